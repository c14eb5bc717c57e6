import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { type Outcome, runTestFiles } from './run-test-files.ts';
import { root } from './source-files.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'test-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes test files and runs them one after another in one worker, as far as they let it. */
async function runAll(files: Record<string, string>): Promise<Record<string, Outcome>> {
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { after, before, beforeEach, test } from 'node:test';\n${code}`);
  }
  const paths = Object.keys(files).map((name) => relative(root, join(folder, name)));
  const outcomes = await runTestFiles(paths, { concurrency: 1, print: () => undefined });
  return Object.fromEntries([...outcomes].map(([path, outcome]) => [relative(relative(root, folder), path), outcome]));
}

const countsOf = (outcome: Outcome | undefined) => [outcome?.tests, outcome?.passed, outcome?.failed];

test('counts the tests of files that share a process, and keeps their hooks apart', async () => {
  const { 'a.mjs': a, 'b.mjs': b } = await runAll({
    'a.mjs': `beforeEach(() => { throw new Error('hook of a'); });
      test('one', () => {});
      test('two', () => {});`,
    'b.mjs': `let ready = false;
      before(() => { ready = true; });
      test('one', () => { if (!ready) throw new Error('not ready'); });
      test('two', { skip: true }, () => {});`,
  });
  assert.deepEqual(
    [countsOf(a), countsOf(b)],
    [
      [2, 0, 2],
      [2, 1, 0],
    ],
  );
  assert.match(a?.failures[0] ?? '', /hook of a/);
});

test('assigns a crash to its file, and runs the others', async () => {
  const {
    'a.mjs': a,
    'b.mjs': b,
    'c.mjs': c,
  } = await runAll({
    'a.mjs': `test('one', () => {});`,
    'b.mjs': `test('one', () => {}); test('two', () => process.exit(3)); test('three', () => {});`,
    'c.mjs': `test('one', () => {});`,
  });
  assert.deepEqual(
    [countsOf(a), countsOf(b), countsOf(c)],
    [
      [1, 1, 0],
      [1, 0, 1],
      [1, 1, 0],
    ],
  );
  assert.deepEqual(b?.failures, ['its process ended with exit code 3']);
});

test('fails a file that cannot be loaded, or whose last hook throws', async () => {
  const { 'a.mjs': a, 'b.mjs': b } = await runAll({
    'a.mjs': `import './missing.mjs';`,
    'b.mjs': `test('one', () => {}); after(() => { throw new Error('last hook'); });`,
  });
  assert.equal(a?.failed, 1);
  assert.equal(b?.failed, 1);
  assert.match(b?.failures[0] ?? '', /last hook/);
});

test('fails a file that leaves the process changed, unless it has a process of its own', async () => {
  const {
    'a.mjs': a,
    'b.mjs': b,
    'c.mjs': c,
  } = await runAll({
    'a.mjs': `test('one', () => { process.env.LEFT_BY_A = '1'; globalThis.leftByA = 1; });`,
    'b.mjs': `// Own process: replaces fetch.\ntest('one', () => { globalThis.fetch = undefined; });`,
    'c.mjs': `test('one', async () => { await fetch('data:,x'); if (globalThis.leftByA) throw new Error('shared'); });`,
  });
  assert.deepEqual(a?.failures, ['the file leaves changed: process.env.LEFT_BY_A, globalThis.leftByA']);
  assert.deepEqual(
    [countsOf(b), countsOf(c)],
    [
      [1, 1, 0],
      [1, 1, 0],
    ],
  );
});

test('reports an error that is thrown after the tests', async () => {
  const { 'a.mjs': a } = await runAll({
    'a.mjs': `test('one', () => { setTimeout(() => { throw new Error('late'); }, 20); });`,
  });
  assert.deepEqual(countsOf(a), [2, 1, 1]);
});

test('reports errors that no test catches', async () => {
  const outcomes = await runAll({
    'a.mjs': `import { setImmediate as turn } from 'node:timers/promises';
      test('one', async () => { await turn(); void Promise.reject(new Error('unhandled')); await turn(); });`,
    'b.mjs': `import { setImmediate as turn } from 'node:timers/promises';
      test('one', async () => { await turn(); setImmediate(() => { throw new Error('uncaught'); }); await turn(); await turn(); });`,
  });
  for (const outcome of Object.values(outcomes)) assert.ok((outcome?.failed ?? 0) > 0);
});
