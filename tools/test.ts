/**
 * Runs the tests: `node tools/test.ts [e2e] [parts of paths …]`. They share one PostgreSQL server. Browser tests run last.
 * Tests spend a third of their time waiting for PostgreSQL, for password hashing or for a page. Therefore 1.5 files per
 * processor run at a time.
 *
 * A file that fails is run again alone. If it passes then, it is flaky. The report shows its first failure, and the run fails
 * unless `tools/flaky-files.ts` lists the file.
 */

import { availableParallelism } from 'node:os';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { FLAKY_FILES, flakyListErrors } from './flaky-files.ts';
import { createMemoryFolder } from './memory-folder.ts';
import { type Results, runAndRepeat } from './run-and-repeat.ts';
import { findFiles } from './source-files.ts';
import { createStages } from './stages.ts';
import { describeResults, hasPassed } from './test-report.ts';

/** The longest files. They start first, so that none of them runs alone at the end. */
const LONGEST = [
  'e2e/every-screen.test.ts',
  'e2e/board.test.ts',
  'server/hostile-input.test.ts',
  'server/visibility.test.ts',
];

const [first, ...rest] = process.argv.slice(2);
const isBrowserOnly = first === 'e2e';
const wanted = isBrowserOnly || first === undefined ? rest : [first, ...rest];

const results: Results = { outcomes: new Map(), flaky: new Map() };
const stages = createStages();
const inBrowser = matching('e2e/**/*.test.ts');
const others = isBrowserOnly ? [] : matching('{contract,deploy,domain,server,tools,web}/**/*.test.ts');

const errors = flakyListErrors(FLAKY_FILES);
if (errors.length > 0) throw new Error(errors.join('\n'));

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
print(describeResults(results, FLAKY_FILES));
process.exitCode = results.outcomes.size === 0 ? 1 : code;

/** Returns the test files whose path contains one of the given parts, longest first. Fixtures have no tests. */
function matching(pattern: string): string[] {
  const files = findFiles(pattern).filter((path) => !path.endsWith('.fixture.test.ts'));
  const matches = files.filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)));
  return matches.toSorted((a, b) => Number(LONGEST.includes(b)) - Number(LONGEST.includes(a)));
}

/** Runs files and adds their results. Resolves with whether they passed. */
async function runFiles(paths: readonly string[]): Promise<boolean> {
  const concurrency = Math.ceil(availableParallelism() * 1.5);
  const own = await runAndRepeat(paths, { concurrency, print });
  for (const [path, outcome] of own.outcomes) results.outcomes.set(path, outcome);
  for (const [path, outcome] of own.flaky) results.flaky.set(path, outcome);
  return hasPassed(own, FLAKY_FILES);
}

function print(text: string): void {
  process.stdout.write(text);
}
