/** Reminders of tasks. */

export {
  type Alarm,
  alarmOf,
  claimDueReminders,
  type DueReminder,
  expireReminders,
} from './due-reminders.ts';
export {
  addReminder,
  addReminders,
  lockTaskToRemind,
  type ReminderRow,
  type ReminderValues,
  remindersOf,
  removeReminder,
} from './reminders.ts';
export { rescheduleOwnReminders } from './reschedule-reminders.ts';
export { shiftReminders } from './shift-reminders.ts';
