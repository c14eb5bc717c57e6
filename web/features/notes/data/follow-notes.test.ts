// Own process: registers appliers of live messages, which are module state.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { applyLive } from '../../../live/appliers.ts';
import { anyNote } from '../testing/any-note.ts';
import { followNotes } from './follow-notes.ts';
import { noteKeys } from './note-keys.ts';

let cache: QueryClient;

followNotes();
// A second call must not have everything happen twice.
followNotes();

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<Note[]>(noteKeys.list({}), [anyNote({ id: 'a' })]);
  cache.setQueryData<Note>(noteKeys.one('a'), anyNote({ id: 'a', body: '# Packing list', etag: '3' }));
});

const meta = { seq: 1, at: '2026-03-12T09:00:00.000Z' };
const titles = () => cache.getQueryData<Note[]>(noteKeys.list({}))?.map(({ title }) => title);
const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;

test('rows come, change and go without a list being read again', () => {
  applyLive(cache, { type: 'note.created', ...meta, payload: anyNote({ id: 'b', title: 'Bread' }) });
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', title: 'Packed' }) });
  assert.deepEqual(titles(), ['Packed', 'Bread']);
  applyLive(cache, { type: 'note.deleted', ...meta, payload: { id: 'a' } });
  assert.deepEqual(titles(), ['Bread']);
  applyLive(cache, { type: 'note.restored', ...meta, payload: anyNote({ id: 'a' }) });
  assert.deepEqual(titles(), ['Bread', 'Packing list']);
  assert.equal(isStale(noteKeys.list({})), false);
});

test('the open note is read again for what is news to it, not for what it did itself', () => {
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', etag: '3' }) });
  assert.equal(isStale(noteKeys.one('a')), false);
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', etag: '4' }) });
  assert.equal(isStale(noteKeys.one('a')), true);
});

test('a changed role reaches the open note, although it is no newer version of it', () => {
  const payload = anyNote({ id: 'a', etag: '3', role: 'viewer', shared_with_me: true });
  applyLive(cache, { type: 'note.shared', ...meta, payload });
  assert.equal(isStale(noteKeys.one('a')), true);
});

test('an open note that is gone finds that out, and so does what it led to', () => {
  cache.setQueryData(noteKeys.linking('task', 't'), [anyNote({ id: 'a' })]);
  applyLive(cache, { type: 'note.deleted', ...meta, payload: { id: 'a' } });
  assert.equal(isStale(noteKeys.one('a')), true);
  assert.equal(isStale(noteKeys.linking('task', 't')), true);
});

test('losing a project has the lists read again', () => {
  applyLive(cache, { type: 'project.deleted', ...meta, payload: { id: 'p' } });
  assert.equal(isStale(noteKeys.list({})), true);
});
