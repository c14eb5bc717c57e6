/** Reminders of tasks, each person's own (interface §4.3). */

import type { Job } from '../../platform/jobs/start-jobs.ts';
import { type RemindingParts, sendDueReminders } from './send-due.ts';

export { createReminder, firstReminders } from './create-reminder.ts';
export { presentAlarmFor } from './present-alarm.ts';
export { serveReminders } from './routes.ts';
export { type RemindingParts, sendDueReminders } from './send-due.ts';

/** Often enough that a reminder is heard in the minute it was set for; looking in vain is a look into an empty index. */
const EVERY_MS = 15_000;

/** Looks for reminders to send. */
export function reminderJob(parts: RemindingParts): Job {
  return { name: 'reminders', every: EVERY_MS, run: () => sendDueReminders(parts) };
}
