/** What a language must supply so that a rule can be put into words. */

import type { Day, Weekday } from '#domain/day/calendar.ts';
import type { Frequency } from './pattern.ts';

/** The words of one language. Names and phrases come in the case they have inside a sentence. */
export type Wording = {
  weekday: (weekday: Weekday) => string;
  month: (month: number) => string;
  and: (items: string[]) => string;
  or: (items: string[]) => string;
  /** A position: first, third; counted from the end when negative: last. */
  nth: (position: number) => string;
  theNth: (positions: string, name: string) => string;
  /** Of days that have no common name: the last of the 28th and 29th. */
  positionOf: (positions: string, days: string) => string;
  /** Dates of a month, as they stand before "of the month". */
  dates: (dates: number[]) => string;
  every: (frequency: Frequency, interval: number) => string;
  everyWeekday: (weekdays: string, weeks: number) => string;
  everyWorkday: string;
  everyDayExcept: (weekday: string) => string;
  workday: string;
  day: string;
  weekendDay: string;
  onDaysOf: (days: string, within: 'month' | 'every month' | 'year' | 'months', months: string[]) => string;
  /** Days of every so manieth month; `every` is the phrase that `every` gave. */
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

/** Joins as both languages do: `a`, `a og b`, `a, b og c`. */
export function joinWith(word: string, items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
