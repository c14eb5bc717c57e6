import { addDays, type Day, daysBetween } from '#domain/day/calendar.ts';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { assignLanes } from './assign-lanes.ts';
import { type Entry, lastDayOf, MAX_DAYS } from './entries.ts';
import { type Item, itemsOf, keyOf } from './items.ts';

/** The part of a bar on one day. A bar is a task or an event of several days, in one row of days. */
export type BarPart = {
  day: Day;
  /** Position of the day in the bar, counted from 0. */
  index: number;
  /** Number of days of the bar in this row. */
  days: number;
  /** Whether the task or the event begins before the row, and whether it ends after it. */
  beginsEarlier: boolean;
  endsLater: boolean;
  /** Whether this is its first visible day. The keyboard moves a task there. */
  isFirstVisible: boolean;
};

/** One line of a day in the month view or in the all-day lane. `line` counts from 0. */
export type Line = { item: Item; line: number; bar?: BarPart };

type Bar = { key: string; from: number; to: number; beginsEarlier: boolean; endsLater: boolean; itemOn: ItemOn };
type ItemOn = (index: number) => Item | undefined;

/**
 * Returns the lines of each day of a row of days, such as a week. A bar has the same line on all of its days. The other tasks and events of
 * a day take the lines that are free. `entries` must begin `MAX_DAYS` before the row, because a task of several days can begin before it.
 * `firstVisible` is the first day of the view, which can have more rows.
 */
export function weekLines(
  days: readonly Day[],
  entries: ReadonlyMap<Day, readonly Entry[]>,
  parts: ReadonlyMap<Day, readonly EventPart[]>,
  firstVisible: Day,
): Line[][] {
  const bars = [...eventBars(days, parts), ...taskBars(days, entries)];
  const lanes = assignLanes(bars.map(({ from, to }) => ({ from, to: to + 1 })));
  const inBars = new Set(bars.map(({ key }) => key));
  return days.map((day, index) => {
    const lines: Line[] = bars.flatMap((bar, number) => {
      const item = index >= bar.from && index <= bar.to ? bar.itemOn(index) : undefined;
      const { from, to, beginsEarlier, endsLater } = bar;
      const isFirstVisible = index === from && (!beginsEarlier || day === firstVisible);
      const part = { day, index: index - from, days: to - from + 1, beginsEarlier, endsLater, isFirstVisible };
      return item ? [{ item, line: lanes[number]?.lane ?? 0, bar: part }] : [];
    });
    const taken = new Set(lines.map(({ line }) => line));
    let line = 0;
    for (const item of itemsOf(entries.get(day) ?? [], parts.get(day) ?? [])) {
      if (inBars.has(keyOf(item))) continue;
      while (taken.has(line)) line += 1;
      lines.push({ item, line });
      line += 1;
    }
    return lines.sort((one, other) => one.line - other.line);
  });
}

function eventBars(days: readonly Day[], parts: ReadonlyMap<Day, readonly EventPart[]>): Bar[] {
  const bars = new Map<string, Bar>();
  for (const [index, day] of days.entries()) {
    for (const part of parts.get(day) ?? []) {
      if (part.isFirst && part.isLast) continue;
      const key = keyOf({ part });
      const itemOn: ItemOn = (on) => {
        const found = parts.get(days[on] ?? day)?.find(({ event }) => event.id === part.event.id);
        return found && { part: found };
      };
      const bar = bars.get(key) ?? {
        key,
        from: index,
        to: index,
        beginsEarlier: !part.isFirst,
        endsLater: false,
        itemOn,
      };
      bars.set(key, { ...bar, to: index, endsLater: !part.isLast });
    }
  }
  return [...bars.values()];
}

function taskBars(days: readonly Day[], entries: ReadonlyMap<Day, readonly Entry[]>): Bar[] {
  const first = days[0] ?? '';
  const candidates = Array.from({ length: MAX_DAYS + days.length }, (_, index) => addDays(first, index - MAX_DAYS));
  return candidates
    .flatMap((day) => entries.get(day) ?? [])
    .flatMap((entry) => {
      const [from, to] = [daysBetween(first, entry.due.day), daysBetween(first, lastDayOf(entry))];
      if (from === to || to < 0) return [];
      const last = days.length - 1;
      const ends = { beginsEarlier: from < 0, endsLater: to > last };
      return [
        { key: keyOf({ entry }), from: Math.max(from, 0), to: Math.min(to, last), ...ends, itemOn: () => ({ entry }) },
      ];
    });
}
