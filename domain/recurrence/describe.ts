/** A rule in words. */

import type { Weekday } from '#domain/day/calendar.ts';
import { recurrence as danish } from '#domain/words/da/recurrence.ts';
import { recurrence as english, type RecurrenceWords } from '#domain/words/en/recurrence.ts';
import type { Rule, Until } from './rule.ts';

/**
 * The rule as a person would say it, without a capital or a full stop: `hver anden uge`, `den 31. i måneden`, `hver uge
 * efter færdig, 5 gange`; `every other Monday`, `on the 31st of the month`, `every week after completion until 1 December
 * 2026`. A COUNT is what is left of it. An UNTIL instant shows as its day in UTC. Rules that quick-add can express come out
 * in words that quick-add reads back as the same rule.
 */
export function describeRule(rule: Rule, from: 'due' | 'completion', locale: 'da' | 'en'): string {
  const words = locale === 'da' ? danish : english;
  let text = describeSeries(rule, words);
  if (from === 'completion') text += ` ${words.afterCompletion}`;
  if (rule.until !== undefined) text += ` ${words.until(dayOfUntil(rule.until))}`;
  if (rule.count !== undefined) text += `, ${words.times(rule.count)}`;
  return text;
}

function describeSeries(rule: Rule, words: RecurrenceWords): string {
  switch (rule.freq) {
    case 'YEARLY':
      return describeYearly(rule, words);
    case 'MONTHLY':
      return describeMonthly(rule, words);
    case 'WEEKLY':
      return describeWeekly(rule, words);
    default:
      return describeDaily(rule, words);
  }
}

function describeYearly(rule: Rule, words: RecurrenceWords): string {
  const every = words.every('YEARLY', rule.interval);
  const days = describeDays(rule, words);
  const months = rule.byMonth.map((month) => words.month(month));
  if (days === '') return months.length > 0 ? `${every} ${words.inMonths(months)}` : every;
  const [month] = months;
  if (month !== undefined && months.length === 1 && isDatesOnly(rule)) {
    return `${every} ${words.onDatesIn(rule.byMonthDay, month)}`;
  }
  const within = months.length > 0 ? 'months' : rule.byMonthDay.length > 0 ? 'every month' : 'year';
  return `${every} ${words.onDaysOf(days, within, months)}${describeCondition(rule, words)}`;
}

function describeMonthly(rule: Rule, words: RecurrenceWords): string {
  const days = describeDays(rule, words);
  const months = rule.byMonth.map((month) => words.month(month));
  const condition = describeCondition(rule, words);
  if (days !== '' && rule.interval === 1) {
    return words.onDaysOf(days, months.length > 0 ? 'months' : 'month', months) + condition;
  }
  const every = words.every('MONTHLY', rule.interval);
  const repeated = days === '' ? every : words.onDaysOfEvery(days, every);
  return repeated + condition + onlyIn(months, words);
}

function describeWeekly(rule: Rule, words: RecurrenceWords): string {
  const months = rule.byMonth.map((month) => words.month(month));
  const every = words.every('WEEKLY', rule.interval);
  if (rule.byDay.length === 0) return every + onlyIn(months, words);
  if (rule.bySetPos.length > 0) return `${every}, ${describeDays(rule, words)}${onlyIn(months, words)}`;
  return describeWeekdays(rule, words) + onlyIn(months, words);
}

function describeDaily(rule: Rule, words: RecurrenceWords): string {
  const months = onlyIn(
    rule.byMonth.map((month) => words.month(month)),
    words,
  );
  const dates = rule.byMonthDay.length > 0 ? `, ${words.onlyOn(words.dates(rule.byMonthDay))}` : '';
  if (rule.byDay.length === 0) return words.every(rule.freq, rule.interval) + dates + months;
  if (rule.freq === 'DAILY' && rule.interval === 1) return describeWeekdays(rule, words) + dates + months;
  const weekdays = words.and(rule.byDay.map(({ weekday }) => words.weekday(weekday)));
  return `${words.every(rule.freq, rule.interval)}, ${words.onlyOn(weekdays)}${dates}${months}`;
}

/** Whole weekdays: `every weekday`, `every day except Sunday`, `every other Monday and Thursday`. */
function describeWeekdays(rule: Rule, words: RecurrenceWords): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (rule.interval === 1) {
    if (isWorkdays(weekdays)) return words.everyWorkday;
    const missing = WEEK.filter((weekday) => !weekdays.has(weekday));
    const [exception] = missing;
    if (exception !== undefined && missing.length === 1) return words.everyDayExcept(words.weekday(exception));
  }
  return words.everyWeekday(words.and([...weekdays].map(words.weekday)), rule.interval);
}

/** The days picked in a month or year, empty when the rule names none: `the 2nd and 15th`, `the last Friday`. */
function describeDays(rule: Rule, words: RecurrenceWords): string {
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return '';
  const positions = words.and(rule.bySetPos.map(words.nth));
  if (rule.byMonthDay.length > 0) {
    const dates = words.dates(rule.byMonthDay);
    return rule.bySetPos.length > 0 ? words.positionOf(positions, dates) : dates;
  }
  const days = describeWeekdayParts(rule, words);
  if (rule.bySetPos.length === 0) return days;
  if (rule.byDay.some(({ ordinal }) => ordinal !== undefined)) return words.positionOf(positions, days);
  return words.theNth(positions, describeKind(rule, words));
}

/** `every Monday`, `the first and third Monday`, `the first Monday and the last Friday`. */
function describeWeekdayParts(rule: Rule, words: RecurrenceWords): string {
  const phrases: string[] = [];
  for (const weekday of WEEK) {
    const parts = rule.byDay.filter((part) => part.weekday === weekday);
    const ordinals = parts.flatMap(({ ordinal }) => ordinal ?? []);
    if (ordinals.length < parts.length) phrases.push(words.everyWeekday(words.weekday(weekday), 1));
    if (ordinals.length > 0) {
      phrases.push(words.theNth(words.and(ordinals.map(words.nth)), words.weekday(weekday)));
    }
  }
  return words.and(phrases);
}

/** What a position counts: a workday, a day, a weekend day, or one of several weekdays. */
function describeKind(rule: Rule, words: RecurrenceWords): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (isWorkdays(weekdays)) return words.workday;
  if (weekdays.size === 7) return words.day;
  if (weekdays.size === 2 && weekdays.has(6) && weekdays.has(7)) return words.weekendDay;
  return words.or([...weekdays].map(words.weekday));
}

/** BYDAY beside BYMONTHDAY: `when it is a Friday`. */
function describeCondition(rule: Rule, words: RecurrenceWords): string {
  if (rule.byMonthDay.length === 0 || rule.byDay.length === 0) return '';
  const names = rule.byDay.map(({ weekday, ordinal }) =>
    ordinal === undefined
      ? words.aWeekday(words.weekday(weekday))
      : words.theNth(words.nth(ordinal), words.weekday(weekday)),
  );
  return `, ${words.when(words.or(names))}`;
}

function onlyIn(months: string[], words: RecurrenceWords): string {
  return months.length > 0 ? `, ${words.only} ${words.inMonths(months)}` : '';
}

function isDatesOnly(rule: Rule): boolean {
  return rule.byDay.length === 0 && rule.bySetPos.length === 0 && rule.byMonthDay.every((date) => date > 0);
}

function isWorkdays(weekdays: Set<Weekday>): boolean {
  return weekdays.size === 5 && !weekdays.has(6) && !weekdays.has(7);
}

function dayOfUntil(until: Until): string {
  return typeof until === 'string' ? until : new Date(until).toISOString().slice(0, 10);
}

const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
