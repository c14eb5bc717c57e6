/**
 * Runs the tests: `node tools/test.ts [e2e|slow] [--changed[=COMMIT]] [parts of paths …]`. They share one PostgreSQL server.
 * Browser tests run last. Tests spend a third of their time waiting for PostgreSQL, for password hashing or for a page.
 * Therefore 1.5 files per processor run at a time.
 *
 * A file that fails is run again alone. If it passes then, it is flaky. The report shows its first failure, and the run fails
 * unless `tools/flaky-files.ts` lists the file.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { affectedTests, describeAffected } from './affected-tests.ts';
import { readProjectFiles } from './changed-files.ts';
import { FLAKY_FILES, flakyListErrors } from './flaky-files.ts';
import { createMemoryFolder } from './memory-folder.ts';
import { type Results, runAndRepeat } from './run-and-repeat.ts';
import { readRequest, selectTests } from './select-tests.ts';
import { root } from './source-files.ts';
import { createStages } from './stages.ts';
import { findTestFiles, isBrowserTest } from './test-files.ts';
import { describeResults, hasPassed } from './test-report.ts';

/** The longest files. They start first, so that none of them runs alone at the end. */
const MAX_LENGTH = [
  'e2e/every-screen.test.ts',
  'e2e/other-days.test.ts',
  'e2e/board.test.ts',
  'server/hostile-input.test.ts',
  'server/visibility.test.ts',
];

const errors = flakyListErrors(FLAKY_FILES);
if (errors.length > 0) throw new Error(errors.join('\n'));

const request = readRequest(process.argv.slice(2));
const selected = request.isChanged ? selectAffected() : selectTests(findTestFiles(), request);
const inBrowser = selected.filter(isBrowserTest).toSorted(longestFirst);
const others = selected.filter((path) => !isBrowserTest(path)).toSorted(longestFirst);
// A change without tests is complete. Without a change, the given parts of paths are wrong.
if (selected.length > 0) process.exitCode = await runSelected();
else process.exitCode = request.isChanged ? 0 : 1;

async function runSelected(): Promise<number> {
  const results: Results = { outcomes: new Map(), flaky: new Map() };
  const stages = createStages();
  process.env.TMPDIR = createMemoryFolder();
  const postgres = process.env.SAMMEN_TEST_POSTGRES ? undefined : await startPostgres();
  if (postgres) process.env.SAMMEN_TEST_POSTGRES = postgres.url;
  try {
    if (others.length > 0) await stages.run(`tests (${others.length} files)`, () => runFiles(others, results));
    if (inBrowser.length > 0)
      await stages.run(`browser tests (${inBrowser.length} files)`, () => runFiles(inBrowser, results));
  } finally {
    await postgres?.stop();
  }
  const code = stages.end();
  print(describeResults(results, FLAKY_FILES));
  return code;
}

/** Selects the tests that changes can affect, and prints them. */
function selectAffected(): string[] {
  const { base, changed, paths } = readProjectFiles(root, request.ref);
  const modules = paths.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
  const sources = modules.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const affected = affectedTests(changed, paths, sources);
  const files = findTestFiles();
  const chosen = selectTests(files, request, affected);
  print(`Files that differ from ${base}: ${changed.length}. Test files to run: ${chosen.length} of ${files.length}.\n`);
  print(`${describeAffected(affected, chosen)}\n`);
  return chosen;
}

function longestFirst(a: string, b: string): number {
  return Number(MAX_LENGTH.includes(b)) - Number(MAX_LENGTH.includes(a));
}

/** Runs files and adds their results. Resolves with whether they passed. */
async function runFiles(paths: readonly string[], results: Results): Promise<boolean> {
  const concurrency = Math.ceil(availableParallelism() * 1.5);
  const own = await runAndRepeat(paths, { concurrency, print });
  for (const [path, outcome] of own.outcomes) results.outcomes.set(path, outcome);
  for (const [path, outcome] of own.flaky) results.flaky.set(path, outcome);
  return hasPassed(own, FLAKY_FILES);
}

function print(text: string): void {
  process.stdout.write(text);
}
