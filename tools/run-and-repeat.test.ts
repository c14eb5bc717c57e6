import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { FLAKY_FILES, flakyListErrors } from './flaky-files.ts';
import { type Results, runAndRepeat } from './run-and-repeat.ts';
import { root } from './source-files.ts';
import { describeResults, hasPassed } from './test-report.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'repeated-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Fails in its first run only. */
const FLAKY = `
  import { existsSync, writeFileSync } from 'node:fs';
  test('one', () => {
    const mark = import.meta.filename + '.ran';
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('the first failure');
  });`;

const PASSING = `test('one', () => {});`;

const FAILING = `test('one', () => { throw new Error('a real failure'); });`;

/** Runs test files, and returns their results and paths. The folder of each call is new. */
async function runAll(files: readonly string[]): Promise<{ results: Results; paths: string[]; printed: string }> {
  const own = mkdtempSync(join(folder, 'run-'));
  const paths = files.map((code, index) => {
    const file = join(own, `${index}.mjs`);
    writeFileSync(file, `import { test } from 'node:test';\n${code}`);
    return relative(root, file);
  });
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  return { results: await runAndRepeat(paths, { concurrency: 1, print }), paths, printed };
}

test('fails a run with a flaky file, and reports its first failure', async () => {
  const { results, paths, printed } = await runAll([PASSING, FLAKY]);
  const [, flaky = ''] = paths;
  assert.ok(printed.includes(`run again alone\n  ${flaky}\n`));
  assert.deepEqual([...results.flaky.keys()], [flaky]);
  assert.equal(results.outcomes.get(flaky)?.failed, 0);
  assert.equal(hasPassed(results, {}), false);
  const report = describeResults(results, {});
  assert.match(report, /flaky: failed next to others, passed alone[\s\S]*It fails the run[\s\S]*the first failure/);
  assert.match(report, /# tests 2\n# pass 2\n# fail 0\n# flaky files 1\n$/);
});

test('passes a run whose flaky files are listed with their cause', async () => {
  const { results, paths } = await runAll([FLAKY]);
  const [flaky = ''] = paths;
  const known = { [flaky]: 'a race in the test' };
  assert.equal(hasPassed(results, known), true);
  assert.match(describeResults(results, known), /Known cause: a race in the test\n[\s\S]*the first failure/);
});

test('fails a run with a file that also fails alone, even if it is listed as flaky', async () => {
  const { results, paths } = await runAll([FAILING]);
  const [failing = ''] = paths;
  assert.equal(results.flaky.size, 0);
  assert.equal(hasPassed(results, { [failing]: 'a race in the test' }), false);
  assert.match(describeResults(results, {}), /\nfailures\n[\s\S]*a real failure[\s\S]*# fail 1\n$/);
});

test('repeats no file if nothing or too much fails', async () => {
  const passing = await runAll([PASSING]);
  assert.equal(hasPassed(passing.results, {}), true);
  assert.ok(!describeResults(passing.results, {}).includes('flaky'));
  const broken = await runAll(Array.from({ length: 9 }, () => FLAKY));
  assert.ok(!broken.printed.includes('run again alone'));
  assert.equal(broken.results.flaky.size, 0);
  assert.equal(hasPassed(broken.results, {}), false);
});

test('the list of flaky files names existing files and causes', () => {
  assert.deepEqual(flakyListErrors(FLAKY_FILES), []);
  assert.deepEqual(flakyListErrors({ 'tools/run-and-repeat.test.ts': 'a race' }), []);
  assert.deepEqual(flakyListErrors({ 'tools/missing.test.ts': 'a race', 'tools/run-and-repeat.test.ts': ' ' }), [
    'tools/flaky-files.ts lists tools/missing.test.ts, which does not exist',
    'tools/flaky-files.ts states no cause for tools/run-and-repeat.test.ts',
  ]);
});
