/**
 * Runs the tests: `node tools/test.ts [e2e] [words in a path …]`. PostgreSQL is started once for all of them. What needs
 * a browser runs last. All wait for PostgreSQL, hashing threads or what a page shows for a third of their time, so that
 * half as many more files run as there are processors.
 *
 * A file that fails beside others is run once more with the machine to itself, and named as unsteady when it passes then:
 * what fails only among others is worth mending, and not worth refusing a change that did not touch it.
 */

import { availableParallelism } from 'node:os';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type Outcome, runTestFiles } from './run-test-files.ts';
import { findFiles } from './source-files.ts';
import { createStages } from './stages.ts';

/** With more failures than this the machine is not to blame. */
const MOST_REPEATED = 4;

const [first, ...rest] = process.argv.slice(2);
const onlyBrowser = first === 'e2e';
const wanted = onlyBrowser || first === undefined ? rest : [first, ...rest];

const outcomes = new Map<string, Outcome>();
const stages = createStages();
const inBrowser = matching('e2e/**/*.test.ts');
const others = onlyBrowser ? [] : matching('{contract,domain,server,tools,web}/**/*.test.ts');
let unsteady: string[] = [];

const postgres = process.env.SAMMEN_TEST_POSTGRES ? undefined : await startPostgres();
if (postgres) process.env.SAMMEN_TEST_POSTGRES = postgres.url;
try {
  if (others.length > 0) await stages.run(`tests (${others.length} files)`, () => runFiles(others));
  if (inBrowser.length > 0) await stages.run(`browser (${inBrowser.length} files)`, () => runFiles(inBrowser));
} finally {
  await postgres?.stop();
}

const code = stages.end();
process.stdout.write(`\nslowest files\n${slowest(12)}\n`);
if (unsteady.length > 0) process.stdout.write(`\nunsteady: failed beside others, passed alone\n${list(unsteady)}\n`);
const all = [...outcomes.values()];
const failed = sum(all.map((outcome) => outcome.failed));
process.stdout.write(`\n# tests ${sum(all.map(({ tests }) => tests))}\n`);
process.stdout.write(`# pass ${sum(all.map(({ passed }) => passed))}\n# fail ${failed}\n`);
process.exitCode = all.length === 0 || failed > 0 ? 1 : code;

function matching(pattern: string): string[] {
  return findFiles(pattern).filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)));
}

/** Whether every file passed, beside others or else alone. */
async function runFiles(paths: readonly string[]): Promise<boolean> {
  const failing = failuresOf(await keep(paths, Math.ceil(availableParallelism() * 1.5)));
  if (failing.length === 0) return true;
  if (failing.length > MOST_REPEATED) return false;
  process.stdout.write(`\nonce more, alone\n${list(failing)}\n`);
  const still = failuresOf(await keep(failing, 1));
  unsteady = [...unsteady, ...failing.filter((path) => !still.includes(path))];
  return still.length === 0;
}

async function keep(paths: readonly string[], concurrency: number): Promise<Map<string, Outcome>> {
  const results = await runTestFiles(paths, concurrency);
  for (const [path, outcome] of results) outcomes.set(path, outcome);
  return results;
}

function failuresOf(results: ReadonlyMap<string, Outcome>): string[] {
  return [...results].filter(([, { failed }]) => failed > 0).map(([path]) => path);
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
