/** Reminders of tasks, per user. */

import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { type ReminderParts, sendDueReminders } from './send-due.ts';

export { createReminder, firstReminders } from './create-reminder.ts';
export { deleteReminder } from './delete-reminder.ts';
export { presentAlarmFor } from './present-alarm.ts';
export { presentReminder } from './present-reminder.ts';
export { serveReminders } from './routes.ts';
export { type ReminderParts, sendDueReminders } from './send-due.ts';

/** Short enough that a reminder arrives within its minute. A run without due reminders only reads an empty index range. */
const EVERY_MS = 15_000;

/** The job that sends due reminders. */
export function reminderJob(parts: ReminderParts): Job {
  return { name: 'reminders', every: EVERY_MS, run: () => sendDueReminders(parts) };
}
