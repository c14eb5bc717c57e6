/** Time zones as functions between local times and instants. */

import { offsetAt } from '#domain/day/zone.ts';
import { DAY_MS, MINUTE_MS, type Wall } from './wall.ts';

/**
 * A time zone. Instants are milliseconds since the epoch. A local time that a change of the clock skips has the offset before the change, and
 * one that occurs twice means the first (RFC 5545, section 3.3.5).
 */
export type WallZone = { instantOf(wall: Wall): number; wallOf(instant: number): Wall };

/** Days without a change of the clock whose offset is known. */
const MAX_DAYS = 5_000;

/** Returns the zone with these offsets from UTC in milliseconds, positive east of Greenwich. The offset of a day is computed once. */
export function wallZone(offsetOf: (instant: number) => number): WallZone {
  const days = new Map<number, number | undefined>();
  const offsetIn = (instant: number): number => {
    const day = Math.floor(instant / DAY_MS);
    if (!days.has(day)) {
      if (days.size >= MAX_DAYS) days.clear();
      const [start, end] = [offsetOf(day * DAY_MS), offsetOf((day + 1) * DAY_MS)];
      days.set(day, start === end ? start : undefined);
    }
    return days.get(day) ?? offsetOf(instant);
  };
  return {
    instantOf: (wall) => {
      const [earlier, later] = [offsetIn(wall - DAY_MS), offsetIn(wall + DAY_MS)];
      if (offsetIn(wall - earlier) === earlier) return wall - earlier;
      return offsetIn(wall - later) === later ? wall - later : wall - earlier;
    },
    wallOf: (instant) => instant + offsetIn(instant),
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
