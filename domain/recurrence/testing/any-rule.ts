/** Random rules and completions for property tests. */

import fc from 'fast-check';
import { addDays, type Day, isDay, type Weekday } from '#domain/day/calendar.ts';
import { timeOf } from '#domain/day/zone.ts';
import type { Completion } from '../complete.ts';
import type { Frequency } from '../pattern.ts';
import { parseRule, printRule, type Rule, type WeekdayPart } from '../rule.ts';

/** A canonical rule. Hourly rules only if requested. */
export function anyRule(frequency?: Frequency): fc.Arbitrary<Rule> {
  const frequencies: Frequency[] = frequency === undefined ? ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] : [frequency];
  return fc
    .record({
      freq: fc.constantFrom(...frequencies),
      interval: anyInterval(),
      byMonth: some(fc.integer({ min: 1, max: 12 })),
      byMonthDay: some(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }))),
      byDay: some(fc.record({ weekday: anyWeekday(), ordinal: fc.option(fc.integer({ min: -5, max: 5 })) })),
      bySetPos: some(fc.integer({ min: -6, max: 6 })),
      until: fc.option(anyDay(2024, 2030)),
      wkst: fc.option(anyWeekday()),
    })
    .map(({ byDay, until, wkst, ...parts }) => {
      const weekdays = byDay.map(
        ({ weekday: day, ordinal }): WeekdayPart =>
          ordinal === null || parts.freq === 'WEEKLY' || parts.freq === 'DAILY' || parts.freq === 'HOURLY'
            ? { weekday: day }
            : { weekday: day, ordinal },
      );
      const byMonthDay = parts.freq === 'WEEKLY' ? [] : parts.byMonthDay;
      const rule: Rule = { ...parts, byMonthDay, byDay: weekdays };
      if (until !== null) rule.until = until;
      if (wkst !== null) rule.wkst = wkst;
      return parseRule(printRule(rule));
    })
    .filter((result) => 'rule' in result)
    .map(({ rule }) => rule);
}

/** A completion within three years. The zone of the user and the zone of the time are independent. */
export function anyCompletion(rules: fc.Arbitrary<Rule>): fc.Arbitrary<Completion> {
  return fc
    .record({
      rule: rules,
      from: fc.constantFrom<'due' | 'completion'>('due', 'completion'),
      due: anyDay(2024, 2026),
      time: fc.option(anyTime()),
      zone: anyZone(),
      completerZone: anyZone(),
      completedAt: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) }),
    })
    .map(({ time, ...completion }) => (time === null ? completion : { ...completion, time }));
}

function some<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.array(values, { maxLength: 4 }) },
  );
}

/** A day of these years, often at the end of a month or year. */
export function anyDay(firstYear: number, lastYear: number): fc.Arbitrary<Day> {
  const edges = ['02-28', '02-29', '03-01', '01-31', '12-31', '01-01']
    .map((end) => `${firstYear + 1}-${end}`)
    .filter(isDay);
  const span = (Date.UTC(lastYear, 11, 31) - Date.UTC(firstYear, 0, 1)) / DAY;
  const plain = fc.integer({ min: 0, max: span }).map((days) => addDays(`${firstYear}-01-01`, days));
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

/** `HH:MM`, often a time that a DST change skips or repeats. */
export function anyTime(): fc.Arbitrary<string> {
  const odd = fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '23:59');
  return fc.oneof(odd, fc.integer({ min: 0, max: 1439 }).map(timeOf));
}

/** A zone, including distant zones and zones with unusual DST changes. */
export function anyZone(): fc.Arbitrary<string> {
  return fc.constantFrom(...ZONES);
}

function anyWeekday(): fc.Arbitrary<Weekday> {
  return fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);
}

/** 1 to 999, mostly small. */
export function anyInterval(): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 999 }));
}

const DAY = 86_400_000;
const ZONES = [
  'Europe/Copenhagen',
  'America/New_York',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'UTC',
];
