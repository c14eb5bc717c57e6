import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keys } from '../api/keys.ts';
import { entriesToDelete, isStorable, projectOf, type StoredEntry, storableData } from './stored-index.ts';

test('stores tasks, notes, comments and what their views need', () => {
  for (const key of [
    keys.me,
    keys.projects,
    keys.viewOptions,
    keys.sections('p'),
    keys.members('p'),
    keys.today,
    keys.upcoming(7),
    keys.projectTasks('p'),
    keys.datedTasks('2026-01-01', '2026-01-31'),
    keys.task('t'),
    ['comments', 't'],
    ['notes', 'list', {}],
    ['notes', 'one', 'n'],
  ])
    assert.ok(isStorable(key), JSON.stringify(key));
});

test('stores no secrets, settings, files, searches, and no calendars of others', () => {
  for (const key of [
    ['tokens'],
    ['passkeys'],
    ['sessions'],
    ['recovery-codes'],
    ['calendar-feed'],
    ['mail-address'],
    ['external-calendars', 'events', '2026-01-01', '2026-01-31'],
    ['ai-settings'],
    ['users'],
    ['service', 'errors', 20],
    ['backups'],
    ['history', 'p'],
    keys.webhooks,
    keys.notifications,
    keys.notificationPreferences,
    keys.trashedTasks,
    keys.search('x'),
    ['notes', 'list', { q: 'x' }],
    ['notes', 'shares', 'n'],
    ['notes', 'versions', 'n'],
    ['me', 'more'],
    [{ tasks: 1 }],
  ])
    assert.ok(!isStorable(key), JSON.stringify(key));
});

test('stores members without invites and without the people who could be invited', () => {
  const data = { members: [{ user_id: 'a' }], pending: [{ link: '/invite?token=secret' }], candidates: [{ id: 'b' }] };
  assert.deepEqual(storableData(keys.members('p'), data), {
    members: [{ user_id: 'a' }],
    pending: [],
    candidates: [],
  });
  assert.equal(storableData(keys.projects, data), data);
});

test('names the project of lists that belong to one', () => {
  assert.equal(projectOf(keys.projectTasks('p')), 'p');
  assert.equal(projectOf(keys.completedIn('p')), 'p');
  assert.equal(projectOf(keys.sections('p')), 'p');
  assert.equal(projectOf(keys.members('p')), 'p');
  for (const key of [keys.today, keys.labelTasks('l'), keys.task('t'), keys.delegatedTasks])
    assert.equal(projectOf(key), undefined, JSON.stringify(key));
});

const note = (id: string, at: number, more: Partial<StoredEntry> = {}): [string, StoredEntry] => [
  id,
  { key: ['notes', 'one', id], bytes: 10, at, ...more },
];
const list = (id: string, at: number): [string, StoredEntry] => [id, { key: keys.projectTasks(id), bytes: 10, at }];

test('keeps the last 50 notes and all pinned ones', () => {
  const notes = Array.from({ length: 60 }, (_, at) => note(`n${at}`, at, { isPinned: at < 5 }));
  assert.deepEqual(entriesToDelete(Object.fromEntries(notes)), ['n5', 'n6', 'n7', 'n8', 'n9']);
});

test('deletes the oldest notes first, then pinned notes, then lists', () => {
  const index = Object.fromEntries([
    list('old', 1),
    note('pinned', 2, { isPinned: true }),
    note('a', 4),
    note('b', 3),
    list('new', 5),
  ]);
  const order = ['b', 'a', 'pinned', 'old', 'new'];
  for (let kept = 0; kept <= 5; kept += 1)
    assert.deepEqual(entriesToDelete(index, kept * 10), order.slice(0, 5 - kept));
});
