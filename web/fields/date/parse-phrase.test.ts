import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePhrase } from './parse-phrase.ts';

const context = { now: Date.parse('2026-10-14T14:30:00+02:00'), zone: 'Europe/Copenhagen', locale: 'da' } as const;

test('changes only the fields that the phrase names', () => {
  assert.deepEqual(parsePhrase('fredag', {}, context), { change: { due_date: '2026-10-16' }, rest: '' });
  assert.deepEqual(parsePhrase('fredag kl 9 i 45 min', {}, context).change, {
    due_date: '2026-10-16',
    due_time: '09:00',
    duration_min: 45,
  });
});

test('keeps the due date when the phrase is only a time', () => {
  assert.deepEqual(parsePhrase('kl 9', { due_date: '2026-12-01' }, context).change, { due_time: '09:00' });
  assert.deepEqual(parsePhrase('kl 9', {}, context).change, { due_date: '2026-10-15', due_time: '09:00' });
});

test('sets the due date to the first occurrence of a recurrence', () => {
  assert.deepEqual(parsePhrase('every monday', { due_date: '2026-10-14' }, context).change, {
    due_date: '2026-10-19',
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO',
    recurrence_from: 'due',
  });
});

test('returns the words that are no date', () => {
  assert.deepEqual(parsePhrase('fredag hos Bo', {}, context).rest, 'hos Bo');
  assert.deepEqual(parsePhrase('blåbær', {}, context), { change: {}, rest: 'blåbær' });
});
