import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { keys } from '../../../../api/keys.ts';
import { anyNote } from '../testing/any-note.ts';
import { cacheNote } from './note-actions.ts';
import { NO_PROJECT, type NoteView, noteKeys } from './note-keys.ts';
import { cachedNote, dropNotes, isInView, putNote, rowOf } from './note-lists.ts';

const VIEWS: NoteView[] = [
  { project: NO_PROJECT },
  { project: NO_PROJECT, archived: true },
  { project: 'p' },
  { project: 'p', archived: true },
  { q: 'list' },
];

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

test('lists a note in its project, and a directly shared note also in the list without a project', () => {
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

test('lists every note among all notes, except those of archived projects', () => {
  const isArchivedProject = (id: string) => id === 'old';
  const inAll = (given: Partial<Note>, view: NoteView = {}) => isInView(anyNote(given), view, isArchivedProject);
  assert.deepEqual(
    [inAll({}), inAll({ project_id: 'p', role: 'viewer' }), inAll({ project_id: 'old' })],
    [true, true, false],
  );
  assert.deepEqual([inAll({ archived: true }), inAll({ archived: true }, { archived: true })], [false, true]);
  assert.equal(inAll({ project_id: 'old', shared_with_me: true }, { project: NO_PROJECT }), false);
  assert.equal(inAll({ project_id: 'old' }, { project: 'old' }), true);
  const cache = new QueryClient();
  cache.setQueryData(keys.projects, [{ id: 'old', archived: true }]);
  cache.setQueryData<Note[]>(noteKeys.list({}), []);
  putNote(cache, anyNote({ id: 'a', project_id: 'old' }));
  putNote(cache, anyNote({ id: 'b', project_id: 'p' }));
  assert.deepEqual(idsIn(cache, {}), ['b']);
});

test('changes only the affected lists when a note is archived or moved', () => {
  const note = anyNote({ id: 'a' });
  const cache = cacheWith([note, anyNote({ id: 'b' })]);
  const before = cache.getQueryData(noteKeys.list({ project: 'p' }));
  putNote(cache, { ...note, archived: true });
  assert.deepEqual(idsIn(cache, { project: NO_PROJECT }), ['b']);
  assert.deepEqual(idsIn(cache, { project: NO_PROJECT, archived: true }), ['a']);
  assert.equal(cache.getQueryData(noteKeys.list({ project: 'p' })), before);
  putNote(cache, { ...note, project_id: 'p' });
  assert.deepEqual(idsIn(cache, { project: NO_PROJECT }), ['b']);
  assert.deepEqual(idsIn(cache, { project: NO_PROJECT, archived: true }), []);
  assert.deepEqual(idsIn(cache, { project: 'p' }), ['a']);
});

test('updates the notes of a search result but adds none', () => {
  const cache = cacheWith([anyNote({ id: 'a' })]);
  putNote(cache, anyNote({ id: 'c' }));
  putNote(cache, anyNote({ id: 'a', title: 'New' }));
  assert.deepEqual(idsIn(cache, { q: 'list' }), ['a']);
  assert.equal(cache.getQueryData<Note[]>(noteKeys.list({ q: 'list' }))?.[0]?.title, 'New');
});

test('keeps a later version than the given one, also in a list that the given one belongs in', () => {
  const cache = cacheWith([anyNote({ id: 'a', title: 'New', project_id: 'p', etag: '3' })]);
  putNote(cache, anyNote({ id: 'a', title: 'Old', etag: '2' }));
  assert.deepEqual(idsIn(cache, { project: NO_PROJECT }), []);
  assert.equal(cache.getQueryData<Note[]>(noteKeys.list({ project: 'p' }))?.[0]?.title, 'New');
  cache.setQueryData(noteKeys.one('a'), anyNote({ id: 'a', body: 'New', etag: '4' }));
  cacheNote(cache, anyNote({ id: 'a', body: 'Old', etag: '3' }));
  assert.equal(cache.getQueryData<Note>(noteKeys.one('a'))?.body, 'New');
  cacheNote(cache, anyNote({ id: 'a', body: 'Newest', etag: '5' }));
  assert.equal(cache.getQueryData<Note>(noteKeys.one('a'))?.body, 'Newest');
});

test('replaces the body by the preview in a row', () => {
  const row = rowOf(anyNote({ body: '# Packing\n\n- tent **and** stove\n', attachments: [] }));
  assert.equal(row.body, undefined);
  assert.equal(row.attachments, undefined);
  assert.equal(row.preview, 'tent and stove');
});

test('removes deleted notes from every list', () => {
  const cache = cacheWith([anyNote({ id: 'a' }), anyNote({ id: 'b' })]);
  dropNotes(cache, ['a', 'b']);
  for (const view of VIEWS) assert.deepEqual(idsIn(cache, view), []);
  assert.equal(cachedNote(cache, 'a'), undefined);
});
