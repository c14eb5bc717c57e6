import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { anyNote } from '../testing/any-note.ts';
import { type NoteView, noteKeys } from './note-keys.ts';
import { dropNotes, heldNote, isInView, putNote, rowOf } from './note-lists.ts';

const VIEWS: NoteView[] = [{}, { archived: true }, { project: 'p' }, { project: 'p', archived: true }, { q: 'list' }];

function cacheWith(notes: Note[]): QueryClient {
  const cache = new QueryClient();
  for (const view of VIEWS) {
    cache.setQueryData<Note[]>(
      noteKeys.list(view),
      view.q === undefined ? notes.filter((note) => isInView(note, view)) : notes,
    );
  }
  return cache;
}

const idsIn = (cache: QueryClient, view: NoteView) =>
  cache.getQueryData<Note[]>(noteKeys.list(view))?.map(({ id }) => id);

test('a note stands where it is filed, and one that is shared directly among the own ones as well', () => {
  const filed = anyNote({ project_id: 'p' });
  assert.deepEqual(
    VIEWS.slice(0, 3).map((view) => isInView(filed, view)),
    [false, false, true],
  );
  const shared = anyNote({ project_id: 'p', shared_with_me: true, role: 'viewer' });
  assert.deepEqual(
    VIEWS.slice(0, 3).map((view) => isInView(shared, view)),
    [true, false, true],
  );
});

test('a note that was archived or moved changes its lists and no other', () => {
  const note = anyNote({ id: 'a' });
  const cache = cacheWith([note, anyNote({ id: 'b' })]);
  const before = cache.getQueryData(noteKeys.list({ project: 'p' }));
  putNote(cache, { ...note, archived: true });
  assert.deepEqual(idsIn(cache, {}), ['b']);
  assert.deepEqual(idsIn(cache, { archived: true }), ['a']);
  assert.equal(cache.getQueryData(noteKeys.list({ project: 'p' })), before);
  putNote(cache, { ...note, project_id: 'p' });
  assert.deepEqual(idsIn(cache, {}), ['b']);
  assert.deepEqual(idsIn(cache, { archived: true }), []);
  assert.deepEqual(idsIn(cache, { project: 'p' }), ['a']);
});

test('a search is not added to; what it found is kept up to date', () => {
  const cache = cacheWith([anyNote({ id: 'a' })]);
  putNote(cache, anyNote({ id: 'c' }));
  putNote(cache, anyNote({ id: 'a', title: 'New' }));
  assert.deepEqual(idsIn(cache, { q: 'list' }), ['a']);
  assert.equal(cache.getQueryData<Note[]>(noteKeys.list({ q: 'list' }))?.[0]?.title, 'New');
});

test('a whole note becomes a row: its beginning in place of its text', () => {
  const row = rowOf(anyNote({ body: '# Packing\n\n- tent **and** stove\n', attachments: [] }));
  assert.equal(row.body, undefined);
  assert.equal(row.attachments, undefined);
  assert.equal(row.preview, 'tent and stove');
});

test('what is deleted goes from every list', () => {
  const cache = cacheWith([anyNote({ id: 'a' }), anyNote({ id: 'b' })]);
  dropNotes(cache, ['a', 'b']);
  for (const view of VIEWS) assert.deepEqual(idsIn(cache, view), []);
  assert.equal(heldNote(cache, 'a'), undefined);
});
