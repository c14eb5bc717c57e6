/** Parts of the day: their default time, and their effect on a clock time (morning or evening). */

import { isTime, minutesOf } from '#domain/day/zone.ts';
import type { Line } from '../line/line.ts';
import type { DayPart } from '../parsed.ts';

/** A part of the day: its index in the word tables. */
export type Part = number;

export const PART = { morning: 1, forenoon: 2, noon: 3, afternoon: 4, evening: 5, night: 6, midnight: 7 } as const;

/** Minutes of a day. A time with this value is midnight at the end of the day. */
export const DAY_MINUTES = 1440;

const HALF_DAY = 720;

/**
 * Returns the default time of a part of the day in minutes since midnight. It depends on the wording: Danish words and phrases
 * for today have other hours (`this morning` 10:00, `eftermiddag` 15:00). The English `friday night` is an evening (20:00), the Danish
 * `nat` is not (22:00).
 */
export function minutesOfPart(line: Line, part: Part, wording: 'english' | 'danish' | 'this'): number {
  const name = NAMES[part - 1];
  if (name === undefined) return DAY_MINUTES;
  const set = line.dayParts[name];
  if (set !== undefined && isTime(set)) return minutesOf(set);
  if (name === 'afternoon') return wording === 'english' ? 12 * 60 : 15 * 60;
  if (name === 'morning') return wording === 'this' ? 10 * 60 : 9 * 60;
  if (name === 'night' && wording === 'english') return ENGLISH_NIGHT;
  return (USUAL[name] ?? 0) * 60;
}

/**
 * Returns a twelve-hour time within a part of the day, in minutes since midnight. `named` means that the part belongs to a named
 * day; its night then extends into the next day: `i nat kl 3`.
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

const ENGLISH_NIGHT = 20 * 60;
const NAMES: DayPart[] = ['morning', 'forenoon', 'noon', 'afternoon', 'evening', 'night'];
const USUAL: Partial<Record<DayPart, number>> = { forenoon: 10, noon: 12, evening: 19, night: 22 };
