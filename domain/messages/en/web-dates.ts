import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Relative dates and times, as inside a sentence. Names of weekdays and months come from Intl. */
export const webDates = {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  daysAgo: (days: number) => plural(days, { one: '# day ago', other: '# days ago' }),
  at: (day: string, time: string) => `${day} ${time}`,
  /** A day and a time inside a sentence. */
  atInSentence: (day: string, time: string) => `${day} at ${time}`,
};
