import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { repeatPresets } from '../../../../fields/date/repeat-presets.ts';
import { parseWithDestination } from '../composer/parse-with-destination.ts';
import { changedDate, type LineValues, NO_VALUES, withValues } from './line-values.ts';

const today = '2026-10-14';
const context: QuickAddContext = {
  now: Date.parse('2026-10-14T14:30:00+02:00'),
  zone: 'Europe/Copenhagen',
  locale: 'da',
  projects: [],
  sectionsOf: () => [],
  peopleOf: () => [],
};

function parsed(text: string, values: Partial<LineValues>, view = {}, language: 'da' | 'en' = 'da') {
  const ruleText = (rule: string, from: 'due' | 'completion') => {
    const read = parseRule(rule);
    return 'rule' in read ? describeRule(read.rule, from, language) : rule;
  };
  const destination = withValues(view, { ...NO_VALUES, ...values }, ruleText);
  return parseWithDestination(text, destination, today, (line) => parseQuickAdd(line, context)).parsed;
}

test('adds the chosen properties to the line', () => {
  const date = { due_date: '2026-10-20', due_time: '14:00', duration_min: 45 };
  const { content, dueDate, dueTime, durationMin, priority, labels } = parsed('Køb mælk @by', {
    date,
    priority: 2,
    labels: ['indkøb', 'to ord'],
  });
  assert.deepEqual([content, dueDate, dueTime, durationMin], ['Køb mælk', '2026-10-20', '14:00', 45]);
  assert.deepEqual([priority, labels], [2, ['by', 'indkøb', 'to ord']]);
});

test('adds each preset of the recurrence with its first date, in both languages', () => {
  for (const language of ['da', 'en'] as const) {
    for (const rule of repeatPresets('2026-10-20')) {
      for (const from of ['due', 'completion'] as const) {
        const date = { due_date: '2026-10-20', recurrence_rule: rule, recurrence_from: from };
        const { content, dueDate, recurrenceRule, recurrenceFrom } = parsed('Køb mælk', { date }, {}, language);
        assert.deepEqual(
          [content, dueDate, recurrenceRule, recurrenceFrom],
          ['Køb mælk', '2026-10-20', rule, from],
          `${language} ${rule} ${from}`,
        );
      }
    }
  }
});

test('prefers what the text says, and replaces what the view adds', () => {
  const date = { due_date: '2026-10-20' };
  assert.equal(parsed('Køb mælk fredag', { date }).dueDate, '2026-10-16');
  assert.equal(parsed('Køb mælk p1', { priority: 3 }).priority, 1);
  assert.equal(parsed('Køb mælk', { date }, { dueDate: today }).dueDate, '2026-10-20');
  assert.equal(parsed('Køb mælk', { date: {} }, { dueDate: today }).dueDate, undefined);
  assert.equal(parsed('Køb mælk', { priority: 4 }, { priority: 1 }).priority, undefined);
});

test('adds all properties to texts that are hard to extend', () => {
  const values = { date: { due_date: '2026-10-20', due_time: '14:00' }, priority: 1, labels: ['indkøb'] };
  for (const text of ['Køb "mælk', 'Køb \\', '"Køb', 'Køb 3', 'Køb uge', 'Køb hver', 'for', 'Køb #', 'kl']) {
    const { dueDate, dueTime, priority, labels } = parsed(text, values);
    assert.deepEqual([dueDate, dueTime, priority, labels], ['2026-10-20', '14:00', 1, ['indkøb']], text);
  }
});

test('drops time, duration and recurrence together with the day', () => {
  const date = { due_date: '2026-10-20', due_time: '14:00', duration_min: 45, recurrence_rule: 'FREQ=DAILY' };
  assert.deepEqual(changedDate(date, { due_date: null }), {});
  assert.deepEqual(changedDate(date, { due_time: null }), { due_date: '2026-10-20', recurrence_rule: 'FREQ=DAILY' });
  assert.deepEqual(changedDate(date, { recurrence_rule: null, duration_min: null }), {
    due_date: '2026-10-20',
    due_time: '14:00',
  });
});
