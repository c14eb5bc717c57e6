import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHistory, type UndoStep } from './history.ts';

function counting(name: string, log: string[]): UndoStep {
  return {
    name,
    undo: async () => void log.push(`undo ${name}`),
    redo: async () => void log.push(`redo ${name}`),
  };
}

test('undoes the newest step first and redoes in the original order', async () => {
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

test('undoes a given older step and keeps newer ones', async () => {
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

test('discards the steps to redo when a new step is added', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  await history.undo();
  history.push(counting('b', log));
  assert.equal(await history.redo(), undefined);
});

test('discards a step that fails and undoes the one before it next', async () => {
  const log: string[] = [];
  const history = createHistory();
  history.push(counting('a', log));
  history.push({ ...counting('b', log), undo: () => Promise.reject(new Error('refused')) });
  await assert.rejects(history.undo(), /refused/);
  assert.equal((await history.undo())?.name, 'a');
});

test('runs concurrent calls one after the other', async () => {
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

test('has nothing to undo or redo after clear', async () => {
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
