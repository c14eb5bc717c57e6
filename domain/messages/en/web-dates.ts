import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Relative dates and times. Names of weekdays and months come from Intl. */
export const webDates = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => plural(days, { one: '# day ago', other: '# days ago' }),
  at: (day: string, time: string) => `${day} ${time}`,
};
