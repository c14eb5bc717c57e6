/** The occurrences of events within a window (RFC 5545, sections 3.8.4.4 and 3.8.5). */

import { DAY_MS, dayOfWall, type Wall } from '#domain/icalendar/wall.ts';
import { type EventProperties, instantOfStart, type Span, type ZonedWall } from './event-of.ts';
import { StartMap } from './start-set.ts';
import { type ExpansionWindow, startsOfRule } from './starts-of-rule.ts';

/** One occurrence. `recurrence` identifies it in its series: the start without changes. Undefined for an event that does not repeat. */
export type Occurrence = { event: EventProperties; start: ZonedWall; span: Span; recurrence: ZonedWall | undefined };

/** `isCut`: occurrences are missing because there are too many. `unread` is the number of rules that could not be read. */
export type ExpandedEvents = { occurrences: Occurrence[]; isCut: boolean; unread: number };

/**
 * Returns the occurrences of all events with the same UID that end after the start of the window and start before its end. Of events without
 * RECURRENCE-ID, those with the highest SEQUENCE count. Some programs give the same UID and SEQUENCE to several: each is an event of its own
 * if their starts differ.
 */
export function expandEvents(events: readonly EventProperties[], window: ExpansionWindow): ExpandedEvents {
  const masters = mastersOf(events);
  const changes = changesOf(events, masters);
  const byStart = new StartMap<EventProperties>();
  for (const change of changes) byStart.set(change.replaces, change);
  const later = changes
    .filter(({ isForFuture }) => isForFuture)
    .toSorted((one, other) => instantOfStart(one.replaces) - instantOfStart(other.replaces));
  const found: Occurrence[] = changes.map((event) => {
    const { start, span, replaces } = event;
    return { event, start, span, recurrence: replaces };
  });
  const result: ExpandedEvents = { occurrences: found, isCut: false, unread: 0 };
  for (const master of masters) {
    const { starts, isCut, unread } = startsOf(master, window);
    result.isCut ||= isCut;
    result.unread += unread;
    const hasKeys = isRepeating(master) || masters.length > 1;
    for (const { start, span } of starts) {
      if (byStart.get(start) !== undefined) continue;
      const change = later.length === 0 ? undefined : lastChange(later, start);
      const recurrence = hasKeys ? start : undefined;
      if (change === undefined) found.push({ event: master, start, span: span ?? master.span, recurrence });
      else found.push({ event: change, start: moved(start, change), span: change.span, recurrence });
    }
  }
  result.occurrences = found.filter(({ event, start, span }) => {
    const end = start.wall + span.clock + span.exact;
    return !event.isCancelled && start.wall <= window.to && end >= window.from;
  });
  return result;
}

type Change = EventProperties & { replaces: ZonedWall };

function isRepeating({ rules, added }: EventProperties): boolean {
  return rules.length + added.length > 0;
}

/** Returns the events that are no changes of others, in their latest version. */
function mastersOf(events: readonly EventProperties[]): EventProperties[] {
  const all = events.filter(({ replaces }) => replaces === undefined);
  const latest = all.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  const current = all.filter(({ sequence }) => sequence === latest);
  return current.length < 2 ? current : [...new Map(current.map((event) => [keyOf(event.start), event])).values()];
}

/** Returns the latest change of each occurrence, except of those that EXDATE excludes. */
function changesOf(events: readonly EventProperties[], masters: readonly EventProperties[]): Change[] {
  const changes = new Map<string, Change>();
  for (const event of events) {
    if (event.replaces === undefined) continue;
    const key = keyOf(event.replaces);
    const known = changes.get(key);
    if (known === undefined || event.sequence >= known.sequence)
      changes.set(key, { ...event, replaces: event.replaces });
  }
  if (changes.size === 0) return [];
  const excluded = masters.map(excludedStarts);
  return [...changes.values()].filter(({ replaces }) => !excluded.some((starts) => starts.get(replaces)));
}

function excludedStarts({ excluded }: EventProperties): StartMap<true> {
  const starts = new StartMap<true>();
  for (const start of excluded) starts.set(start, true);
  return starts;
}

type Starts = { starts: { start: ZonedWall; span?: Span }[]; isCut: boolean; unread: number };

/** Returns the starts of an event, without the excluded ones. */
function startsOf(event: EventProperties, window: ExpansionWindow): Starts {
  const { start, span, rules, added } = event;
  const excluded = excludedStarts(event);
  const from = window.from - span.clock - span.exact;
  const result: Starts = { starts: [], isCut: false, unread: 0 };
  const known = new Set<Wall>();
  const add = (each: ZonedWall, own?: Span) => {
    const key = each.isDay ? each.wall : instantOfStart(each);
    if (known.has(key) || excluded.get(each)) return;
    known.add(key);
    result.starts.push({ start: each, ...(own !== undefined && { span: own }) });
  };
  for (const each of added) add(each.start, each.span);
  if (rules.length === 0) add(start);
  for (const rule of rules) {
    const expansion = startsOfRule(rule, start, { ...window, from });
    if (expansion === undefined) {
      result.unread += 1;
      add(start);
    } else {
      result.isCut ||= expansion.isCut;
      for (const wall of expansion.times) add({ ...start, wall });
    }
  }
  return result;
}

/** Returns the same key for the same start, in whatever zone it is written. */
export function keyOf(start: ZonedWall): string {
  return start.isDay ? dayOfWall(start.wall) : new Date(instantOfStart(start)).toISOString();
}

function lastChange(later: readonly Change[], start: ZonedWall): Change | undefined {
  const instant = instantOfStart(start);
  return later.findLast(({ replaces }) => instantOfStart(replaces) <= instant);
}

/** Applies the change of one occurrence to a later one. */
function moved(start: ZonedWall, { replaces, start: changed }: Change): ZonedWall {
  const shift = changed.wall - replaces.wall;
  const { wall } = start;
  return changed.isDay
    ? { ...changed, wall: Math.floor((wall + shift) / DAY_MS) * DAY_MS }
    : { ...changed, wall: wall + shift };
}
