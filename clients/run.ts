/**
 * Runs the tests with real programs of other projects: `node clients/run.ts FOLDER [parts of paths …]`. Each test file names the Debian
 * packages that it needs in a line `// Debian packages: name …`, or `none`. As root, missing packages are installed with apt. Otherwise the
 * files that need them are skipped, with the reason. Tests install programs of npm, PyPI, Go and Maven themselves, or are skipped with the
 * reason. The exit code is 0 if at least one file ran and none failed.
 */

import { readFileSync } from 'node:fs';
import { createMemoryFolder } from '../tools/memory-folder.ts';
import { type Outcome, runTestFiles } from '../tools/run-test-files.ts';
import { findFiles, root } from '../tools/source-files.ts';
import { installedVersions, installPackages } from './debian-packages.ts';

type ClientFile = { path: string; packages: string[] };

const [folder = '', ...wanted] = process.argv.slice(2);
process.env.TMPDIR = createMemoryFolder();

const files = findFiles(`${folder}**/*.test.ts`)
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  .map((path): ClientFile => ({ path, packages: packagesOf(path) }));
const problem = installPackages([...new Set(files.flatMap(({ packages }) => packages))]);
const versions = installedVersions(files.flatMap(({ packages }) => packages));
const isComplete = ({ packages }: ClientFile) => packages.every((name) => versions.has(name));
const complete = files.filter(isComplete);
const outcomes = await runTestFiles(
  complete.map(({ path }) => path),
  { concurrency: 1, isolated: true },
);

const failures = [...outcomes].flatMap(([path, outcome]) => outcome.failures.map((text) => `${path}\n${text}\n`));
if (failures.length > 0) print(`\nfailures\n${failures.join('\n')}`);
print(`\nclients\n${files.map(describe).join('\n')}`);
const hasFailed = [...outcomes.values()].some(({ failed }) => failed > 0) || problem?.isFailure === true;
process.exitCode = hasFailed || complete.length === 0 ? 1 : 0;

/** Returns the packages that the header of a test file names. */
function packagesOf(path: string): string[] {
  const line = /^\/\/ Debian packages: (.+)$/m.exec(readFileSync(root + path, 'utf8'))?.[1];
  if (line === undefined) throw new Error(`${path} has no line "// Debian packages: …".`);
  return line === 'none' ? [] : line.split(' ');
}

function describe(file: ClientFile): string {
  const outcome = outcomes.get(file.path);
  if (outcome === undefined) {
    const missing = file.packages.filter((name) => !versions.has(name));
    return `skipped                    ${file.path}: ${missing.join(', ')} missing; ${problem?.reason}`;
  }
  const programs = file.packages.map((name) => `${name} ${versions.get(name)}`);
  return `${resultOf(outcome)}  ${[file.path, ...programs].join(' ')}`;
}

function resultOf({ passed, tests, failed, seconds }: Outcome): string {
  const count = `${passed} of ${tests}`.padStart(8);
  return `${failed > 0 ? 'FAILED' : 'ok    '} ${count} ${seconds.toFixed(1).padStart(6)} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
