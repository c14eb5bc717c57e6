import type { Reminder } from '#contract/resources/reminder.ts';
import type { ReminderRow } from '../../../access/reminders/index.ts';

/** A reminder as the contract's Reminder. */
export function presentReminder({ id, task_id, remind_at, offset_min, moment, sent }: ReminderRow): Reminder {
  return {
    id,
    task_id,
    ...(remind_at !== null && { remind_at }),
    ...(offset_min !== null && { offset_min }),
    ...(moment !== null && { due_at: moment }),
    sent: sent === 1,
  };
}
