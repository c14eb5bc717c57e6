import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Note } from '#contract/resources/note.ts';
import { anyNote } from '../testing/any-note.ts';
import { groupName, groupNotes, NOTE_SORTS } from './group-notes.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
/** A Thursday. */
const today = '2026-03-12';

const titled = (title: string, more: Partial<Note> = {}) => anyNote({ id: title, title, ...more });
const changed = (day: string, more: Partial<Note> = {}) => titled(day, { updated_at: `${day}T09:00:00.000Z`, ...more });

function shown(notes: Note[], sort: (typeof NOTE_SORTS)[number], language: 'en' | 'da' = 'da') {
  const groups = groupNotes(notes, { sort, today, dayOf, language });
  return groups.map(({ key, notes: inIt }) => `${groupName(key)}: ${inIt.map(({ title }) => title).join(' ')}`);
}

test('groups by time into pinned, today, yesterday, this week and months', () => {
  const days = ['2026-03-09', '2025-12-31', '2026-03-12', '2026-03-01', '2026-03-11', '2026-03-08', '2026-03-10'];
  const notes = [...days.map((day) => changed(day)), changed('2024-01-01', { pinned: true })];
  assert.deepEqual(shown(notes, 'updated'), [
    'pinned: 2024-01-01',
    'today: 2026-03-12',
    'yesterday: 2026-03-11',
    'week: 2026-03-10 2026-03-09',
    '2026-03: 2026-03-08 2026-03-01',
    '2025-12: 2025-12-31',
  ]);
});

test('has no group for the week on a Monday', () => {
  const groups = groupNotes([changed('2026-03-08'), changed('2026-03-07')], {
    sort: 'updated',
    today: '2026-03-09',
    dayOf,
    language: 'en',
  });
  assert.deepEqual(
    groups.map(({ key }) => groupName(key)),
    ['yesterday', '2026-03'],
  );
});

test('groups a note with a future timestamp under today', () => {
  assert.deepEqual(shown([changed('2026-03-13')], 'updated'), ['today: 2026-03-13']);
});

test('ignores later changes when sorting by creation', () => {
  const note = titled('old', { created_at: '2026-01-05T09:00:00.000Z', updated_at: `${today}T09:00:00.000Z` });
  assert.deepEqual(shown([note], 'created'), ['2026-01: old']);
});

test('sorts Æ, Ø, Å and Aa after Z in Danish', () => {
  const titles = ['Ærter', 'Aalborg', 'Zebra', 'Øl', 'Ål', 'avis', 'Éclair', '10 ting', '2 ting', ''];
  assert.deepEqual(
    shown(
      titles.map((title) => titled(title)),
      'title',
    ),
    ['others:  2 ting 10 ting', 'A: avis', 'E: Éclair', 'Z: Zebra', 'Æ: Ærter', 'Ø: Øl', 'Å: Ål Aalborg'],
  );
});

test('sorts Å as A in English', () => {
  assert.deepEqual(shown([titled('Ål'), titled('Bread'), titled('apple')], 'title', 'en'), ['A: Ål apple', 'B: Bread']);
});

test('shows every note once and every heading once', () => {
  const note = fc
    .record({
      id: fc.uuid(),
      title: fc.string({ unit: 'grapheme', maxLength: 6 }),
      pinned: fc.boolean(),
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ id, title, pinned, day, month }) => {
      const at = `2026-0${month}-${String(day).padStart(2, '0')}T09:00:00.000Z`;
      return anyNote({ id, title, pinned, updated_at: at, created_at: at });
    });
  const notes = fc.uniqueArray(note, { selector: ({ id }) => id });
  fc.assert(
    fc.property(notes, fc.constantFrom(...NOTE_SORTS), fc.constantFrom('en', 'da'), (all, sort, language) => {
      const groups = groupNotes(all, { sort, today, dayOf, language });
      const names = groups.map(({ key }) => groupName(key));
      assert.equal(new Set(names).size, names.length);
      assert.deepEqual(
        groups.flatMap(({ notes: inIt }) => inIt.map(({ id }) => id)).sort(),
        all.map(({ id }) => id).sort(),
      );
    }),
  );
});
