import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarTask, taskComponent } from '#domain/icalendar/calendar-task.ts';
import { CALENDAR_END, calendarBegin } from '#domain/icalendar/calendar-text.ts';
import { storedRule } from '#domain/icalendar/rule-values.ts';
import { timeZoneComponent } from '#domain/icalendar/time-zone.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import { calendar } from './calendar.ts';
import { importText } from './testing/import-text.ts';

const SOURCE = { host: 'tasks.example', linkOf: (id: string) => `https://tasks.example/task/${id}` };
const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const;
const YEARS = { first: 2024, last: 2034 };
const AT = '2026-01-01T08:00:00.000Z';

const word = fc.stringMatching(/^[a-zæøå0-9,;:"'@#=+<>[\]()/-]{1,12}$/);
const line = fc.array(fc.oneof(word, fc.constantFrom('🐄', '\\n', '\\', 'BEGIN:VTODO')), {
  minLength: 1,
  maxLength: 20,
});
const title = line.map((words) => words.join(' '));
const paragraph = fc.array(title, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
// ical.js reads a comma after an escaped backslash as an escaped comma.
const labels = fc.uniqueArray(word, { maxLength: 3, selector: (name) => name.toLowerCase() });
const day = fc
  .date({ min: new Date('2024-01-02'), max: new Date('2033-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'));
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=9',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=3FR',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=4;COUNT=3',
];

const task = fc.record({
  content: title,
  description: fc.option(paragraph),
  priority: fc.constantFrom(1, 2, 3, 4),
  due: fc.option(fc.record({ date: day, time: fc.option(time), zone: fc.constantFrom(...ZONES) })),
  rule: fc.option(fc.constantFrom(...rules)),
  isDone: fc.boolean(),
  labels,
  parent: fc.option(fc.nat(5)),
});

type Drawn = typeof task extends fc.Arbitrary<infer T> ? T : never;

/** A parent comes before its sub-tasks. */
function parentOf({ parent }: Drawn, index: number): number | undefined {
  return parent !== null && parent < index ? parent : undefined;
}

function stored(drawn: Drawn, index: number): CalendarTask {
  const parent = parentOf(drawn, index);
  const { due, rule, isDone } = drawn;
  return {
    id: `t${index}`,
    content: drawn.content,
    description: drawn.description,
    priority: drawn.priority,
    due_date: due?.date ?? null,
    due_time: due?.time ?? null,
    due_timezone: due?.time ? due.zone : null,
    duration_min: null,
    recurrence_rule: due === null || isDone ? null : rule,
    recurrence_from: due === null || isDone || rule === null ? null : 'due',
    completed_at: isDone ? AT : null,
    parent_id: parent === undefined ? null : `t${parent}`,
    snoozed_until: null,
    sort_order: index,
    created_at: AT,
    updated_at: AT,
    labels: drawn.labels,
    reminders: [],
  };
}

/** The task that an import makes of a stored task, with the title of its parent. */
function expected(task: CalendarTask, all: readonly CalendarTask[]) {
  const parent = all.find(({ id }) => id === task.parent_id);
  return {
    content: task.content,
    ...(task.description !== null && { description: task.description }),
    ...(task.priority < 4 && { priority: task.priority }),
    ...(task.due_date !== null && {
      due: {
        date: task.due_date,
        ...(task.due_time !== null && { time: task.due_time, zone: task.due_timezone }),
      },
    }),
    ...(task.recurrence_rule !== null && {
      recurrence: { rule: storedRule(task.recurrence_rule, task.due_date), from: 'due' },
    }),
    ...(task.labels.length > 0 && { labels: task.labels }),
    ...(task.completed_at !== null && { completedAt: task.completed_at }),
    createdAt: task.created_at,
    ...(parent !== undefined && { parent: parent.content }),
  };
}

/** Rules are compared with the parts that follow from the due date: a day from 29 to 31 is exported as such. */
function imported(tasks: readonly PlannedTask[]) {
  return tasks.map(({ parent, recurrence, ...rest }) => ({
    ...rest,
    ...(recurrence && {
      recurrence: { ...recurrence, rule: storedRule(recurrence.rule, rest.due?.date ?? null) },
    }),
    ...(parent !== undefined && { parent: tasks[parent]?.content }),
  }));
}

/** Sub-tasks are next to their parents in the plan, so that the order of the lists differs. */
function texts(tasks: readonly object[]): string[] {
  return tasks.map((each) => JSON.stringify(Object.entries(each).sort())).toSorted();
}

it('restores the tasks of a calendar file that a strict program has read and written', () => {
  assert.equal(ICAL.design.strict, true);
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 6 }), (drawn) => {
      const tasks = drawn.map(stored);
      const zones = ZONES.filter((zone) => tasks.some(({ due_timezone }) => due_timezone === zone));
      const text =
        calendarBegin({ locale: 'en', name: 'Garden' }) +
        zones.map((zone) => timeZoneComponent(zone, YEARS)).join('') +
        tasks.map((each) => taskComponent(each, SOURCE)).join('') +
        CALENDAR_END;
      const foreign = ICAL.Component.fromString(text).toString();
      for (const file of [text, foreign]) {
        const { plans } = importText(calendar, file);
        assert.equal(plans[0]?.name, 'Garden');
        assert.deepEqual(texts(imported(plans[0]?.tasks ?? [])), texts(tasks.map((each) => expected(each, tasks))));
      }
    }),
    { numRuns: 300 },
  );
});
