import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf } from './corpus.fixture.test.ts';
import { parseDatePhrase } from './quick-add.ts';

const days = (text: string) => {
  const found = parseDatePhrase(text, contextOf());
  return found && `${found.first} ${found.last}`;
};

test('returns the same first and last day for a phrase for one day', () => {
  for (const text of [
    'i morgen',
    'tomorrow',
    ' 2026-10-15 ',
    'torsdag',
    'tor',
    '15/10',
    'd. 15.',
    '+1 day',
    'om en dag',
  ]) {
    assert.equal(days(text), '2026-10-15 2026-10-15', text);
  }
});

test('returns seven days for a week and two for a weekend', () => {
  for (const text of ['næste uge', 'next week', 'uge 43']) assert.equal(days(text), '2026-10-19 2026-10-25', text);
  assert.equal(days('i weekenden'), '2026-10-17 2026-10-18');
  assert.equal(days('fredag i uge 43'), '2026-10-23 2026-10-23');
});

test('returns undefined for a text that is not only a day or a span of days', () => {
  for (const text of [
    '',
    'bogus',
    'maj',
    '27',
    'i morgen kl 8',
    'fredag aften',
    'om 2 timer',
    'today!',
    'x'.repeat(10_000),
  ]) {
    assert.equal(days(text), undefined, text);
  }
});
