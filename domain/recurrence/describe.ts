/** A rule in words. */

import type { Weekday } from '#domain/day/calendar.ts';
import { DANISH } from './describe.da.ts';
import { ENGLISH } from './describe.en.ts';
import type { Wording } from './describe-wording.ts';
import type { Rule, Until } from './rule.ts';

/**
 * The rule as a person would say it, without a capital or a full stop: `hver anden uge`, `den 31. i måneden`, `hver uge
 * efter færdig, 5 gange`; `every other Monday`, `on the 31st of the month`, `every week after completion until 1 December
 * 2026`. A COUNT is what is left of it. An UNTIL instant shows as its day in UTC. Rules that quick-add can express come out
 * in words that quick-add reads back as the same rule.
 */
export function describeRule(rule: Rule, from: 'due' | 'completion', locale: 'da' | 'en'): string {
  const wording = locale === 'da' ? DANISH : ENGLISH;
  let text = describeSeries(rule, wording);
  if (from === 'completion') text += ` ${wording.afterCompletion}`;
  if (rule.until !== undefined) text += ` ${wording.until(dayOfUntil(rule.until))}`;
  if (rule.count !== undefined) text += `, ${wording.times(rule.count)}`;
  return text;
}

function describeSeries(rule: Rule, wording: Wording): string {
  switch (rule.freq) {
    case 'YEARLY':
      return describeYearly(rule, wording);
    case 'MONTHLY':
      return describeMonthly(rule, wording);
    case 'WEEKLY':
      return describeWeekly(rule, wording);
    default:
      return describeDaily(rule, wording);
  }
}

function describeYearly(rule: Rule, wording: Wording): string {
  const every = wording.every('YEARLY', rule.interval);
  const days = describeDays(rule, wording);
  const months = rule.byMonth.map((month) => wording.month(month));
  if (days === '') return months.length > 0 ? `${every} ${wording.inMonths(months)}` : every;
  const [month] = months;
  if (month !== undefined && months.length === 1 && isDatesOnly(rule)) {
    return `${every} ${wording.onDatesIn(rule.byMonthDay, month)}`;
  }
  const within = months.length > 0 ? 'months' : rule.byMonthDay.length > 0 ? 'every month' : 'year';
  return `${every} ${wording.onDaysOf(days, within, months)}${describeCondition(rule, wording)}`;
}

function describeMonthly(rule: Rule, wording: Wording): string {
  const days = describeDays(rule, wording);
  const months = rule.byMonth.map((month) => wording.month(month));
  const condition = describeCondition(rule, wording);
  if (days !== '' && rule.interval === 1) {
    return wording.onDaysOf(days, months.length > 0 ? 'months' : 'month', months) + condition;
  }
  const every = wording.every('MONTHLY', rule.interval);
  const repeated = days === '' ? every : wording.onDaysOfEvery(days, every);
  return repeated + condition + onlyIn(months, wording);
}

function describeWeekly(rule: Rule, wording: Wording): string {
  const months = rule.byMonth.map((month) => wording.month(month));
  const every = wording.every('WEEKLY', rule.interval);
  if (rule.byDay.length === 0) return every + onlyIn(months, wording);
  if (rule.bySetPos.length > 0) return `${every}, ${describeDays(rule, wording)}${onlyIn(months, wording)}`;
  return describeWeekdays(rule, wording) + onlyIn(months, wording);
}

function describeDaily(rule: Rule, wording: Wording): string {
  const months = onlyIn(
    rule.byMonth.map((month) => wording.month(month)),
    wording,
  );
  const dates = rule.byMonthDay.length > 0 ? `, ${wording.onlyOn(wording.dates(rule.byMonthDay))}` : '';
  if (rule.byDay.length === 0) return wording.every(rule.freq, rule.interval) + dates + months;
  if (rule.freq === 'DAILY' && rule.interval === 1) return describeWeekdays(rule, wording) + dates + months;
  const weekdays = wording.and(rule.byDay.map(({ weekday }) => wording.weekday(weekday)));
  return `${wording.every(rule.freq, rule.interval)}, ${wording.onlyOn(weekdays)}${dates}${months}`;
}

/** Whole weekdays: `every weekday`, `every day except Sunday`, `every other Monday and Thursday`. */
function describeWeekdays(rule: Rule, wording: Wording): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (rule.interval === 1) {
    if (isWorkdays(weekdays)) return wording.everyWorkday;
    const missing = WEEK.filter((weekday) => !weekdays.has(weekday));
    const [exception] = missing;
    if (exception !== undefined && missing.length === 1) return wording.everyDayExcept(wording.weekday(exception));
  }
  return wording.everyWeekday(wording.and([...weekdays].map(wording.weekday)), rule.interval);
}

/** The days picked in a month or year, empty when the rule names none: `the 2nd and 15th`, `the last Friday`. */
function describeDays(rule: Rule, wording: Wording): string {
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return '';
  const positions = wording.and(rule.bySetPos.map(wording.nth));
  if (rule.byMonthDay.length > 0) {
    const dates = wording.dates(rule.byMonthDay);
    return rule.bySetPos.length > 0 ? wording.positionOf(positions, dates) : dates;
  }
  const days = describeWeekdayParts(rule, wording);
  if (rule.bySetPos.length === 0) return days;
  if (rule.byDay.some(({ ordinal }) => ordinal !== undefined)) return wording.positionOf(positions, days);
  return wording.theNth(positions, describeKind(rule, wording));
}

/** `every Monday`, `the first and third Monday`, `the first Monday and the last Friday`. */
function describeWeekdayParts(rule: Rule, wording: Wording): string {
  const phrases: string[] = [];
  for (const weekday of WEEK) {
    const parts = rule.byDay.filter((part) => part.weekday === weekday);
    const ordinals = parts.flatMap(({ ordinal }) => ordinal ?? []);
    if (ordinals.length < parts.length) phrases.push(wording.everyWeekday(wording.weekday(weekday), 1));
    if (ordinals.length > 0) {
      phrases.push(wording.theNth(wording.and(ordinals.map(wording.nth)), wording.weekday(weekday)));
    }
  }
  return wording.and(phrases);
}

/** What a position counts: a workday, a day, a weekend day, or one of several weekdays. */
function describeKind(rule: Rule, wording: Wording): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (isWorkdays(weekdays)) return wording.workday;
  if (weekdays.size === 7) return wording.day;
  if (weekdays.size === 2 && weekdays.has(6) && weekdays.has(7)) return wording.weekendDay;
  return wording.or([...weekdays].map(wording.weekday));
}

/** BYDAY beside BYMONTHDAY: `when it is a Friday`. */
function describeCondition(rule: Rule, wording: Wording): string {
  if (rule.byMonthDay.length === 0 || rule.byDay.length === 0) return '';
  const names = rule.byDay.map(({ weekday, ordinal }) =>
    ordinal === undefined
      ? wording.aWeekday(wording.weekday(weekday))
      : wording.theNth(wording.nth(ordinal), wording.weekday(weekday)),
  );
  return ` ${wording.when(wording.or(names))}`;
}

function onlyIn(months: string[], wording: Wording): string {
  return months.length > 0 ? `, ${wording.only} ${wording.inMonths(months)}` : '';
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
