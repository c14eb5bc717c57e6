import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Reminders in the task panel, and the message of a due reminder. */
export const reminders = {
  name: 'Reminders',
  add: 'Add a reminder',
  remove: (reminder: string) => `Remove the reminder ${reminder}`,
  phrase: 'Write when',
  phraseExample: 'e.g. 30 min before, tomorrow at 8',
  notUnderstood: (text: string) => `“${text}” is not a moment.`,
  set: 'Set',
  presets: 'Suggestions',
  inAnHour: 'In an hour',
  tomorrowMorning: 'Tomorrow at 9:00',
  nextWeekMorning: 'Monday at 9:00',
  atDue: 'When it is due',
  atMorning: 'At 9:00 on the day',
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  weeks: (count: number) => plural(count, { one: '# week', other: '# weeks' }),
  before: (distance: string) => `${distance} before`,
  after: (distance: string) => `${distance} after`,
  and: 'and',
  waits: 'Waits until the task has a date',
  sent: 'Sent',
  full: (most: number) => `A task takes at most ${most} reminders.`,
  wentOff: (task: string) => `Reminder: ${task}`,
  done: 'Done',
  again: 'Snooze 1 h',
  againAt: (moment: string) => `You will be reminded again: ${moment}`,
};
