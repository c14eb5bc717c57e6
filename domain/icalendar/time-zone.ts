/** VTIMEZONE components (RFC 5545, section 3.6.5), derived from the zone database of the runtime. */

import { type Day, daysInMonth, partsOf, weekdayOf } from '#domain/day/calendar.ts';
import { localMoment, offsetAt, timeOf } from '#domain/day/zone.ts';
import { contentLine } from './content-line.ts';
import { localValue } from './time-values.ts';

/** A change of the offset from UTC. Offsets are in milliseconds, positive east of Greenwich. */
type Transition = { instant: number; from: number; to: number };

/** A transition in the local time before it, as VTIMEZONE writes it. `ordinal` is the position of its weekday in the month, -1 for the last. */
type Onset = { from: number; to: number; day: Day; time: string; ordinals: readonly number[] };

/** The years for which changes of the offset are looked up. */
export type Years = { first: number; last: number };

/** Two weeks. The shortest known period of an offset is the month of Ramadan in Morocco. */
const STEP_MS = 14 * 86_400_000;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Returns the VTIMEZONE of an IANA zone for the given years. Changes that follow one rule until the last year, such as "the last Sunday of
 * March", are written as a yearly RRULE without an end. Others are written as dates, because several programs cannot read other rules.
 */
export function timeZoneComponent(zone: string, years: Years): string {
  const start = Date.UTC(years.first, 0, 1);
  const offset = offsetAt(start, zone);
  const { day, minutes } = localMoment(start, zone);
  let text = contentLine('BEGIN', 'VTIMEZONE') + contentLine('TZID', zone);
  text += observance({ from: offset, to: offset, day, time: timeOf(minutes), ordinals: [] }, '');
  const groups = Map.groupBy(transitions(zone, years).map(onsetOf), patternOf);
  for (const onsets of groups.values()) text += groupText(onsets, years);
  return text + contentLine('END', 'VTIMEZONE');
}

/** Returns the changes of the offset in order. An offset that lasts for less than two weeks is not found; none does today. */
function transitions(zone: string, years: Years): Transition[] {
  const found: Transition[] = [];
  let before = Date.UTC(years.first, 0, 1);
  let from = offsetAt(before, zone);
  const end = Date.UTC(years.last + 1, 0, 1);
  for (let instant = before; before < end; before = instant) {
    instant = Math.min(end, before + STEP_MS);
    const to = offsetAt(instant, zone);
    if (to !== from) found.push({ instant: changeBetween(zone, before, instant, from), from, to });
    from = to;
  }
  return found;
}

/** Returns the first instant, in whole seconds, with another offset than `from`. */
function changeBetween(zone: string, earlier: number, later: number, from: number): number {
  let [low, high] = [earlier / 1000, later / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000, zone) === from) low = middle;
    else high = middle;
  }
  return high * 1000;
}

function onsetOf({ instant, from, to }: Transition): Onset {
  const wall = new Date(instant + from).toISOString();
  const day = wall.slice(0, 10);
  const { year, month, day: date } = partsOf(day);
  const ordinals = [Math.ceil(date / 7)];
  if (date + 7 > daysInMonth(year, month)) ordinals.push(-1);
  return { from, to, day, time: wall.slice(11, 16), ordinals };
}

/** Transitions with the same key can belong to one yearly rule. */
function patternOf({ from, to, day, time }: Onset): string {
  return [from, to, partsOf(day).month, weekdayOf(day), time].join();
}

function groupText(onsets: readonly Onset[], years: Years): string {
  const [first, ...others] = onsets as [Onset, ...Onset[]];
  const ordinal = first.ordinals.find((each) => onsets.every(({ ordinals }) => ordinals.includes(each)));
  const isYearly = onsets.every(({ day }, index) => partsOf(day).year === partsOf(first.day).year + index);
  const continues = partsOf((others.at(-1) ?? first).day).year === years.last;
  if (ordinal !== undefined && isYearly && continues && others.length > 0) {
    const weekday = `${ordinal}${WEEKDAYS[weekdayOf(first.day) - 1]}`;
    const rule = `FREQ=YEARLY;BYMONTH=${partsOf(first.day).month};BYDAY=${weekday}`;
    return observance(first, contentLine('RRULE', rule));
  }
  if (others.length === 0) return observance(first, '');
  // Some programs ignore DTSTART when there are dates, so the first date is repeated.
  return observance(first, onsets.map(({ day, time }) => contentLine('RDATE', localValue(day, time))).join(''));
}

function observance(onset: Onset, repeats: string): string {
  const name = onset.to > onset.from ? 'DAYLIGHT' : 'STANDARD';
  return (
    contentLine('BEGIN', name) +
    contentLine('DTSTART', localValue(onset.day, onset.time)) +
    repeats +
    contentLine('TZOFFSETFROM', offsetValue(onset.from)) +
    contentLine('TZOFFSETTO', offsetValue(onset.to)) +
    contentLine('END', name)
  );
}

/** Returns a UTC-OFFSET, `+0200`, with seconds if there are any (RFC 5545, section 3.3.14). */
function offsetValue(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[2] === 0) parts.pop();
  return (offset < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join('');
}
