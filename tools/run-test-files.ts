import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { root } from './source-files.ts';

/** What became of one test file. One whose process failed counts at least one test that failed. */
export type Outcome = { passed: number; failed: number; tests: number; seconds: number };

/** Long enough for the longest file on a machine several times slower than ours. */
const FILE_MS = 900_000;

/**
 * Runs each file in a process of its own, so many at a time, and prints what the runner prints; answers what became of
 * each by its path. `paths` are relative to the project.
 */
export async function runTestFiles(paths: readonly string[], concurrency: number): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const events = run({ files: paths.map((path) => root + path), concurrency, timeout: FILE_MS });
  const finished = new Promise<void>((resolve) => {
    events.on('test:summary', ({ file, counts, duration_ms }) => {
      if (file === undefined) return resolve();
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      const outcome = { passed: counts.passed, failed, tests: counts.tests, seconds: duration_ms / 1000 };
      outcomes.set(file.slice(root.length), outcome);
    });
  });
  const broken = new Set<string>();
  events.on('test:fail', ({ file = '', nesting }) => {
    // A suite that another file declares is told as that file's; what runs it has counted it.
    if (nesting === 0 && paths.includes(file.slice(root.length))) broken.add(file.slice(root.length));
  });
  events.compose(spec).pipe(process.stdout, { end: false });
  await finished;
  for (const path of broken) {
    const { passed, failed, tests, seconds } = outcomes.get(path) ?? NOTHING;
    if (failed === 0) outcomes.set(path, { passed, failed: 1, tests: tests + 1, seconds });
  }
  return outcomes;
}

/** Files that only hold what others test with say nothing. */
const NOTHING: Outcome = { passed: 0, failed: 0, tests: 0, seconds: 0 };
