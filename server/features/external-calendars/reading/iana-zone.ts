import { instantOf, localMoment } from '#domain/day/zone.ts';
import type { WallZone } from '#domain/icalendar/defined-zone.ts';
import { dayOfWall, minutesOfWall, wallOf } from '#domain/icalendar/wall.ts';

/** Returns an IANA zone. */
export function ianaZone(name: string): WallZone {
  return {
    instantOf: (wall) => instantOf(dayOfWall(wall), minutesOfWall(wall), name),
    wallOf: (instant) => {
      const { day, minutes } = localMoment(instant, name);
      return wallOf(day, minutes);
    },
  };
}
