// Own process: replaces globals of the browser, and undo and messages are module state.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../platform/messages.ts';
import { registerUndo, undo, withErrorToast } from './undo.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, localStorage: { setItem: () => undefined } });
  await setLanguage('en');
});

test('undoes a change that the server has not confirmed yet', async () => {
  const undone: string[] = [];
  const did = (name: string) =>
    registerUndo(name, {
      undo: async () => {
        undone.push(name);
      },
      redo: async () => undefined,
    });
  did('earlier');
  const answer = Promise.withResolvers<void>();
  const change = withErrorToast(() => answer.promise).then(() => did('latest'));
  const undoing = undo();
  answer.resolve();
  await Promise.all([change, undoing]);
  assert.deepEqual(undone, ['latest']);
});

test('undoes the change before one that the server refused', async () => {
  let undone = '';
  registerUndo('before', {
    undo: async () => {
      undone = 'before';
    },
    redo: async () => undefined,
  });
  const refused = withErrorToast(() => Promise.reject(new Error('no')));
  await undo();
  assert.equal(await refused, false);
  assert.equal(undone, 'before');
});
