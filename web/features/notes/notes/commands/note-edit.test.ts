// Own process: replaces globals of the browser, and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { restored, restoreQueries } from '../../../../api/stored-queries.ts';
import { SIGNED_IN } from '../../../../platform/drafts.ts';
import { openUserDatabase } from '../../../../platform/user-database.ts';
import type { Command } from '../../../../task-data/outbox/command.ts';
import { outboxOf } from '../../../../task-data/outbox/current-outbox.ts';
import { unconfirmed } from '../../../../task-data/outbox/unconfirmed.ts';
import { eventually } from '../../../../task-data/testing/eventually.ts';
import { replaceNavigator, useEnglishMessages } from '../../../../task-data/testing/fake-server.ts';
import { noteKeys } from '../data/note-keys.ts';
import { anyNote } from '../testing/any-note.ts';
import { sendNewNote } from './note-creation.ts';
import { edit } from './note-edit.ts';

let isOnline = true;
/** The notes of the service. */
let notes = new Map<string, Note>();
let requests: string[] = [];

before(async () => {
  await useEnglishMessages();
  localStorage.setItem(SIGNED_IN, 'ann');
  replaceNavigator(() => isOnline);
  globalThis.fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('offline');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    requests.push(`${init?.method ?? 'GET'} ${body.body ?? ''}`);
    const id = body.id ?? String(input).split('/').at(-1);
    const known = notes.get(id);
    const ifMatch = new Headers(init?.headers).get('If-Match')?.replaceAll('"', '');
    if (known && ifMatch !== undefined && ifMatch !== known.etag)
      return Response.json({ code: 'precondition_failed', error: '', current: known }, { status: 412 });
    const next = anyNote({ ...known, ...body, id, etag: String(Number(known?.etag ?? 0) + 1) });
    if (init?.method !== 'GET') notes.set(id, next);
    return Response.json(next);
  };
});

beforeEach(() => {
  isOnline = true;
  notes = new Map();
  requests = [];
});

const assertWaiting = (expected: string[]) =>
  eventually(() =>
    assert.deepEqual(
      unconfirmed.get().map(({ kind, state }) => `${kind} ${state}`),
      expected,
    ),
  );

async function goOnline(cache: QueryClient): Promise<void> {
  isOnline = true;
  requests = [];
  await outboxOf(cache).resume();
}

test('a note that is created and written without a connection arrives whole, in one request', async () => {
  const cache = new QueryClient();
  cache.setQueryData(noteKeys.list({}), []);
  isOnline = false;
  const note = await sendNewNote(cache, '', '');
  for (const body of ['# Di', '# Diary', '# Diary\n\nIt rains.']) {
    const outbox = outboxOf(cache);
    await outbox.perform(edit, { note: cache.getQueryData<Note>(noteKeys.one(note.id)) ?? note, body });
  }
  await assertWaiting(['note.create waiting']);
  assert.equal(cache.getQueryData<Note[]>(noteKeys.list({}))?.[0]?.title, 'Diary');
  await goOnline(cache);
  await assertWaiting([]);
  assert.deepEqual(requests, ['POST # Diary\n\nIt rains.']);
  assert.equal(cache.getQueryData<Note>(noteKeys.one(note.id))?.body, '# Diary\n\nIt rains.');
});

test('a list that is read from the device later shows the text that waits', async () => {
  Object.assign(globalThis, { API_SCHEMA: 'same' });
  const cache = new QueryClient();
  const note = anyNote({ id: 'log', title: 'Log', body: '# Log', etag: '1' });
  const queryKey = noteKeys.list({});
  const { queryHash } = cache.getQueryCache().build(cache, { queryKey });
  const database = await openUserDatabase('ann');
  await database.put('queries', { key: queryKey, data: [note], at: 1, schema: 'same' }, queryHash);
  cache.clear();
  restoreQueries(cache);
  isOnline = false;
  await outboxOf(cache).perform(edit, { note, body: '# Diary' });
  await assertWaiting(['note.edit waiting']);
  const query = cache.getQueryCache().build(cache, { queryKey, queryFn: () => new Promise(() => undefined) });
  void query.fetch().catch(() => undefined);
  await restored();
  assert.equal(cache.getQueryData<Note[]>(queryKey)?.[0]?.title, 'Diary');
  notes.set('log', note);
  await goOnline(cache);
  await assertWaiting([]);
});

/** A cache with a note, whose text the user changes without a connection, while others change it too. */
async function editedByBoth(mine: string, theirs: string): Promise<{ cache: QueryClient; note: Note }> {
  const cache = new QueryClient();
  const note = anyNote({ id: 'log', body: 'one\ntwo\nthree', etag: '1' });
  cache.setQueryData(noteKeys.one('log'), note);
  isOnline = false;
  await outboxOf(cache).perform(edit, { note, body: mine });
  await assertWaiting(['note.edit waiting']);
  assert.equal(cache.getQueryData<Note>(noteKeys.one('log'))?.body, mine);
  notes.set('log', { ...note, body: theirs, etag: '2' });
  return { cache, note };
}

test('merges the changes of others into a text that waits', async () => {
  const { cache } = await editedByBoth('ONE\ntwo\nthree', 'one\ntwo\nTHREE');
  await goOnline(cache);
  await assertWaiting([]);
  assert.equal(notes.get('log')?.body, 'ONE\ntwo\nTHREE');
  assert.equal(cache.getQueryData<Note>(noteKeys.one('log'))?.body, 'ONE\ntwo\nTHREE');
});

test('keeps both texts in a conflict until the user chooses', async () => {
  const { cache, note } = await editedByBoth('one\nMINE\nthree', 'one\nTHEIRS\nthree');
  await goOnline(cache);
  await assertWaiting(['note.edit conflict']);
  assert.equal(notes.get('log')?.body, 'one\nTHEIRS\nthree');
  const [command] = unconfirmed.get() as Command<{ note: Note; body: string }>[];
  assert.deepEqual([command?.args.note.body, command?.args.body], [note.body, 'one\nMINE\nthree']);
  await outboxOf(cache).retry(command?.id ?? '', 'one\nMINE\nTHEIRS\nthree');
  await assertWaiting([]);
  assert.equal(notes.get('log')?.body, 'one\nMINE\nTHEIRS\nthree');
});
