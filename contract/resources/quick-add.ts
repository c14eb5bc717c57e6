import { type Static, Type } from '../type.ts';
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

const range = {
  start: count('Start offset in UTF-16 code units of the line as sent.'),
  end: count('End offset, exclusive.'),
  text: Type.String({ description: 'The text of the line from `start` to `end`.' }),
};

/** A recognised part of the line. */
export const QuickAddSpan = Type.Object(
  {
    ...range,
    kind: choice(KINDS),
    value: Type.String({ description: 'The parsed value: a day, a time, a number, a name or a rule.' }),
  },
  { title: 'QuickAddSpan' },
);
export type QuickAddSpan = Static<typeof QuickAddSpan>;

/** A part that was recognised and not used, or whose interpretation may be unexpected. */
export const QuickAddWarning = Type.Object(
  { ...range, code: Type.String({ description: 'Reason code.' }) },
  { title: 'QuickAddWarning' },
);
export type QuickAddWarning = Static<typeof QuickAddWarning>;

/** Another way to read a part of the line: with `replacement` instead of the part, the line has this date or time. */
export const QuickAddReading = Type.Object(
  {
    ...range,
    replacement: Type.String({ description: 'The text to put in place of the part.' }),
    due_date: Type.Optional(day({ description: 'The other date. Absent if the time changes.' })),
    due_time: Type.Optional(clock({ description: 'The other time. Absent if the date changes.' })),
  },
  { title: 'QuickAddReading' },
);
export type QuickAddReading = Static<typeof QuickAddReading>;

const notes = {
  warnings: Type.Optional(Type.Array(QuickAddWarning)),
  readings: Type.Optional(
    Type.Array(QuickAddReading, { description: 'Other readings of unclear parts, at most one for each part.' }),
  ),
};

const unresolved = {
  unknown_project: Type.Optional(Type.String({ description: 'Project name that was not found. The Inbox is used.' })),
  unknown_section: Type.Optional(
    Type.String({ description: 'Section name that was not found. It stays in the title.' }),
  ),
  unknown_assignee: Type.Optional(
    Type.String({ description: 'Assignee name that matches nobody or several people. It stays in the title.' }),
  ),
};

/** The result of parsing a line. */
export const QuickAddParse = Type.Object(
  {
    content: Type.String({ description: 'The remaining text, used as title.' }),
    description: Type.Optional(
      Type.String({
        description: 'A range of days as written. It becomes part of the description; the first day is due.',
      }),
    ),
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
    spans: Type.Optional(Type.Array(QuickAddSpan, { description: 'Sorted by start, without overlap.' })),
    ...notes,
  },
  { title: 'QuickAddParse' },
);
export type QuickAddParse = Static<typeof QuickAddParse>;

/** The task created from a line, with its reminders, unresolved names, warnings and other readings. */
export const QuickAddResult = Type.Object(
  {
    ...Task.properties,
    ...unresolved,
    ...notes,
    reminders: Type.Optional(Type.Array(Reminder, { description: 'Reminders created from the line.' })),
  },
  { title: 'QuickAddResult' },
);
export type QuickAddResult = Static<typeof QuickAddResult>;
