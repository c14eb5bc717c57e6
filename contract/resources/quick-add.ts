import { type Static, Type } from 'typebox';
import { choice, clock, count, day } from './fields.ts';
import { Reminder, ReminderInput } from './reminder.ts';
import { Priority, RecurrenceFrom, Task } from './task.ts';

const KINDS = [
  'date',
  'time',
  'priority',
  'project',
  'section',
  'label',
  'repeat',
  'assignee',
  'reminder',
  'duration',
] as const;

const place = {
  start: count('Index of the first UTF-16 code unit in the line as sent.'),
  end: count('Index behind the last one.'),
  text: Type.String({ description: 'The part as typed: the line from `start` to `end`.' }),
};

/** A part of the line that was recognised. `text` and `value` are additions of this service. */
export const QuickAddSpan = Type.Object(
  {
    ...place,
    kind: choice(KINDS),
    value: Type.String({ description: 'What it was read as: a day, a time, a number, a name, a rule.' }),
  },
  { title: 'QuickAddSpan' },
);
export type QuickAddSpan = Static<typeof QuickAddSpan>;

/** A part that was seen and not taken, or read in a way that may surprise. An addition of this service. */
export const QuickAddWarning = Type.Object(
  { ...place, code: Type.String({ description: 'Why, as a word to match on.' }) },
  { title: 'QuickAddWarning' },
);
export type QuickAddWarning = Static<typeof QuickAddWarning>;

const unresolved = {
  unknown_project: Type.Optional(Type.String({ description: 'Named in the line, but not found: the Inbox is used.' })),
  unknown_section: Type.Optional(Type.String({ description: 'Named in the line, but not found: it stays text.' })),
  unknown_assignee: Type.Optional(Type.String({ description: 'Nobody, or several people: it stays text.' })),
};

/** A line as creation would read it. */
export const QuickAddParse = Type.Object(
  {
    content: Type.String({ description: 'What is left as the title.' }),
    project: Type.Optional(Type.String()),
    section: Type.Optional(Type.String()),
    labels: Type.Optional(Type.Array(Type.String())),
    priority: Type.Optional(Priority),
    due_date: Type.Optional(day()),
    due_time: Type.Optional(clock()),
    duration_min: Type.Optional(Type.Integer()),
    recurrence_rule: Type.Optional(Type.String()),
    recurrence_from: Type.Optional(RecurrenceFrom),
    recurrence_text: Type.Optional(Type.String()),
    assignee: Type.Optional(Type.String()),
    reminders: Type.Optional(Type.Array(ReminderInput)),
    ...unresolved,
    spans: Type.Optional(Type.Array(QuickAddSpan, { description: 'By start, never overlapping.' })),
    warnings: Type.Optional(Type.Array(QuickAddWarning)),
  },
  { title: 'QuickAddParse' },
);
export type QuickAddParse = Static<typeof QuickAddParse>;

/** The task that a line made, and what came with it. */
export const QuickAddResult = Type.Object(
  {
    ...Task.properties,
    ...unresolved,
    reminders: Type.Optional(Type.Array(Reminder, { description: 'Made from the line.' })),
  },
  { title: 'QuickAddResult' },
);
export type QuickAddResult = Static<typeof QuickAddResult>;
