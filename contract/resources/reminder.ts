import { type Static, Type } from '../type.ts';
import { id, instant } from './fields.ts';

const YEAR_IN_MINUTES = 525_600;

/** The body that sets a reminder. Exactly one of the two fields is required. */
export const ReminderInput = Type.Object(
  {
    remind_at: Type.Optional(instant()),
    offset_min: Type.Optional(
      Type.Integer({
        minimum: -YEAR_IN_MINUTES,
        maximum: YEAR_IN_MINUTES,
        description: 'Minutes after the due time. A negative value is before it.',
      }),
    ),
  },
  { title: 'ReminderInput', additionalProperties: false },
);
export type ReminderInput = Static<typeof ReminderInput>;

/** A personal reminder of a task. */
export const Reminder = Type.Object(
  {
    id: id(),
    task_id: id(),
    remind_at: Type.Optional(instant({ description: 'Absent for a relative reminder.' })),
    offset_min: Type.Optional(Type.Integer({ description: 'Absent for an absolute reminder.' })),
    due_at: Type.Optional(instant({ description: 'When the reminder is sent. Absent while the task has no date.' })),
    sent: Type.Boolean(),
  },
  { title: 'Reminder' },
);
export type Reminder = Static<typeof Reminder>;
