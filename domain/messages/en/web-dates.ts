import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Days and moments in words. Weekdays and months come from Intl. */
export const webDates = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => plural(days, { one: '# day ago', other: '# days ago' }),
  at: (day: string, time: string) => `${day} ${time}`,
};
