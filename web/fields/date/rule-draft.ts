import { type Day, isDay, partsOf, type Weekday, weekdayOf } from '#domain/day/calendar.ts';
import { firstOccurrence } from '#domain/recurrence/occurrence.ts';
import { EVERY_DAY, type Frequency, parseRule, type Rule } from '#domain/recurrence/rule.ts';

/** The units of the builder. */
export const UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const satisfies readonly Frequency[];
export type Unit = (typeof UNITS)[number];

/** A rule as it is edited in the builder. Numbers are texts while they are typed. */
export type RuleDraft = {
  interval: string;
  unit: Unit;
  /** The days of a weekly rule. */
  weekdays: readonly Weekday[];
  /** True if a monthly rule is on the nth weekday, false if it is on a day of the month. */
  isNthWeekday: boolean;
  /** 1 to 31, or -1 for the last day of the month. */
  monthDay: number;
  /** 1 to 4, or -1 for the last one of the month. */
  nth: number;
  weekday: Weekday;
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
};

/** The field of a draft that is not valid. */
export type DraftIssue = 'interval' | 'weekdays' | 'until' | 'count';

const MAX = 999;
const WEEK = 7;
const LAST = -1;

/** Returns the draft of an RRULE value. Parts that the builder does not have are taken from `day`, the due date of the task. */
export function draftOf(ruleText: string | undefined, day: Day): RuleDraft {
  const { day: date } = partsOf(day);
  const draft: RuleDraft = {
    interval: '1',
    unit: 'WEEKLY',
    weekdays: [weekdayOf(day)],
    isNthWeekday: false,
    monthDay: date,
    nth: Math.ceil(date / WEEK) > 4 ? LAST : Math.ceil(date / WEEK),
    weekday: weekdayOf(day),
    ends: 'never',
    until: '',
    count: '10',
  };
  const parsed = ruleText === undefined ? undefined : parseRule(ruleText);
  if (!parsed || !('rule' in parsed)) return draft;
  const { rule } = parsed;
  const unit = UNITS.find((one) => one === rule.freq);
  return {
    ...draft,
    ...(unit && { unit, interval: String(rule.interval) }),
    ...daysOf(rule),
    ...(typeof rule.until === 'string' && { ends: 'until', until: rule.until }),
    ...(rule.count !== undefined && { ends: 'count', count: String(rule.count) }),
  };
}

/** Returns the rule of a draft, or the first field that is not valid. `day` is the due date of the task. */
export function ruleOf(draft: RuleDraft, day: Day): { rule: Rule } | { issue: DraftIssue } {
  const interval = readNumber(draft.interval);
  if (interval === undefined) return { issue: 'interval' };
  if (draft.unit === 'WEEKLY' && draft.weekdays.length === 0) return { issue: 'weekdays' };
  const rule: Rule = { ...EVERY_DAY, ...partsOfUnit(draft, day), freq: draft.unit, interval };
  if (draft.ends === 'count') {
    const count = readNumber(draft.count);
    return count === undefined ? { issue: 'count' } : { rule: { ...rule, count } };
  }
  if (draft.ends === 'until') {
    const until = isDay(draft.until) ? { ...rule, until: draft.until } : undefined;
    return until && firstOccurrence(until, day) !== undefined ? { rule: until } : { issue: 'until' };
  }
  return { rule };
}

function partsOfUnit({ unit, weekdays, isNthWeekday, monthDay, nth, weekday }: RuleDraft, day: Day): Partial<Rule> {
  if (unit === 'WEEKLY') return { byDay: weekdays.map((one) => ({ weekday: one })) };
  if (unit === 'MONTHLY') return isNthWeekday ? { byDay: [{ weekday, ordinal: nth }] } : { byMonthDay: [monthDay] };
  if (unit === 'DAILY') return {};
  const { month, day: date } = partsOf(day);
  return { byMonth: [month], byMonthDay: [date] };
}

function daysOf({ freq, byDay, byMonthDay }: Rule): Partial<RuleDraft> {
  if (freq === 'WEEKLY' && byDay.length > 0) return { weekdays: byDay.map(({ weekday }) => weekday) };
  if (freq !== 'MONTHLY') return {};
  const [nthDay] = byDay;
  if (nthDay?.ordinal !== undefined) return { isNthWeekday: true, nth: nthDay.ordinal, weekday: nthDay.weekday };
  const [monthDay] = byMonthDay;
  return monthDay === undefined ? {} : { monthDay };
}

function readNumber(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX ? value : undefined;
}
