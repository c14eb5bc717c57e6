import { minutesOf } from '#domain/day/zone.ts';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import type { Entry } from './entries.ts';

/** A task or an event on one day of the calendar. */
export type Item = { entry: Entry; part?: undefined } | { part: EventPart; entry?: undefined };

/** Returns a key that is unique on a day. */
export function keyOf({ entry, part }: Item): string {
  return entry ? `${entry.task.id} ${entry.isGhost}` : part.event.id;
}

/**
 * Returns the tasks and events of a day together: events of whole days, then the tasks in their order, and before each task with a time the
 * events that start earlier.
 */
export function itemsOf(entries: readonly Entry[], parts: readonly EventPart[]): Item[] {
  const items: Item[] = [];
  let next = 0;
  const addEventsBefore = (minutes: number) => {
    for (let part = parts[next]; part && startOf(part) < minutes; part = parts[next]) {
      items.push({ part });
      next += 1;
    }
  };
  addEventsBefore(0);
  for (const entry of entries) {
    const { time } = entry.due;
    if (time !== undefined && !entry.isGhost) addEventsBefore(minutesOf(time));
    items.push({ entry });
  }
  addEventsBefore(Number.POSITIVE_INFINITY);
  return items;
}

/** Whole days are before midnight. */
function startOf({ hours }: EventPart): number {
  return hours?.from ?? -1;
}
