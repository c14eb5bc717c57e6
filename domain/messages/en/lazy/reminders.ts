import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Reminders in the task panel, and the message of a due reminder. */
export const reminders = {
  name: 'Reminders',
  add: 'Add reminder',
  remove: (reminder: string) => `Remove reminder ${reminder}`,
  phrase: 'Enter a time',
  phraseExample: 'e.g. 30 min before, tomorrow at 8',
  notUnderstood: (text: string) => `“${text}” isn’t a time Sammen understands.`,
  set: 'Set',
  presets: 'Suggestions',
  inAnHour: 'In an hour',
  tomorrowMorning: 'Tomorrow at 9:00',
  nextWeekMorning: 'Monday at 9:00',
  atDue: 'At the due time',
  atMorning: 'At 9:00 on the due date',
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  weeks: (count: number) => plural(count, { one: '# week', other: '# weeks' }),
  before: (distance: string) => `${distance} before`,
  after: (distance: string) => `${distance} after`,
  and: 'and',
  needsDate: 'Add a date to the task to get this reminder',
  sent: 'Sent',
  full: (most: number) => `A task can have up to ${most} reminders.`,
  due: (task: string) => `Reminder: ${task}`,
  done: 'Done',
  snoozeHour: 'Snooze 1 hour',
  snoozedUntil: (moment: string) => `Reminding you again at ${moment}`,
};
