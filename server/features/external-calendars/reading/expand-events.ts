/** The occurrences of events within a window (RFC 5545, sections 3.8.4.4 and 3.8.5). */

import { DAY_MS, dayOfWall, type Wall } from '#domain/icalendar/wall.ts';
import { type EventProperties, instantOfStart, type ZonedWall } from './event-of.ts';
import { wallsOfRule } from './rule-walls.ts';

/** One occurrence. `recurrence` identifies it in its series: the start without changes, empty for an event that does not repeat. */
export type Occurrence = { event: EventProperties; start: ZonedWall; recurrence: string };

/**
 * Returns the occurrences of all events with the same UID that end after `from` and start before `to`. Some programs give the same UID to
 * several events without RECURRENCE-ID: each is an event of its own if their starts differ.
 */
export function expandEvents(events: readonly EventProperties[], from: Wall, to: Wall): Occurrence[] {
  const changes = changesByRecurrence(events);
  const later = [...changes.values()]
    .filter(({ isForFuture }) => isForFuture)
    .toSorted((one, other) => replacedInstant(one) - replacedInstant(other));
  const found: Occurrence[] = [...changes].map(([recurrence, event]) => ({ event, start: event.start, recurrence }));
  const masters = mastersOf(events);
  for (const master of masters) {
    for (const start of startsOf(master, from, to)) {
      const recurrence = isRepeating(master) || masters.length > 1 ? keyOf(start) : '';
      if (changes.has(keyOf(start))) continue;
      const instant = instantOfStart(start);
      const change = later.findLast((each) => replacedInstant(each) <= instant);
      found.push({ event: change ?? master, start: change ? moved(start, change) : start, recurrence });
    }
  }
  return found.filter(
    ({ event, start }) => !event.isCancelled && start.wall <= to && start.wall + event.duration >= from,
  );
}

function isRepeating({ rules, added }: EventProperties): boolean {
  return rules.length + added.length > 0;
}

/** Returns the events that are no changes of others, of those with the same start the latest version. */
function mastersOf(events: readonly EventProperties[]): EventProperties[] {
  const masters = new Map<string, EventProperties>();
  for (const event of events) {
    if (event.replaces === undefined) keepLatest(masters, keyOf(event.start), event);
  }
  return [...masters.values()];
}

function keepLatest(map: Map<string, EventProperties>, key: string, event: EventProperties): void {
  const known = map.get(key);
  if (known === undefined || event.sequence >= known.sequence) map.set(key, event);
}

function changesByRecurrence(events: readonly EventProperties[]): Map<string, EventProperties> {
  const changes = new Map<string, EventProperties>();
  for (const event of events) {
    if (event.replaces !== undefined) keepLatest(changes, keyOf(event.replaces), event);
  }
  return changes;
}

/** The starts of an event, without the excluded ones. A date excludes all occurrences of the day. */
function startsOf(event: EventProperties, from: Wall, to: Wall): ZonedWall[] {
  const { start, duration, rules, added, excluded } = event;
  const without = new Set(excluded.map((each) => keyOf(each)));
  const range = { start: start.wall, from: from - duration, to, wallOf: start.zone.wallOf };
  const repeated = rules.flatMap((rule) => wallsOfRule(rule, range)).map((wall) => ({ ...start, wall }));
  const starts = new Map<string, ZonedWall>();
  for (const each of [...(rules.length === 0 ? [start] : repeated), ...added]) starts.set(keyOf(each), each);
  return [...starts]
    .filter(([key, { wall }]) => !without.has(key) && !without.has(dayOfWall(wall)))
    .map(([, each]) => each);
}

/** The same key for the same start, in whatever zone it is written. */
function keyOf(start: ZonedWall): string {
  return start.isDay ? dayOfWall(start.wall) : new Date(instantOfStart(start)).toISOString();
}

function replacedInstant({ replaces, start }: EventProperties): number {
  return instantOfStart(replaces ?? start);
}

/** Applies the change of one occurrence to a later one. */
function moved(start: ZonedWall, { replaces, start: changed }: EventProperties): ZonedWall {
  const shift = changed.wall - (replaces?.wall ?? changed.wall);
  const { wall } = start;
  return changed.isDay
    ? { ...changed, wall: Math.floor((wall + shift) / DAY_MS) * DAY_MS }
    : { ...changed, wall: wall + shift };
}
