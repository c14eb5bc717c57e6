import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPhrase } from './read-phrase.ts';

const context = { now: Date.parse('2026-10-14T14:30:00+02:00'), zone: 'Europe/Copenhagen', locale: 'da' } as const;

test('only what is named is changed', () => {
  assert.deepEqual(readPhrase('fredag', {}, context), { change: { due_date: '2026-10-16' }, rest: '' });
  assert.deepEqual(readPhrase('fredag kl 9 i 45 min', {}, context).change, {
    due_date: '2026-10-16',
    due_time: '09:00',
    duration_min: 45,
  });
});

test('a clock time alone keeps the day that is set', () => {
  assert.deepEqual(readPhrase('kl 9', { due_date: '2026-12-01' }, context).change, { due_time: '09:00' });
  assert.deepEqual(readPhrase('kl 9', {}, context).change, { due_date: '2026-10-15', due_time: '09:00' });
});

test('a repetition brings its first day', () => {
  assert.deepEqual(readPhrase('every monday', { due_date: '2026-10-14' }, context).change, {
    due_date: '2026-10-19',
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO',
    recurrence_from: 'due',
  });
});

test('what is no date is left over', () => {
  assert.deepEqual(readPhrase('fredag hos Bo', {}, context).rest, 'hos Bo');
  assert.deepEqual(readPhrase('blåbær', {}, context), { change: {}, rest: 'blåbær' });
});
