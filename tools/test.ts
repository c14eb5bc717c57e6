/**
 * Runs the tests: `node tools/test.ts [e2e] [parts of paths …]`. They share one PostgreSQL server. Browser tests run last.
 * Tests spend a third of their time waiting for PostgreSQL, for password hashing or for a page. Therefore 1.5 files per
 * processor run at a time.
 *
 * A file that fails is run again alone. If it passes then, it is listed as flaky and the run succeeds: it needs a fix, but it
 * must not block a change that did not cause the failure.
 */

import { availableParallelism } from 'node:os';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { createMemoryFolder } from './memory-folder.ts';
import { type Outcome, runTestFiles } from './run-test-files.ts';
import { findFiles } from './source-files.ts';
import { createStages } from './stages.ts';

/** The longest files. They start first, so that none of them runs alone at the end. */
const LONGEST = [
  'e2e/every-screen.test.ts',
  'e2e/board.test.ts',
  'server/hostile-input.test.ts',
  'server/visibility.test.ts',
];

/** More failing files than this are not caused by the load of the machine and are not run again. */
const MAX_REPEATED = 8;

const [first, ...rest] = process.argv.slice(2);
const isBrowserOnly = first === 'e2e';
const wanted = isBrowserOnly || first === undefined ? rest : [first, ...rest];

const outcomes = new Map<string, Outcome>();
const stages = createStages();
const inBrowser = matching('e2e/**/*.test.ts');
const others = isBrowserOnly ? [] : matching('{contract,deploy,domain,server,tools,web}/**/*.test.ts');
let flaky: string[] = [];

process.env.TMPDIR = createMemoryFolder();
const postgres = process.env.SAMMEN_TEST_POSTGRES ? undefined : await startPostgres();
if (postgres) process.env.SAMMEN_TEST_POSTGRES = postgres.url;
try {
  if (others.length > 0) await stages.run(`tests (${others.length} files)`, () => runFiles(others));
  if (inBrowser.length > 0) await stages.run(`browser tests (${inBrowser.length} files)`, () => runFiles(inBrowser));
} finally {
  await postgres?.stop();
}

const code = stages.end();
const all = [...outcomes.values()];
const failed = sum(all.map((outcome) => outcome.failed));
const skipped = sum(all.map((outcome) => outcome.skipped));
print(`\nslowest files\n${slowest(12)}\n`);
if (flaky.length > 0) print(`\nflaky: failed next to others, passed alone\n${list(flaky)}\n`);
if (failed > 0) print(`\nfailures\n${failures()}\n`);
print(`\n# tests ${sum(all.map(({ tests }) => tests))}\n`);
print(`# pass ${sum(all.map(({ passed }) => passed))}\n# fail ${failed}\n`);
if (skipped > 0) print(`# skipped ${skipped}\n`);
process.exitCode = all.length === 0 || failed > 0 ? 1 : code;

/** Returns the test files whose path contains one of the given parts, longest first. Fixtures have no tests. */
function matching(pattern: string): string[] {
  const files = findFiles(pattern).filter((path) => !path.endsWith('.fixture.test.ts'));
  const matches = files.filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)));
  return matches.toSorted((a, b) => Number(LONGEST.includes(b)) - Number(LONGEST.includes(a)));
}

/** Resolves with true if every file passes, next to others or alone. */
async function runFiles(paths: readonly string[]): Promise<boolean> {
  const concurrency = Math.ceil(availableParallelism() * 1.5);
  const failing = failuresOf(await record(runTestFiles(paths, { concurrency })));
  if (failing.length === 0) return true;
  if (failing.length > MAX_REPEATED) return false;
  print(`\nrun again alone\n${list(failing)}\n`);
  const failingAlone = failuresOf(await record(runTestFiles(failing, { concurrency: 1, isolated: true })));
  flaky = [...flaky, ...failing.filter((path) => !failingAlone.includes(path))];
  return failingAlone.length === 0;
}

async function record(run: Promise<Map<string, Outcome>>): Promise<Map<string, Outcome>> {
  const results = await run;
  for (const [path, outcome] of results) outcomes.set(path, outcome);
  return results;
}

function failuresOf(results: ReadonlyMap<string, Outcome>): string[] {
  return [...results].filter(([, outcome]) => outcome.failed > 0).map(([path]) => path);
}

function failures(): string {
  return [...outcomes].flatMap(([path, outcome]) => outcome.failures.map((text) => `${path}\n${text}\n`)).join('\n');
}

function slowest(count: number): string {
  const files = [...outcomes].toSorted(([, a], [, b]) => b.seconds - a.seconds).slice(0, count);
  return files.map(([file, { seconds }]) => `${seconds.toFixed(1).padStart(14)} s  ${file}`).join('\n');
}

function list(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}`).join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function print(text: string): void {
  process.stdout.write(text);
}
