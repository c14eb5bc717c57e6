import type { Day } from '#domain/day/calendar.ts';
import type { ReadEvent } from './read-calendar.ts';

/** Events that are kept of a calendar: those nearest to today. */
export const MAX_EVENTS = 5_000;

/** Returns the events that are kept: those nearest to today. */
export function nearest(events: readonly ReadEvent[], today: Day): ReadEvent[] {
  const distance = ({ start_day }: ReadEvent) => Math.abs(Date.parse(start_day) - Date.parse(today));
  const byKey = new Map(events.map((event) => [event.key, event]));
  const kept = [...byKey.values()].toSorted((one, other) => distance(one) - distance(other));
  return kept.slice(0, MAX_EVENTS);
}
