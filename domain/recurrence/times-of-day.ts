/** The times that a rule selects on a day (BYHOUR, BYMINUTE and BYSECOND), in seconds since midnight. */

import type { CalendarRule, TimeUnit } from './calendar-rule.ts';
import { positionsIn } from './pattern.ts';
import type { WorkBudget } from './periods.ts';

const DAY = 86_400;
const HOUR = 3_600;
const MINUTE = 60;

/** Seconds of one interval of a frequency below a day. */
export const UNIT_SECONDS: Readonly<Record<TimeUnit, number>> = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: 1 };

/** Returns the times of each day of a rule that recurs in days or longer periods, ascending. A part that is absent is that of the start. */
export function timesOfRule({ byHour, byMinute, bySecond }: CalendarRule, startTime: number): number[] {
  const hours = byHour.length > 0 ? byHour : [Math.floor(startTime / HOUR)];
  return hours.flatMap((hour) => timesInHour({ byMinute, bySecond }, startTime).map((time) => hour * HOUR + time));
}

function timesInHour({ byMinute, bySecond }: Pick<CalendarRule, 'byMinute' | 'bySecond'>, startTime: number): number[] {
  const minutes = byMinute.length > 0 ? byMinute : [Math.floor(startTime / MINUTE) % 60];
  const seconds = bySecond.length > 0 ? bySecond : [startTime % MINUTE];
  return minutes.flatMap((minute) => seconds.map((second) => minute * MINUTE + second));
}

/** The times of a rule below a day. Units are hours, minutes or seconds since 1970-01-01 00:00 on the clock. */
export type UnitTimes = {
  /** Seconds of a unit. */
  size: number;
  /** The unit of the start, from which INTERVAL counts. */
  origin: number;
  interval: number;
  /** The units of a day that the rule allows, ascending. Undefined if it allows all. */
  slots: readonly number[] | undefined;
  /** By unit of a day, whether `slots` has it. */
  isSlot: Uint8Array | undefined;
  /** The times within a unit in seconds, ascending. */
  tail: readonly number[];
};

/** Reads the parts of a rule below a day. `start` is in seconds since 1970-01-01 00:00 on the clock. */
export function unitTimesOf(rule: CalendarRule, unit: TimeUnit, start: number): UnitTimes {
  const size = UNIT_SECONDS[unit];
  const { byHour, byMinute, bySecond } = rule;
  const inUnit =
    unit === 'HOURLY'
      ? timesInHour(rule, modulo(start, DAY))
      : unit === 'MINUTELY' && bySecond.length > 0
        ? bySecond
        : [modulo(start, size)];
  const positions = rule.pattern.bySetPos;
  const tail =
    positions.length === 0 ? inUnit : positionsIn(positions, inUnit.length).flatMap((at) => inUnit[at] ?? []);
  const limits = [byHour, unit === 'HOURLY' ? [] : byMinute, unit === 'SECONDLY' ? bySecond : []];
  const isFree = limits.every((list) => list.length === 0);
  const slots = isFree ? undefined : slotsOf(limits, size);
  const isSlot = slots && new Uint8Array(DAY / size);
  for (const slot of slots ?? []) if (isSlot !== undefined) isSlot[slot] = 1;
  return { size, origin: Math.floor(start / size), interval: rule.interval, slots, isSlot, tail };
}

/** Returns the units of a day whose hour, minute and second are in the lists. An empty list allows all. */
function slotsOf([hours = [], minutes = [], seconds = []]: readonly (readonly number[])[], size: number): number[] {
  const all = (list: readonly number[], count: number) =>
    list.length > 0 ? list : Array.from({ length: count }, (_, index) => index);
  const perHour = size === HOUR ? [0] : all(minutes, 60);
  const perMinute = size === 1 ? all(seconds, 60) : [0];
  return all(hours, 24).flatMap((hour) =>
    perHour.flatMap((minute) => perMinute.map((second) => (hour * HOUR + minute * MINUTE + second) / size)),
  );
}

/** The least cost of the times of a day. */
const COST_OF_DAY = 8;

/** Returns the times on an epoch day, ascending. */
export function timesOnDay(
  { size, origin, interval, slots, isSlot, tail }: UnitTimes,
  epochDay: number,
  budget: WorkBudget,
): number[] {
  const perDay = DAY / size;
  const base = epochDay * perDay;
  const first = modulo(origin - base, interval);
  budget.left -= COST_OF_DAY;
  if (tail.length === 0) return [];
  let units: number[];
  if (slots !== undefined && slots.length < (perDay - first) / interval) {
    budget.left -= slots.length;
    units = slots.filter((slot) => modulo(slot - first, interval) === 0);
  } else {
    units = [];
    for (let unit = first; unit < perDay; unit += interval) {
      budget.left -= 1;
      if (isSlot === undefined || isSlot[unit] === 1) units.push(unit);
    }
  }
  return tail.length === 1 && tail[0] === 0
    ? units.map((unit) => unit * size)
    : units.flatMap((unit) => tail.map((time) => unit * size + time));
}

/** Returns the remainder of a division as a number from 0 to below the divisor. */
export function modulo(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor;
}
