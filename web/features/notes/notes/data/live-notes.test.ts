// Own process: registers appliers of live messages, which are module state.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { applyLive } from '../../../../live/live-handlers.ts';
import { anyNote } from '../testing/any-note.ts';
import { registerLiveNotes } from './live-notes.ts';
import { noteKeys } from './note-keys.ts';

let cache: QueryClient;

registerLiveNotes();
// A second call must not register the handlers twice.
registerLiveNotes();

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<Note[]>(noteKeys.list({}), [anyNote({ id: 'a' })]);
  cache.setQueryData<Note>(noteKeys.one('a'), anyNote({ id: 'a', body: '# Packing list', etag: '3' }));
});

const meta = { seq: 1, at: '2026-03-12T09:00:00.000Z' };
const titles = () => cache.getQueryData<Note[]>(noteKeys.list({}))?.map(({ title }) => title);
const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;

test('adds, changes and removes rows without refetching a list', () => {
  applyLive(cache, { type: 'note.created', ...meta, payload: anyNote({ id: 'b', title: 'Bread' }) });
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', title: 'Packed', etag: '4' }) });
  assert.deepEqual(titles(), ['Packed', 'Bread']);
  applyLive(cache, { type: 'note.deleted', ...meta, payload: { id: 'a' } });
  assert.deepEqual(titles(), ['Bread']);
  applyLive(cache, { type: 'note.restored', ...meta, payload: anyNote({ id: 'a', etag: '5' }) });
  assert.deepEqual(titles(), ['Bread', 'Packing list']);
  assert.equal(isStale(noteKeys.list({})), false);
});

test('refetches the open note only if the message has a newer version', () => {
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', etag: '3' }) });
  assert.equal(isStale(noteKeys.one('a')), false);
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', etag: '4' }) });
  assert.equal(isStale(noteKeys.one('a')), true);
});

test('renames the targets of the links in cached notes', () => {
  const links = [
    { kind: 'note', target_id: 'a', text: '[[Packing list]]', name: 'Packing list' },
    { kind: 'project', target_id: 'a', text: '#House', name: 'House' },
  ] as const;
  cache.setQueryData<Note>(noteKeys.one('b'), anyNote({ id: 'b', links: [...links] }));
  const namesIn = () => cache.getQueryData<Note>(noteKeys.one('b'))?.links.map(({ name }) => name);
  applyLive(cache, { type: 'note.updated', ...meta, payload: anyNote({ id: 'a', title: 'Luggage', etag: '4' }) });
  assert.deepEqual(namesIn(), ['Luggage', 'House']);
  applyLive(cache, { type: 'project.updated', ...meta, payload: { id: 'a', name: 'Cottage' } as Project });
  assert.deepEqual(namesIn(), ['Luggage', 'Cottage']);
});

test('refetches the open note when the role of the user changed', () => {
  const payload = anyNote({ id: 'a', etag: '3', role: 'viewer', shared_with_me: true });
  applyLive(cache, { type: 'note.shared', ...meta, payload });
  assert.equal(isStale(noteKeys.one('a')), true);
});

test('refetches a deleted note and the lists of linking notes', () => {
  cache.setQueryData(noteKeys.linking('task', 't'), [anyNote({ id: 'a' })]);
  applyLive(cache, { type: 'note.deleted', ...meta, payload: { id: 'a' } });
  assert.equal(isStale(noteKeys.one('a')), true);
  assert.equal(isStale(noteKeys.linking('task', 't')), true);
});

test('refetches the lists after a project was deleted', () => {
  applyLive(cache, { type: 'project.deleted', ...meta, payload: { id: 'p' } });
  assert.equal(isStale(noteKeys.list({})), true);
});
