import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const calendar: LazyMessages['calendar'] = {
  view: 'Vis',
  views: { month: 'Måned', week: 'Uge', threeDays: '3 dage', day: 'Dag', agenda: 'Agenda' },
  previous: 'Forrige',
  next: 'Næste',
  today: 'I dag',
  goToDate: 'Gå til dato',
  weekColumn: 'Uge',
  week: (number) => `Uge ${number}`,
  allDay: 'Hele dagen',
  dayAt: (day, tasks, events) => {
    const text = plural(tasks, { one: `${day}: # opgave`, other: `${day}: # opgaver` });
    return events === 0 ? text : `${text}, ${plural(events, { one: '# begivenhed', other: '# begivenheder' })}`;
  },
  moreShort: (count) => `+${count}`,
  showAllDay: 'Vis alle heldagsopgaver',
  showFewer: 'Vis færre',
  more: (count) => `+${count} mere`,
  moreOn: (count, day) => `+${count} mere, ${day}`,
  openDay: 'Vis dagen',
  undated: 'Uden dato',
  showUndated: 'Opgaver uden dato',
  undatedEmpty: 'Alle opgaver har en dato.',
  undatedHint: 'Træk en opgave hen på en dag. Slip den her for at fjerne datoen.',
  until: (day) => `til ${day}`,
  nothing: 'Ingen opgaver i perioden.',
  futureOccurrence: (name) => `${name}, gentagelse`,
  pickedUp: (name) =>
    `Du flytter ${name}. Brug piletasterne. Skift varighed med Shift og pil op eller ned. Slip med mellemrum, eller fortryd med Esc.`,
  at: (name, place) => `${name}: ${place}`,
  minutes: (minutes) => `${minutes} min.`,
  movedTo: (name, place) => `”${name}” er flyttet til ${place}`,
  resized: (name, duration) => `”${name}” varer nu ${duration}`,
};
