import { invalid, Refusal } from '../../../../platform/errors/refusal.ts';

/** Runs a check. If it throws 422, throws the same errors with `path` before the path of each. */
export function at<Result>(path: string, check: () => Result): Result {
  const withPath = (error: unknown): never => {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error;
    const fields = Object.entries(error.details.fields).map(([field, message]) => [path + field, message]);
    throw invalid(Object.fromEntries(fields));
  };
  try {
    const result = check();
    return result instanceof Promise ? (result.catch(withPath) as Result) : result;
  } catch (error) {
    return withPath(error);
  }
}
