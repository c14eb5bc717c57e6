// Own process: replaces globals of the browser, and undo and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../platform/messages.ts';
import { didUndoable, reported, undo } from './undo.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, localStorage: { setItem: () => undefined } });
  await setLanguage('en');
});

test('undo pressed right after a change means that change, though it is not answered yet', async () => {
  const undone: string[] = [];
  const did = (name: string) =>
    didUndoable(name, {
      undo: async () => {
        undone.push(name);
      },
      redo: async () => undefined,
    });
  did('earlier');
  const answer = Promise.withResolvers<void>();
  const change = reported(() => answer.promise).then(() => did('latest'));
  const taken = undo();
  answer.resolve();
  await Promise.all([change, taken]);
  assert.deepEqual(undone, ['latest']);
});

test('a change that is refused is no step, and undo means the one before', async () => {
  let undone = '';
  didUndoable('before', {
    undo: async () => {
      undone = 'before';
    },
    redo: async () => undefined,
  });
  const refused = reported(() => Promise.reject(new Error('no')));
  await undo();
  assert.equal(await refused, false);
  assert.equal(undone, 'before');
});
