import type { WebMessages } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webDates: WebMessages['dates'] = {
  today: 'i dag',
  tomorrow: 'i morgen',
  yesterday: 'i går',
  daysAgo: (days) => plural(days, { one: 'for # dag siden', other: 'for # dage siden' }),
  at: (day, time) => `${day} kl. ${time}`,
  atInSentence: (day, time) => `${day} kl. ${time}`,
};
