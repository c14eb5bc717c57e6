import { ApiError } from '#contract/client.ts';
import { randomId } from './random-id.ts';

/** Sends a request with an `Idempotency-Key`. Two requests are the same if all values of `input` are identical. */
export type SendRepeatable = <Answer>(
  input: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Returns a function for a request that the user can repeat after an error. It has the same key again only if the service may have done
 * it: a key of a refused request would be answered with the same refusal.
 */
export function repeatableRequest(): SendRepeatable {
  let open: { input: readonly unknown[]; key: string } | undefined;
  return async (input, send) => {
    const isRepeated = open?.input.every((value, index) => value === input[index]) === true;
    const current = isRepeated && open ? open : { input, key: randomId() };
    open = current;
    try {
      const answer = await send(current.key);
      open = undefined;
      return answer;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      const isRefused = status >= 400 && status < 500;
      // 409 after a lost answer means that the first request is still running, or that its answer is not stored.
      if (isRefused && !(isRepeated && status === 409)) open = undefined;
      throw error;
    }
  };
}
