import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTime } from './parse-time.ts';

test('parses common notations of times', () => {
  const typed = [
    '9',
    '09',
    '930',
    '0930',
    '9:30',
    '09.30',
    '9pm',
    '9:15 pm',
    '12am',
    '12 pm',
    'kl 9',
    'kl. 16.30',
    '0',
  ];
  assert.deepEqual(typed.map(parseTime), [
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '21:00',
    '21:15',
    '00:00',
    '12:00',
    '09:00',
    '16:30',
    '00:00',
  ]);
});

test('returns undefined for other texts', () => {
  for (const text of ['', 'x', '24', '9:60', '13pm', '0am', '12345', '9:3', '-1']) {
    assert.equal(parseTime(text), undefined, text);
  }
});
