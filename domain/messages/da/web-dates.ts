import type { WebMessages } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webDates: WebMessages['dates'] = {
  today: 'I dag',
  tomorrow: 'I morgen',
  yesterday: 'I går',
  daysAgo: (days) => plural(days, { one: 'for # dag siden', other: 'for # dage siden' }),
  at: (day, time) => `${day} kl. ${time}`,
};
