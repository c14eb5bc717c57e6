import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { contextOf } from '../corpus.fixture.test.ts';
import { parseQuickAdd } from '../quick-add.ts';

const RULES = [
  'FREQ=HOURLY',
  'FREQ=HOURLY;INTERVAL=12',
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=DAILY;INTERVAL=999',
  'FREQ=DAILY;COUNT=5',
  'FREQ=DAILY;UNTIL=20261201',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=3',
  'FREQ=WEEKLY;BYDAY=MO,TH',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;UNTIL=20270601',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3',
  'FREQ=MONTHLY;BYMONTHDAY=1,15,31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=3FR',
  'FREQ=MONTHLY;BYDAY=-2FR',
  'FREQ=MONTHLY;BYDAY=1MO,3MO',
  'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-3',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=3',
  'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24',
];

test('a description parses to the same rule, in both languages and locales', () => {
  for (const text of RULES) {
    const parsed = parseRule(text);
    assert.ok('rule' in parsed, text);
    for (const from of ['due', 'completion'] as const) {
      for (const language of ['da', 'en'] as const) {
        const words = describeRule(parsed.rule, from, language);
        for (const locale of ['da', 'en'] as const) {
          const read = parseQuickAdd(`opgave ${words}`, contextOf({ locale }));
          assert.deepEqual([read.content, read.recurrenceRule, read.recurrenceFrom], ['opgave', text, from], words);
          assert.equal(read.recurrenceText, describeRule(parsed.rule, from, locale));
        }
      }
    }
  }
});

test('sigils between the parts do not split a recurrence', () => {
  const read = parseQuickAdd('hver dag #Hus kl 9 @ude fra 1/11 p2 til 30/11 løb', contextOf());
  assert.deepEqual(
    [read.content, read.dueDate, read.dueTime, read.recurrenceRule],
    ['løb', '2026-11-01', '09:00', 'FREQ=DAILY;UNTIL=20261130'],
  );
});

test('a number before an adverb stays text with a warning, except before one for every day', () => {
  for (const line of ['check pump 4 hourly', 'boiler check 6 monthly', '6 monthly dentist']) {
    const { content, dueDate, warnings } = parseQuickAdd(line, contextOf({ locale: 'en' }));
    assert.deepEqual([content, dueDate, warnings.map(({ code }) => code)], [line, undefined, ['unfinished_rule']]);
  }
  assert.equal(parseQuickAdd('take 2 daily', contextOf()).recurrenceRule, 'FREQ=DAILY');
  assert.equal(parseQuickAdd('pay £40 monthly', contextOf()).recurrenceRule, 'FREQ=MONTHLY');
});
