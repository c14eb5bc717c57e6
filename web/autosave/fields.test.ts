/** The autosave of a record with several fields. */

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createAutosave, type Version } from './autosave.ts';
import { memoryStorage, textService } from './testing/text-service.ts';
import { textDrafts } from './text-drafts.ts';

const PAUSE_MS = 400;

beforeEach(() => mock.timers.reset());

type TaskField = 'content' | 'description';
const firstTask: Version<TaskField> = {
  texts: { content: 'Call the roofer', description: 'one\ntwo\nthree\n' },
  etag: '1',
};

/** One open page with a task. Its title is trimmed by the service. */
function openTask(storage = memoryStorage()) {
  const service = textService(firstTask);
  const autosave = createAutosave<TaskField>({
    first: firstTask,
    fields: {
      content: { normalize: (text) => text.trim(), isRequired: true, drafts: textDrafts(storage, 'task.t.content') },
      description: { drafts: textDrafts(storage, 'task.t.description') },
    },
    pauseMs: PAUSE_MS,
    send: ({ content, ...texts }, base) =>
      service.send(content === undefined ? texts : { ...texts, content: content.trim() }, base),
  });
  return { service, autosave, texts: () => autosave.state.get().texts, stored: () => service.stored().texts };
}

test('sends all changed fields of a record together', async () => {
  const { service, autosave } = openTask();
  autosave.edit('content', 'Call Bo');
  autosave.edit('description', 'one\n');
  await autosave.save();
  assert.deepEqual(service.sent, [{ content: 'Call Bo', description: 'one\n' }]);
});

test('accepts a change of another field without a conflict', async () => {
  const { service, autosave, texts, stored } = openTask();
  service.changeByOther({ content: 'Call the plumber' });
  autosave.edit('description', 'one\ntwo\nthree\nfour\n');
  await autosave.save();
  assert.equal(stored().description, 'one\ntwo\nthree\nfour\n');
  assert.equal(texts().content, 'Call the plumber');
});

test('saves other fields while one field is in conflict', async () => {
  const { service, autosave, stored, texts } = openTask();
  service.changeByOther({ content: 'Call Anne' });
  autosave.edit('content', 'Call Bo');
  autosave.edit('description', 'one\n');
  await autosave.save();
  assert.deepEqual(stored(), { content: 'Call Anne', description: 'one\n' });
  assert.deepEqual(autosave.state.get().conflicts.content, [
    { base: 'Call the roofer', mine: 'Call Bo', theirs: 'Call Anne' },
  ]);
  autosave.resolve('content', ['mine']);
  await autosave.save();
  assert.equal(stored().content, 'Call Bo');
  assert.equal(texts().content, 'Call Bo');
});

test('sends no empty title, and keeps a trailing blank while the user types', async () => {
  const { service, autosave, texts } = openTask();
  autosave.edit('content', '  ');
  await autosave.save();
  assert.deepEqual(service.sent, []);
  autosave.edit('content', 'Call ');
  await autosave.save();
  assert.deepEqual(service.sent, [{ content: 'Call' }]);
  assert.equal(texts().content, 'Call ');
  assert.equal(autosave.state.get().status, 'saved');
  autosave.edit('content', 'Call Bo');
  await autosave.save();
  assert.equal(autosave.state.get().conflicts.content, undefined);
  autosave.edit('content', 'Call Bo ');
  autosave.receive(service.changeByOther({ content: 'Call Anne' }));
  assert.equal(texts().content, 'Call Anne');
});

test('restores the drafts of all fields', async () => {
  const storage = memoryStorage();
  textDrafts(storage, 'task.t.content').keep({ base: 'Call the roofer', text: 'Call B' });
  textDrafts(storage, 'task.t.description').keep({ base: firstTask.texts.description, text: 'one\ntwo\n' });
  const { autosave, stored } = openTask(storage);
  assert.equal(autosave.state.get().restored, true);
  await autosave.save();
  assert.deepEqual(stored(), { content: 'Call B', description: 'one\ntwo\n' });
  assert.equal(storage.length, 0);
});
