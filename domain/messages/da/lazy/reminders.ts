import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const reminders: LazyMessages['reminders'] = {
  name: 'Påmindelser',
  add: 'Tilføj påmindelse',
  remove: (reminder) => `Fjern påmindelsen ${reminder}`,
  phrase: 'Skriv et tidspunkt',
  phraseExample: 'f.eks. 30 min. før, i morgen kl. 8',
  notUnderstood: (text) => `”${text}” er ikke et tidspunkt.`,
  set: 'Tilføj',
  presets: 'Forslag',
  inAnHour: 'Om en time',
  tomorrowMorning: 'I morgen kl. 9:00',
  nextWeekMorning: 'Mandag kl. 9:00',
  atDue: 'Ved fristen',
  atMorning: 'Kl. 9:00 på dagen',
  minutes: (count) => plural(count, { one: '# minut', other: '# minutter' }),
  hours: (count) => plural(count, { one: '# time', other: '# timer' }),
  days: (count) => plural(count, { one: '# dag', other: '# dage' }),
  weeks: (count) => plural(count, { one: '# uge', other: '# uger' }),
  before: (distance) => `${distance} før`,
  after: (distance) => `${distance} efter`,
  and: 'og',
  needsDate: 'Venter, til opgaven får en dato',
  sent: 'Sendt',
  full: (most) => `En opgave kan have højst ${most} påmindelser.`,
  due: (task) => `Påmindelse: ${task}`,
  done: 'Fuldfør',
  snoozeHour: 'Udsæt 1 time',
  snoozedUntil: (moment) => `Du får en ny påmindelse kl. ${moment}`,
};
