import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type CalendarTask, taskComponent } from './calendar-task.ts';
import { readComponents } from './read-components.ts';
import { isTodoInRange } from './todo-in-range.ts';

const TASK: CalendarTask = {
  id: 't1',
  content: 'Call the roofer',
  description: null,
  priority: 4,
  due_date: null,
  due_time: null,
  due_timezone: null,
  duration_min: null,
  recurrence_rule: null,
  recurrence_from: null,
  completed_at: null,
  parent_id: null,
  snoozed_until: null,
  sort_order: 1,
  created_at: '2026-01-10T08:00:00.000Z',
  updated_at: '2026-02-01T08:00:00.000Z',
  labels: [],
  reminders: [],
};

const ZONES = { zone: 'Europe/Copenhagen', zoneOf: (id: string) => id };
const SOURCE = { host: 'tasks.example', linkOf: (id: string) => id };

/** Returns whether the VTODO overlaps `start/end`; an empty end is open. */
function overlaps(component: string, range: string): boolean {
  const [start = '', end = ''] = range.split('/').map((part) => part.trim());
  const limits = {
    start: start === '' ? Number.NEGATIVE_INFINITY : Date.parse(start),
    end: end === '' ? Number.POSITIVE_INFINITY : Date.parse(end),
  };
  const read = readComponents(component);
  const [todo] = 'components' in read ? read.components : [];
  return isTodoInRange(todo ?? assert.fail(component), limits, ZONES);
}

/** Checks that the VTODO overlaps the ranges of `yes` and none of `no`. */
function checkTodo(component: string, yes: readonly string[], no: readonly string[]): void {
  for (const range of yes) assert.equal(overlaps(component, range), true, `${component} overlaps ${range}`);
  for (const range of no) assert.equal(overlaps(component, range), false, `${component} does not overlap ${range}`);
}

function check(values: Partial<CalendarTask>, yes: readonly string[], no: readonly string[]): void {
  checkTodo(taskComponent({ ...TASK, ...values }, SOURCE), yes, no);
}

const todoOf = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO', ''].join('\r\n');

it('days of a duration are days of the calendar when the clocks change', () => {
  const todo = (duration: string) => todoOf('DTSTART;TZID=Europe/Copenhagen:20270327T120000', `DURATION:${duration}`);
  const [noon, hourLater] = ['2027-03-28T10:00:00Z/2027-03-29T00:00:00Z', '2027-03-28T11:00:00Z/2027-03-29T00:00:00Z'];
  checkTodo(todo('P1D'), [noon], [hourLater]);
  checkTodo(todo('PT24H'), [noon, hourLater], []);
});

it('compares an undated task with its creation and its completion', () => {
  check({}, ['/', '2027-01-01T00:00:00Z/', '/2026-01-11T00:00:00Z'], ['/2026-01-10T08:00:00Z']);
  const completed = { completed_at: '2026-03-01T08:00:00.000Z' };
  check(
    completed,
    ['2026-02-01T00:00:00Z/2026-03-02T00:00:00Z', '/2026-01-10T08:00:00Z'],
    ['2026-03-02T00:00:00Z/', '/2026-01-01T00:00:00Z'],
  );
});

it('compares a date with its start in the zone of the reader', () => {
  // 2026-03-10 begins at 23:00 UTC of the day before.
  const due = { due_date: '2026-03-10' };
  check(
    due,
    ['2026-03-09T22:59:59Z/2026-03-09T23:00:00Z', '2026-03-01T00:00:00Z/'],
    ['2026-03-09T23:00:00Z/', '/2026-03-09T22:59:59Z'],
  );
});

it('compares a time in its own zone', () => {
  const due = { due_date: '2026-03-10', due_time: '09:00', due_timezone: 'America/New_York' };
  check(due, ['2026-03-10T12:00:00Z/2026-03-10T13:00:00Z'], ['2026-03-10T13:00:00Z/', '/2026-03-10T12:59:59Z']);
});

it('finds each occurrence of a repeating task', () => {
  const weekly = { due_date: '2026-03-10', due_time: '09:00', due_timezone: 'UTC', recurrence_rule: 'FREQ=WEEKLY' };
  const third = '2026-03-24T08:00:00Z/2026-03-24T10:00:00Z';
  const between = '2026-03-25T00:00:00Z/2026-03-26T00:00:00Z';
  check(
    weekly,
    [third, '2026-03-10T09:00:00Z/2026-03-10T09:00:01Z', '2036-01-01T00:00:00Z/'],
    [between, '/2026-03-10T08:59:59Z'],
  );
  check({ ...weekly, recurrence_rule: 'FREQ=WEEKLY;COUNT=2' }, ['2026-03-17T00:00:00Z/2026-03-18T00:00:00Z'], [third]);
  check(
    { ...weekly, recurrence_rule: 'FREQ=WEEKLY;UNTIL=20260320' },
    ['2026-03-17T00:00:00Z/2026-03-18T00:00:00Z'],
    [third],
  );
  check(
    { ...weekly, recurrence_rule: 'FREQ=HOURLY;INTERVAL=6' },
    ['2026-03-24T15:00:00Z/2026-03-24T15:00:01Z'],
    ['2026-03-24T15:00:01Z/2026-03-24T20:59:59Z'],
  );
  const days = { due_date: '2026-01-31', recurrence_rule: 'FREQ=MONTHLY' };
  check(days, ['2026-02-27T22:00:00Z/2026-02-27T23:00:00Z'], ['2026-02-01T00:00:00Z/2026-02-27T22:00:00Z']);
});

it('knows one date of a series that is completed or that counts from the completion', () => {
  const rule = { due_date: '2026-03-10', recurrence_rule: 'FREQ=DAILY' };
  for (const values of [
    { ...rule, completed_at: '2026-03-10T08:00:00.000Z' },
    { ...rule, recurrence_from: 'completion' as const },
  ]) {
    check(values, ['2026-03-09T00:00:00Z/2026-03-10T00:00:00Z'], ['2026-03-11T00:00:00Z/']);
  }
});

it('uses the start, the due date and the duration that another program has given', () => {
  const [start, due] = ['DTSTART:20260310T100000Z', 'DUE:20260320T100000Z'];
  checkTodo(
    todoOf(start, due),
    [
      '2026-03-12T00:00:00Z/2026-03-13T00:00:00Z',
      '2026-03-10T09:00:00Z/2026-03-10T10:00:01Z',
      '2026-03-20T09:59:59Z/',
      '/2026-03-11T00:00:00Z',
    ],
    ['2026-03-20T10:00:00Z/', '/2026-03-10T10:00:00Z'],
  );
  checkTodo(
    todoOf(start, 'DURATION:PT2H'),
    ['2026-03-10T12:00:00Z/', '2026-03-10T10:30:00Z/2026-03-10T11:00:00Z'],
    ['2026-03-10T12:00:01Z/', '/2026-03-10T10:00:00Z'],
  );
  checkTodo(todoOf(start), ['2026-03-10T10:00:00Z/'], ['2026-03-10T10:00:01Z/', '/2026-03-10T10:00:00Z']);
  checkTodo(todoOf(due), ['/2026-03-20T10:00:00Z'], ['2026-03-20T10:00:00Z/']);
  checkTodo(todoOf('COMPLETED:20260310T100000Z'), ['2026-03-10T10:00:00Z/'], ['2026-03-10T10:00:01Z/']);
  checkTodo(todoOf('SUMMARY:x'), ['/2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z/'], []);
});

it('moves the start and the end with each occurrence', () => {
  const series = ['DTSTART:20260310T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  checkTodo(
    todoOf(...series, 'DUE:20260312T100000Z'),
    ['2026-03-18T00:00:00Z/2026-03-18T01:00:00Z', '2026-03-12T10:00:00Z/2026-03-17T10:00:01Z'],
    ['2026-03-13T00:00:00Z/2026-03-17T10:00:00Z', '2026-03-26T10:00:00Z/', '/2026-03-10T10:00:00Z'],
  );
  checkTodo(
    todoOf(...series, 'DURATION:PT2H'),
    ['2026-03-17T11:00:00Z/2026-03-17T11:30:00Z', '2026-03-24T12:00:00Z/'],
    ['2026-03-17T12:00:01Z/2026-03-24T10:00:00Z', '2026-03-24T12:00:01Z/'],
  );
  const until = ['DTSTART:20260310T100000Z', 'DUE:20260310T100000Z', 'RRULE:FREQ=DAILY;UNTIL=20260312T100000Z'];
  checkTodo(todoOf(...until), ['2026-03-12T10:00:00Z/'], ['2026-03-12T10:00:01Z/']);
});
