import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recurrenceText } from './recurrence-text.ts';

test('describes a rule in the requested language, the first time and from the cache', () => {
  for (let round = 0; round < 2; round += 1) {
    assert.equal(recurrenceText('FREQ=WEEKLY;BYDAY=MO', 'due', 'en'), 'every Monday');
    assert.equal(recurrenceText('FREQ=WEEKLY;BYDAY=MO', 'due', 'da'), 'hver mandag');
    assert.equal(recurrenceText('FREQ=WEEKLY;BYDAY=MO', 'completion', 'da'), 'hver mandag efter færdig');
  }
});

test('describes more rules than the cache holds', () => {
  for (let interval = 3; interval <= 999; interval += 1) {
    for (const unit of ['DAI', 'WEEK', 'MONTH'] as const) {
      const text = recurrenceText(`FREQ=${unit}LY;INTERVAL=${interval}`, 'due', 'en');
      assert.equal(text, `every ${interval} ${unit === 'DAI' ? 'day' : unit.toLowerCase()}s`);
    }
  }
});

test('returns a rule that cannot be parsed', () => {
  assert.equal(recurrenceText('FREQ=SECONDLY', 'due', 'en'), 'FREQ=SECONDLY');
});
