/** Parts of the day: the clock time they stand for, and the half of the day they put a clock time into. */

import { isTime, minutesOf } from '#domain/day/zone.ts';
import type { Line } from './line.ts';
import type { DayPart } from './parsed.ts';

/** A part of the day, by its place in the word tables. */
export type Part = number;

export const PART = { morning: 1, forenoon: 2, noon: 3, afternoon: 4, evening: 5, night: 6, midnight: 7 } as const;

/** Minutes of a whole day; a time of as much is the midnight at which the day ends. */
export const DAY_MINUTES = 1440;

const HALF_DAY = 720;

/**
 * The minutes since midnight that a part of the day stands for. `close` is true for the wordings that mean this very day
 * or come from Danish, whose morning and afternoon lie at other hours: `this morning` 10:00, `eftermiddag` 15:00.
 */
export function minutesOfPart(line: Line, part: Part, wording: 'english' | 'danish' | 'this'): number {
  const name = NAMES[part - 1];
  if (name === undefined) return DAY_MINUTES;
  const set = line.dayParts[name];
  if (set !== undefined && isTime(set)) return minutesOf(set);
  if (name === 'afternoon') return wording === 'english' ? 12 * 60 : 15 * 60;
  if (name === 'morning') return wording === 'this' ? 10 * 60 : 9 * 60;
  return (USUAL[name] ?? 0) * 60;
}

/**
 * A clock time on the twelve-hour dial put into a part of the day, in minutes since midnight. `named` is true when the
 * part belongs to a named day, whose night then reaches into the day after: `i nat kl 3`.
 */
export function settle(minutes: number, part: Part, named: boolean): number {
  if (minutes >= HALF_DAY + 60) return minutes;
  const dial = minutes % HALF_DAY;
  const nextDay = named ? DAY_MINUTES : 0;
  if (part === PART.evening || part === PART.midnight) return dial < 4 * 60 ? dial + nextDay : dial + HALF_DAY;
  if (part === PART.night) return dial < 6 * 60 ? dial + nextDay : dial + HALF_DAY;
  if (part === PART.afternoon) return dial + HALF_DAY;
  if (part === PART.noon) return minutes < 10 * 60 ? dial + HALF_DAY : minutes;
  return minutes;
}

const NAMES: DayPart[] = ['morning', 'forenoon', 'noon', 'afternoon', 'evening', 'night'];
const USUAL: Partial<Record<DayPart, number>> = { forenoon: 10, noon: 12, evening: 19, night: 22 };
