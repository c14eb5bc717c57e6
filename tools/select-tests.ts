import type { Affected } from './affected-tests.ts';
import { isBrowserTest, isSlowTest } from './test-files.ts';

/** The arguments of a test run. */
export type TestRequest = {
  /** `test` are all tests except the slow ones, `e2e` the browser tests, and `slow` the slow ones. */
  kind: 'test' | 'e2e' | 'slow';
  /** Parts of paths. If there are any, only files whose path contains one of them run. */
  parts: string[];
  /** Whether only tests run that changes can affect. */
  isChanged: boolean;
  /** The commit to compare with. */
  ref: string | undefined;
};

/** Reads `[e2e|slow] [--changed[=REF]] [parts of paths …]`. Throws if there is another option. */
export function readRequest(args: readonly string[]): TestRequest {
  const [first] = args;
  const kind = first === 'e2e' || first === 'slow' ? first : 'test';
  const rest = kind === 'test' ? args : args.slice(1);
  const options = rest.filter((arg) => arg.startsWith('-'));
  const [, ref] = options.map((option) => /^--changed(?:=(.+))?$/.exec(option)).find((match) => match !== null) ?? [];
  const unknown = options.find((option) => !/^--changed(=.+)?$/.test(option));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. Use --changed or --changed=COMMIT.`);
  return { kind, parts: rest.filter((arg) => !arg.startsWith('-')), isChanged: options.length > 0, ref };
}

/** Returns the files to run. A slow file only runs if `test:slow` or a part of its path selects it, or if it was changed. */
export function selectTests(files: readonly string[], { kind, parts }: TestRequest, affected?: Affected): string[] {
  return files.filter((path) => {
    if (kind === 'e2e' && !isBrowserTest(path)) return false;
    if (kind === 'slow' && !isSlowTest(path)) return false;
    if (parts.length > 0 && !parts.some((part) => path.includes(part))) return false;
    if (affected !== undefined && !affected.has(path)) return false;
    return kind === 'slow' || parts.length > 0 || !isSlowTest(path) || affected?.get(path) === 'changed';
  });
}
