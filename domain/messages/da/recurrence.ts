import { type Day, partsOf } from '#domain/day/calendar.ts';
import type { Frequency } from '#domain/recurrence/pattern.ts';
import type { RecurrenceMessages } from '../en/recurrence.ts';
import { joinWith } from '../join.ts';

const and = (items: string[]): string => joinWith('og', items);
const month = (number: number): string => MONTHS[number - 1] ?? '';

/** Repetition: `hver mandag og torsdag`, `den 31. i måneden`, `hvert andet år den 24. december`. */
export const recurrence: RecurrenceMessages = {
  weekday: (weekday) => WEEKDAYS[weekday - 1] ?? '',
  month,
  and,
  or: (items) => joinWith('eller', items),
  nth,
  theNth: (positions, name) => `${positions} ${name}`,
  positionOf: (positions, days) => `den ${positions} af ${days}`,
  dates,
  every,
  everyWeekday: (weekdays, weeks) =>
    weeks === 1 ? `hver ${weekdays}` : weeks === 2 ? `hver anden ${weekdays}` : `hver ${weeks}. ${weekdays}`,
  everyWorkday: 'hver hverdag',
  everyDayExcept: (weekday) => `hver dag undtagen ${weekday}`,
  workday: 'hverdag',
  day: 'dag',
  weekendDay: 'weekenddag',
  onDaysOf: (days, within, months) => `${days} i ${within === 'months' ? and(months) : WITHIN[within]}`,
  onDaysOfEvery: (days, everyMonth) => `${days} i ${everyMonth}`,
  onDatesIn: (numbers, name) => `den ${and(numbers.map((number) => `${number}.`))} ${name}`,
  inMonths: (months) => `i ${and(months)}`,
  only: 'kun',
  onlyOn: (days) => `kun ${days}`,
  aWeekday: (weekday) => `en ${weekday}`,
  when: (names) => `når det er ${names}`,
  afterCompletion: 'efter færdig',
  until: (day: Day) => `til og med ${partsOf(day).day}. ${month(partsOf(day).month)} ${partsOf(day).year}`,
  times: (count) => (count === 1 ? '1 gang' : `${count} gange`),
};

function every(frequency: Frequency, interval: number): string {
  const { each, other, unit } = UNITS[frequency];
  if (interval === 1) return `${each} ${unit}`;
  return interval === 2 ? `${each} ${other} ${unit}` : `${each} ${interval}. ${unit}`;
}

function nth(position: number): string {
  if (position > 0) return ORDINALS[position - 1] ?? `${position}.`;
  if (position === -1) return 'sidste';
  if (position === -2) return 'næstsidste';
  const ordinal = ORDINALS[-position - 1];
  return ordinal === undefined ? `${-position}. sidste` : `${ordinal}sidste`;
}

function dates(numbers: number[]): string {
  const fromStart = numbers.filter((number) => number > 0).map((number) => `${number}.`);
  const fromEnd = numbers.filter((number) => number < 0).map((number) => `${nth(number)} dag`);
  return and(fromStart.length > 0 ? [`den ${fromStart[0]}`, ...fromStart.slice(1), ...fromEnd] : fromEnd);
}

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];
const MONTHS = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
const ORDINALS = 'første anden tredje fjerde femte sjette syvende ottende niende tiende'.split(' ');
const WITHIN = { month: 'måneden', 'every month': 'hver måned', year: 'året' };
const UNITS: Record<Frequency, { each: string; other: string; unit: string }> = {
  HOURLY: { each: 'hver', other: 'anden', unit: 'time' },
  DAILY: { each: 'hver', other: 'anden', unit: 'dag' },
  WEEKLY: { each: 'hver', other: 'anden', unit: 'uge' },
  MONTHLY: { each: 'hver', other: 'anden', unit: 'måned' },
  YEARLY: { each: 'hvert', other: 'andet', unit: 'år' },
};
