import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The calendar: navigation, labels, and moving tasks to other days. */
export const calendar = {
  view: 'View',
  views: { month: 'Month', week: 'Week', threeDays: '3 days', day: 'Day', agenda: 'Agenda' },
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  goToDate: 'Go to a date',
  weekColumn: 'Week',
  week: (number: number) => `Week ${number}`,
  allDay: 'All day',
  dayAt: (day: string, tasks: number, events: number) => {
    const text = plural(tasks, { one: `${day}: # task`, other: `${day}: # tasks` });
    return events === 0 ? text : `${text}, ${plural(events, { one: '# event', other: '# events' })}`;
  },
  moreShort: (count: number) => `+${count}`,
  showAllDay: 'Show every all-day task',
  showFewer: 'Show fewer',
  more: (count: number) => `+${count} more`,
  moreOn: (count: number, day: string) => plural(count, { one: `# more on ${day}`, other: `# more on ${day}` }),
  openDay: 'Open the day',
  undated: 'No date',
  showUndated: 'Tasks without a date',
  undatedEmpty: 'All tasks have a date.',
  undatedHint: 'Drag a task to a day to schedule it. Drop it here to remove its date.',
  /** After a task of several days. */
  until: (day: string) => `until ${day}`,
  nothing: 'Nothing due in this period.',
  futureOccurrence: (name: string) => `${name}, future occurrence`,
  pickedUp: (name: string) =>
    `Picked up ${name}. Use the arrow keys to move it, Shift with Up or Down to change its length, Space to drop it, or Esc to cancel.`,
  at: (name: string, place: string) => `${name}: ${place}`,
  minutes: (minutes: number) => `${minutes} min`,
  movedTo: (name: string, place: string) => `“${name}” moved to ${place}`,
  resized: (name: string, duration: string) => `“${name}” now takes ${duration}`,
};
