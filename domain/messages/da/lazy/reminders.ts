import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const reminders: LazyMessages['reminders'] = {
  name: 'Påmindelser',
  add: 'Tilføj en påmindelse',
  remove: (reminder) => `Fjern påmindelsen ${reminder}`,
  phrase: 'Skriv hvornår',
  phraseExample: 'fx 30 min før, i morgen kl. 8',
  notUnderstood: (text) => `”${text}” er ikke et tidspunkt.`,
  set: 'Sæt',
  presets: 'Forslag',
  inAnHour: 'Om en time',
  tomorrowMorning: 'I morgen kl. 9:00',
  nextWeekMorning: 'Mandag kl. 9:00',
  atDue: 'Når fristen er der',
  atMorning: 'Kl. 9:00 på dagen',
  minutes: (count) => plural(count, { one: '# minut', other: '# minutter' }),
  hours: (count) => plural(count, { one: '# time', other: '# timer' }),
  days: (count) => plural(count, { one: '# dag', other: '# dage' }),
  weeks: (count) => plural(count, { one: '# uge', other: '# uger' }),
  before: (distance) => `${distance} før`,
  after: (distance) => `${distance} efter`,
  and: 'og',
  waits: 'Venter, til opgaven har en dato',
  sent: 'Sendt',
  full: (most) => `En opgave kan have højst ${most} påmindelser.`,
  wentOff: (task) => `Påmindelse: ${task}`,
  done: 'Færdig',
  again: 'Udsæt 1 time',
  againAt: (moment) => `Du bliver mindet om det igen: ${moment}`,
};
