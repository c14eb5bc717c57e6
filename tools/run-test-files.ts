import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { root } from './source-files.ts';

/** What became of one test file. A file that ended without a word counts as one test that failed. */
export type Outcome = { passed: number; failed: number; tests: number; seconds: number };

/** Long enough for the longest file on a machine several times slower than ours. */
const FILE_MS = 900_000;

/**
 * Runs each file in a process of its own, so many at a time, and prints what the runner prints; answers what became of
 * each by its path. `paths` are relative to the project.
 */
export async function runTestFiles(paths: readonly string[], concurrency: number): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>(
    paths.map((path) => [path, { passed: 0, failed: 1, tests: 1, seconds: 0 }]),
  );
  const events = run({ files: paths.map((path) => root + path), concurrency, timeout: FILE_MS });
  const finished = new Promise<void>((resolve) => {
    events.on('test:summary', ({ file, counts, success, duration_ms }) => {
      if (file === undefined) return resolve();
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      const seconds = duration_ms / 1000;
      outcomes.set(file.slice(root.length), {
        passed: counts.passed,
        failed: success ? failed : Math.max(failed, 1),
        tests: counts.tests,
        seconds,
      });
    });
  });
  events.compose(spec).pipe(process.stdout, { end: false });
  await finished;
  return outcomes;
}
