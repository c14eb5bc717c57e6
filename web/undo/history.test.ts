import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHistory, type Step } from './history.ts';

function counting(name: string, log: string[]): Step {
  return {
    name,
    undo: async () => void log.push(`undo ${name}`),
    redo: async () => void log.push(`redo ${name}`),
  };
}

test('takes back the newest first and does it again in order', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  history.push(counting('b', log));
  await history.undo();
  await history.undo();
  await history.redo();
  await history.redo();
  assert.deepEqual(log, ['undo b', 'undo a', 'redo a', 'redo b']);
  assert.equal(await history.redo(), undefined);
});

test('the undo of an older toast takes back that step and leaves newer ones', async () => {
  const log: string[] = [];
  const history = createHistory();
  const older = counting('older', log);
  history.push(older);
  history.push(counting('newer', log));
  await history.undo(older);
  assert.equal(await history.undo(older), undefined);
  await history.undo();
  assert.deepEqual(log, ['undo older', 'undo newer']);
});

test('doing something else forgets what could have been done again', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  await history.undo();
  history.push(counting('b', log));
  assert.equal(await history.redo(), undefined);
});

test('a step that fails is dropped and the next one can be taken back', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  history.push({ ...counting('b', log), undo: () => Promise.reject(new Error('refused')) });
  await assert.rejects(history.undo(), /refused/);
  assert.equal((await history.undo())?.name, 'a');
});

test('keys pressed faster than the service answers take one step each, in order', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  history.push(counting('b', log));
  const steps = await Promise.all([history.undo(), history.undo(), history.redo()]);
  assert.deepEqual(
    steps.map((step) => step?.name),
    ['b', 'a', 'a'],
  );
  assert.deepEqual(log, ['undo b', 'undo a', 'redo a']);
});

test('what was forgotten can be neither taken back nor done again', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  history.push(counting('b', log));
  await history.undo();
  history.clear();
  assert.equal(await history.undo(), undefined);
  assert.equal(await history.redo(), undefined);
  assert.deepEqual(log, ['undo b']);
});
