/** Time zones as functions between local times and instants. */

import { offsetAt } from '#domain/day/zone.ts';
import { DAY_MS, MINUTE_MS, type Wall } from './wall.ts';

/**
 * A time zone. Instants are milliseconds since the epoch. A local time that a change of the clock skips has the offset before the change, and
 * one that occurs twice means the first (RFC 5545, section 3.3.5).
 */
export type WallZone = { instantOf(wall: Wall): number; wallOf(instant: number): Wall };

/** Periods whose offset is remembered. */
const MAX_PERIODS = 5_000;

/** Clocks change at a whole quarter of an hour, except in some zones before 1973. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Returns the zone with these offsets from UTC in milliseconds, positive east of Greenwich. The offset of a day is computed once, and on a day
 * on which the clock changes, that of a quarter of an hour.
 */
export function wallZone(offsetOf: (instant: number) => number): WallZone {
  const offsetIn = remembered(remembered(offsetOf, QUARTER_MS), DAY_MS, offsetOf);
  return {
    instantOf: (wall) => {
      const [earlier, later] = [offsetIn(wall - DAY_MS), offsetIn(wall + DAY_MS)];
      if (offsetIn(wall - earlier) === earlier) return wall - earlier;
      return offsetIn(wall - later) === later ? wall - later : wall - earlier;
    },
    wallOf: (instant) => instant + offsetIn(instant),
  };
}

/** Returns a function that computes the offset of a period once if it is that of its start and its end, and else asks `offsetOf`. */
function remembered(
  offsetOf: (instant: number) => number,
  length: number,
  offsetOfEnds = offsetOf,
): (instant: number) => number {
  const periods = new Map<number, number | undefined>();
  return (instant) => {
    const period = Math.floor(instant / length);
    if (!periods.has(period)) {
      if (periods.size >= MAX_PERIODS) periods.clear();
      const start = offsetOfEnds(period * length);
      periods.set(period, start === offsetOfEnds((period + 1) * length - 1) ? start : undefined);
    }
    return periods.get(period) ?? offsetOf(instant);
  };
}

/** Returns an IANA zone. */
export function ianaZone(name: string): WallZone {
  return wallZone((instant) => offsetAt(instant, name));
}

/** Returns a zone whose clock never changes. `minutes` are positive east of Greenwich. */
export function fixedZone(minutes: number): WallZone {
  const offset = minutes * MINUTE_MS;
  return { instantOf: (wall) => wall - offset, wallOf: (instant) => instant + offset };
}
