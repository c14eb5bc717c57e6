/**
 * Runs the tests: `node tools/test.ts [e2e] [words in a path …]`. PostgreSQL is started once for all of them. What needs
 * a browser runs last, two files at a time: a window waits for most of its time.
 */

import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { findFiles, root } from './source-files.ts';
import { createStages } from './stages.ts';

const [first, ...rest] = process.argv.slice(2);
const onlyBrowser = first === 'e2e';
const wanted = onlyBrowser || first === undefined ? rest : [first, ...rest];

const totals = { tests: 0, passed: 0, failed: 0 };
const durations: { file: string; seconds: number }[] = [];
const stages = createStages();
const inBrowser = matching('e2e/**/*.test.ts');
const others = onlyBrowser ? [] : matching('{contract,domain,server,tools,web}/**/*.test.ts');

const postgres = process.env.SAMMEN_TEST_POSTGRES ? undefined : await startPostgres();
if (postgres) process.env.SAMMEN_TEST_POSTGRES = postgres.url;
try {
  if (others.length > 0)
    await stages.run(`tests (${others.length} files)`, () => runFiles(others, availableParallelism()));
  if (inBrowser.length > 0) await stages.run(`browser (${inBrowser.length} files)`, () => runFiles(inBrowser, 2));
} finally {
  await postgres?.stop();
}

const code = stages.end();
process.stdout.write(`\nslowest files\n${slowest(8)}\n`);
process.stdout.write(`\n# tests ${totals.tests}\n# pass ${totals.passed}\n# fail ${totals.failed}\n`);
process.exitCode = totals.tests === 0 ? 1 : code;

function matching(pattern: string): string[] {
  return findFiles(pattern).filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)));
}

function slowest(count: number): string {
  const files = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(14)} s  ${file}`).join('\n');
}

/** Each file in a process of its own, so many at a time; true when every test passed. */
async function runFiles(paths: readonly string[], concurrency: number): Promise<boolean> {
  const files = paths.map((path) => root + path);
  const events = run({ files, concurrency, timeout: 600_000 });
  const summaries: Promise<boolean> = new Promise((resolve) => {
    events.on('test:summary', ({ file, counts, success, duration_ms }) => {
      if (file !== undefined) {
        durations.push({ file: file.slice(root.length), seconds: duration_ms / 1000 });
        return;
      }
      totals.tests += counts.tests;
      totals.passed += counts.passed;
      totals.failed += counts.tests - counts.passed - counts.skipped - counts.todo;
      resolve(success);
    });
  });
  events.compose(spec).pipe(process.stdout, { end: false });
  return summaries;
}
