import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const calendar: LazyMessages['calendar'] = {
  span: 'Vis',
  spans: { month: 'Måned', week: 'Uge', day: 'Dag', agenda: 'Dagsorden' },
  previous: 'Tidligere',
  next: 'Senere',
  today: 'I dag',
  weekColumn: 'Uge',
  week: (number) => `Uge ${number}`,
  allDay: 'Hele dagen',
  dayAt: (day, count) => plural(count, { one: `${day}: # opgave`, other: `${day}: # opgaver` }),
  more: (count) => `+${count} mere`,
  moreOn: (count, day) => plural(count, { one: `# mere ${day}`, other: `# mere ${day}` }),
  undated: 'Uden dato',
  showUndated: 'Opgaver uden dato',
  undatedEmpty: 'Alle opgaver har en dato.',
  undatedHint: 'Træk en opgave til en dag. Slip den her for at fjerne datoen.',
  nothing: 'Intet forfalder i disse dage.',
  comesAgain: (name) => `${name}, kommer igen`,
  lifted: (name) =>
    `${name} er løftet. Piletaster flytter den, Shift med op og ned ændrer længden, mellemrum slipper den, Esc sætter den tilbage.`,
  at: (name, place) => `${name}: ${place}`,
  minutes: (minutes) => `${minutes} min`,
  placed: (name, place) => `”${name}”: ${place}`,
};
