import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printRule } from '#domain/recurrence/rule.ts';
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts';

/** A Thursday, the third of its month. */
const DAY = '2026-10-15';

const built = (change: Partial<RuleDraft>, day = DAY) => {
  const result = ruleOf({ ...draftOf(undefined, day), ...change }, day);
  return 'rule' in result ? printRule(result.rule) : result.issue;
};

test('begins with the weekday of the day', () => {
  assert.equal(built({}), 'FREQ=WEEKLY;BYDAY=TH');
});

test('builds every unit', () => {
  assert.equal(built({ unit: 'DAILY', interval: '3' }), 'FREQ=DAILY;INTERVAL=3');
  assert.equal(built({ weekdays: [5, 1], interval: '2' }), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR');
  assert.equal(built({ unit: 'MONTHLY' }), 'FREQ=MONTHLY;BYMONTHDAY=15');
  assert.equal(built({ unit: 'MONTHLY', monthDay: -1 }), 'FREQ=MONTHLY;BYMONTHDAY=-1');
  assert.equal(built({ unit: 'MONTHLY', isNthWeekday: true }), 'FREQ=MONTHLY;BYDAY=3TH');
  assert.equal(built({ unit: 'MONTHLY', isNthWeekday: true }, '2026-10-29'), 'FREQ=MONTHLY;BYDAY=-1TH');
  assert.equal(built({ unit: 'YEARLY' }), 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=15');
});

test('builds every end', () => {
  assert.equal(built({ ends: 'count', count: '5' }), 'FREQ=WEEKLY;BYDAY=TH;COUNT=5');
  assert.equal(built({ ends: 'until', until: '2026-12-01' }), 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261201');
});

test('names the field that is not valid', () => {
  for (const interval of ['', '0', '1000', 'x']) assert.equal(built({ interval }), 'interval');
  assert.equal(built({ weekdays: [] }), 'weekdays');
  assert.equal(built({ ends: 'count', count: '0' }), 'count');
  assert.equal(built({ ends: 'until', until: '' }), 'until');
});

test('refuses an end before the first occurrence', () => {
  assert.equal(built({ ends: 'until', until: '2026-10-14' }), 'until');
  assert.equal(built({ ends: 'until', until: DAY }), 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261015');
});

test('returns the rule that a draft was made from', () => {
  for (const rule of [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4',
    'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=15',
  ]) {
    const result = ruleOf(draftOf(rule, DAY), DAY);
    assert.equal('rule' in result && printRule(result.rule), rule);
  }
});
