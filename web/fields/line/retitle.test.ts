import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { retitle } from './retitle.ts';

const context: QuickAddContext = {
  now: Date.parse('2026-10-14T14:30:00+02:00'),
  zone: 'Europe/Copenhagen',
  locale: 'en',
  projects: [{ id: 'house', name: 'House' }],
  defaultProject: 'inbox',
  inbox: 'inbox',
  sectionsOf: () => [{ id: 'cellar', name: 'Cellar' }],
  peopleOf: () => [{ id: 'anne', name: 'Anne Holm' }],
};
const task = (content: string, more: object = {}) => ({ content, labels: ['phone'], ...more });

test('applies every recognized part', () => {
  const text = 'Call Bo tomorrow at 9 for 30 min p1 #House /Cellar @work +Anne';
  const result = retitle(text, task('Call Bo'), context);
  assert.deepEqual(result?.input, {
    content: 'Call Bo',
    due_date: '2026-10-15',
    due_time: '09:00',
    duration_min: 30,
    priority: 1,
    project_id: 'house',
    section_id: 'cellar',
    assignee_id: 'anne',
    labels: ['phone', 'work'],
  });
  for (const { start, end, text: part } of result?.parsed.spans ?? []) assert.equal(text.slice(start, end), part);
});

test('applies a rule with its first date', () => {
  const { input } = retitle('Water every monday', task('Water'), context) ?? {};
  assert.deepEqual(input, {
    content: 'Water',
    due_date: '2026-10-19',
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO',
    recurrence_from: 'due',
  });
});

test('keeps the due date if only a time is recognized', () => {
  const found = retitle('Call at 9', task('Call', { due_date: '2026-12-01' }), context);
  assert.deepEqual(found?.input, { content: 'Call', due_time: '09:00' });
  assert.equal(found?.parsed.dueDate, '2026-12-01');
  assert.equal(retitle('Call at 9', task('Call'), context)?.input.due_date, '2026-10-15');
});

test('keeps what the old title has as text', () => {
  const old = task('Read the Monday report on friday');
  assert.equal(retitle('Read the whole Monday report on friday', old, context), undefined);
  const { input, parsed } = retitle('Read the Monday report on friday p2', old, context) ?? {};
  assert.deepEqual(input, { content: 'Read the Monday report on friday', priority: 2 });
  assert.deepEqual(
    parsed?.spans.map(({ text, start }) => [text, start]),
    [['p2', 33]],
  );
});

test('does not recognize reminders, unknown projects, or the project of a subtask', () => {
  assert.equal(retitle('Call !30 min', task('Call'), context), undefined);
  assert.equal(retitle('Call #nowhere', task('Call'), context), undefined);
  assert.equal(retitle('Call #House', task('Call', { parent_id: 'parent' }), context), undefined);
  assert.deepEqual(retitle('Call #nowhere p1', task('Call'), context)?.input, {
    content: 'Call #nowhere',
    priority: 1,
  });
});

test('leaves a title that would be empty, and an unchanged one', () => {
  assert.equal(retitle('tomorrow', task('Call'), context), undefined);
  assert.equal(retitle('Call tomorrow', task('Call tomorrow'), context), undefined);
});

test('has valid spans for any change of a title', () => {
  const piece = fc.constantFrom(
    'call',
    ' ',
    'tomorrow',
    'at 9',
    '"',
    '\\',
    '#House',
    '#x',
    '@a',
    'p1',
    '!5 min',
    'every',
  );
  const title = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(title, title, (before, after) => {
      const result = retitle(after, task(before), context);
      for (const { start, end, text } of result?.parsed.spans ?? []) assert.equal(after.slice(start, end), text);
      assert.notEqual(result?.input.content, '');
    }),
  );
});
