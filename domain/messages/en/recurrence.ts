import { type Day, partsOf, type Weekday } from '#domain/day/calendar.ts';
import type { Frequency } from '#domain/recurrence/pattern.ts';
import { joinWith } from '../join.ts';

/**
 * The words of one language for describing recurrences. Names and phrases have the case that they have inside a
 * sentence.
 */
export type RecurrenceMessages = {
  weekday: (weekday: Weekday) => string;
  month: (month: number) => string;
  and: (items: string[]) => string;
  or: (items: string[]) => string;
  /** A position: first, third. Negative positions count from the end: last. */
  nth: (position: number) => string;
  theNth: (positions: string, name: string) => string;
  /** A position among days without a common name: the last of the 28th and 29th. */
  positionOf: (positions: string, days: string) => string;
  /** Days of the month, in the form before "of the month". */
  dates: (dates: number[]) => string;
  every: (frequency: Frequency, interval: number) => string;
  everyWeekday: (weekdays: string, weeks: number) => string;
  everyWorkday: string;
  everyDayExcept: (weekday: string) => string;
  workday: string;
  day: string;
  weekendDay: string;
  onDaysOf: (days: string, within: 'month' | 'every month' | 'year' | 'months', months: string[]) => string;
  /** Days of every nth month. `every` is the result of `every`. */
  onDaysOfEvery: (days: string, every: string) => string;
  onDatesIn: (dates: number[], month: string) => string;
  inMonths: (months: string[]) => string;
  only: string;
  onlyOn: (days: string) => string;
  aWeekday: (weekday: string) => string;
  when: (names: string) => string;
  afterCompletion: string;
  until: (day: Day) => string;
  times: (count: number) => string;
};

const and = (items: string[]): string => joinWith('and', items);
const month = (number: number): string => MONTHS[number - 1] ?? '';

/** Repetition: `every Monday and Thursday`, `on the 31st of the month`, `every other year on 24 December`. */
export const recurrence: RecurrenceMessages = {
  weekday: (weekday) => WEEKDAYS[weekday - 1] ?? '',
  month,
  and,
  or: (items) => joinWith('or', items),
  nth,
  theNth: (positions, name) => `the ${positions} ${name}`,
  positionOf: (positions, days) => `the ${positions} of ${days}`,
  dates,
  every,
  everyWeekday: (weekdays, weeks) =>
    weeks === 1
      ? `every ${weekdays}`
      : weeks === 2
        ? `every other ${weekdays}`
        : `${every('WEEKLY', weeks)} on ${weekdays}`, // "every 3rd Friday" would be the third of the month
  everyWorkday: 'every weekday',
  everyDayExcept: (weekday) => `every day except ${weekday}`,
  workday: 'workday',
  day: 'day',
  weekendDay: 'weekend day',
  onDaysOf: (days, within, months) => `on ${days} of ${within === 'months' ? and(months) : WITHIN[within]}`,
  onDaysOfEvery: (days, everyMonth) => `${everyMonth} on ${days}`,
  onDatesIn: (numbers, name) => `on ${and(numbers.map(String))} ${name}`,
  inMonths: (months) => `in ${and(months)}`,
  only: 'only',
  onlyOn: (days) => `only on ${days}`,
  aWeekday: (weekday) => `a ${weekday}`,
  when: (names) => `when it is ${names}`,
  afterCompletion: 'after completion',
  until: (day: Day) => `until ${partsOf(day).day} ${month(partsOf(day).month)} ${partsOf(day).year}`,
  times: (count) => (count === 1 ? 'once' : `${count} times`),
};

function every(frequency: Frequency, interval: number): string {
  const unit = UNITS[frequency];
  if (interval === 1) return `every ${unit}`;
  return interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
}

function nth(position: number): string {
  if (position > 0) return ORDINALS[position - 1] ?? numbered(position);
  if (position === -1) return 'last';
  return `${ORDINALS[-position - 1] ?? numbered(-position)} to last`;
}

function dates(numbers: number[]): string {
  const fromStart = numbers.filter((number) => number > 0).map(numbered);
  const fromEnd = numbers.filter((number) => number < 0).map((number) => `the ${nth(number)} day`);
  return and(fromStart.length > 0 ? [`the ${fromStart[0]}`, ...fromStart.slice(1), ...fromEnd] : fromEnd);
}

function numbered(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const WITHIN = { month: 'the month', 'every month': 'every month', year: 'the year' };
const UNITS: Record<Frequency, string> = {
  HOURLY: 'hour',
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
