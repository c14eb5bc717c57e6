import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The calendar: navigation, labels, and moving tasks to other days. */
export const calendar = {
  span: 'Show',
  spans: { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' },
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  weekColumn: 'Week',
  week: (number: number) => `Week ${number}`,
  allDay: 'All day',
  dayAt: (day: string, count: number) => plural(count, { one: `${day}: # task`, other: `${day}: # tasks` }),
  more: (count: number) => `+${count} more`,
  moreOn: (count: number, day: string) => plural(count, { one: `# more on ${day}`, other: `# more on ${day}` }),
  undated: 'Without a date',
  showUndated: 'Tasks without a date',
  undatedEmpty: 'Every task has a date.',
  undatedHint: 'Drag a task to a day. Drop it here to take its date away.',
  nothing: 'Nothing is due in these days.',
  comesAgain: (name: string) => `${name}, comes again`,
  lifted: (name: string) =>
    `${name} lifted. Arrows move it, Shift with up and down changes its length, Space drops it, Esc puts it back.`,
  at: (name: string, place: string) => `${name}: ${place}`,
  minutes: (minutes: number) => `${minutes} min`,
  placed: (name: string, place: string) => `“${name}”: ${place}`,
};
