/** Descriptions of rules in Danish and English. */

import type { Weekday } from '#domain/day/calendar.ts';
import { recurrence as danish } from '#domain/messages/da/recurrence.ts';
import { recurrence as english, type RecurrenceMessages } from '#domain/messages/en/recurrence.ts';
import type { Rule, Until } from './rule.ts';

/**
 * Describes a rule without capital letter and full stop: `hver anden uge`, `den 31. i måneden`, `hver uge efter færdig, 5 gange`;
 * `every other Monday`, `on the 31st of the month`, `every week after completion until 1 December 2026`. COUNT is shown as the
 * remaining number, an UNTIL instant as its UTC date. If quick-add can express the rule, it parses the description to the same rule.
 */
export function describeRule(rule: Rule, from: 'due' | 'completion', locale: 'da' | 'en'): string {
  const messages = locale === 'da' ? danish : english;
  let text = describeSeries(rule, messages);
  if (from === 'completion') text += ` ${messages.afterCompletion}`;
  if (rule.until !== undefined) text += ` ${messages.until(dayOfUntil(rule.until))}`;
  if (rule.count !== undefined) text += `, ${messages.times(rule.count)}`;
  return text;
}

function describeSeries(rule: Rule, messages: RecurrenceMessages): string {
  switch (rule.freq) {
    case 'YEARLY':
      return describeYearly(rule, messages);
    case 'MONTHLY':
      return describeMonthly(rule, messages);
    case 'WEEKLY':
      return describeWeekly(rule, messages);
    default:
      return describeDaily(rule, messages);
  }
}

function describeYearly(rule: Rule, messages: RecurrenceMessages): string {
  const every = messages.every('YEARLY', rule.interval);
  const days = describeDays(rule, messages);
  const months = rule.byMonth.map((month) => messages.month(month));
  if (days === '') return months.length > 0 ? `${every} ${messages.inMonths(months)}` : every;
  const [month] = months;
  if (month !== undefined && months.length === 1 && isDatesOnly(rule)) {
    return `${every} ${messages.onDatesIn(rule.byMonthDay, month)}`;
  }
  const within = months.length > 0 ? 'months' : rule.byMonthDay.length > 0 ? 'every month' : 'year';
  return `${every} ${messages.onDaysOf(days, within, months)}${describeCondition(rule, messages)}`;
}

function describeMonthly(rule: Rule, messages: RecurrenceMessages): string {
  const days = describeDays(rule, messages);
  const months = rule.byMonth.map((month) => messages.month(month));
  const condition = describeCondition(rule, messages);
  if (days !== '' && rule.interval === 1) {
    return messages.onDaysOf(days, months.length > 0 ? 'months' : 'month', months) + condition;
  }
  const every = messages.every('MONTHLY', rule.interval);
  const repeated = days === '' ? every : messages.onDaysOfEvery(days, every);
  return repeated + condition + onlyIn(months, messages);
}

function describeWeekly(rule: Rule, messages: RecurrenceMessages): string {
  const months = rule.byMonth.map((month) => messages.month(month));
  const every = messages.every('WEEKLY', rule.interval);
  if (rule.byDay.length === 0) return every + onlyIn(months, messages);
  if (rule.bySetPos.length > 0) return `${every}, ${describeDays(rule, messages)}${onlyIn(months, messages)}`;
  return describeWeekdays(rule, messages) + onlyIn(months, messages);
}

function describeDaily(rule: Rule, messages: RecurrenceMessages): string {
  const months = onlyIn(
    rule.byMonth.map((month) => messages.month(month)),
    messages,
  );
  const dates = rule.byMonthDay.length > 0 ? `, ${messages.onlyOn(messages.dates(rule.byMonthDay))}` : '';
  if (rule.byDay.length === 0) return messages.every(rule.freq, rule.interval) + dates + months;
  if (rule.freq === 'DAILY' && rule.interval === 1) return describeWeekdays(rule, messages) + dates + months;
  const weekdays = messages.and(rule.byDay.map(({ weekday }) => messages.weekday(weekday)));
  return `${messages.every(rule.freq, rule.interval)}, ${messages.onlyOn(weekdays)}${dates}${months}`;
}

/** Weekdays without ordinals: `every weekday`, `every day except Sunday`, `every other Monday and Thursday`. */
function describeWeekdays(rule: Rule, messages: RecurrenceMessages): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (rule.interval === 1) {
    if (isWorkdays(weekdays)) return messages.everyWorkday;
    const missing = WEEK.filter((weekday) => !weekdays.has(weekday));
    const [exception] = missing;
    if (exception !== undefined && missing.length === 1) return messages.everyDayExcept(messages.weekday(exception));
  }
  return messages.everyWeekday(messages.and([...weekdays].map(messages.weekday)), rule.interval);
}

/** The days selected in a month or year, or '' if the rule selects none: `the 2nd and 15th`, `the last Friday`. */
function describeDays(rule: Rule, messages: RecurrenceMessages): string {
  if (rule.byMonthDay.length === 0 && rule.byDay.length === 0) return '';
  const positions = messages.and(rule.bySetPos.map(messages.nth));
  if (rule.byMonthDay.length > 0) {
    const dates = messages.dates(rule.byMonthDay);
    return rule.bySetPos.length > 0 ? messages.positionOf(positions, dates) : dates;
  }
  const days = describeWeekdayParts(rule, messages);
  if (rule.bySetPos.length === 0) return days;
  if (rule.byDay.some(({ ordinal }) => ordinal !== undefined)) return messages.positionOf(positions, days);
  return messages.theNth(positions, describeKind(rule, messages));
}

/** `every Monday`, `the first and third Monday`, `the first Monday and the last Friday`. */
function describeWeekdayParts(rule: Rule, messages: RecurrenceMessages): string {
  const phrases: string[] = [];
  for (const weekday of WEEK) {
    const parts = rule.byDay.filter((part) => part.weekday === weekday);
    const ordinals = parts.flatMap(({ ordinal }) => ordinal ?? []);
    if (ordinals.length < parts.length) phrases.push(messages.everyWeekday(messages.weekday(weekday), 1));
    if (ordinals.length > 0) {
      phrases.push(messages.theNth(messages.and(ordinals.map(messages.nth)), messages.weekday(weekday)));
    }
  }
  return messages.and(phrases);
}

/** The unit that BYSETPOS counts: a workday, a day, a weekend day, or one of several weekdays. */
function describeKind(rule: Rule, messages: RecurrenceMessages): string {
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  if (isWorkdays(weekdays)) return messages.workday;
  if (weekdays.size === 7) return messages.day;
  if (weekdays.size === 2 && weekdays.has(6) && weekdays.has(7)) return messages.weekendDay;
  return messages.or([...weekdays].map(messages.weekday));
}

/** BYDAY together with BYMONTHDAY: `when it is a Friday`. */
function describeCondition(rule: Rule, messages: RecurrenceMessages): string {
  if (rule.byMonthDay.length === 0 || rule.byDay.length === 0) return '';
  const names = rule.byDay.map(({ weekday, ordinal }) =>
    ordinal === undefined
      ? messages.aWeekday(messages.weekday(weekday))
      : messages.theNth(messages.nth(ordinal), messages.weekday(weekday)),
  );
  return `, ${messages.when(messages.or(names))}`;
}

function onlyIn(months: string[], messages: RecurrenceMessages): string {
  return months.length > 0 ? `, ${messages.only} ${messages.inMonths(months)}` : '';
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
