import { type Static, Type } from 'typebox';
import { id, instant } from './fields.ts';

const YEAR_IN_MINUTES = 525_600;

/** Exactly one of the two moments. */
export const ReminderInput = Type.Object(
  {
    remind_at: Type.Optional(instant()),
    offset_min: Type.Optional(
      Type.Integer({
        minimum: -YEAR_IN_MINUTES,
        maximum: YEAR_IN_MINUTES,
        description: 'Minutes from the due moment; negative is before.',
      }),
    ),
  },
  { title: 'ReminderInput', additionalProperties: false },
);
export type ReminderInput = Static<typeof ReminderInput>;

/** A reminder that a person set for themself. */
export const Reminder = Type.Object(
  {
    id: id(),
    task_id: id(),
    remind_at: Type.Optional(instant({ description: 'Absent for a relative one.' })),
    offset_min: Type.Optional(Type.Integer({ description: 'Absent for an absolute one.' })),
    due_at: Type.Optional(instant({ description: 'When it fires. Absent while the task has no date.' })),
    sent: Type.Boolean(),
  },
  { title: 'Reminder' },
);
export type Reminder = Static<typeof Reminder>;
