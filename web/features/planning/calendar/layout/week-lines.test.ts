import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { anyTask } from '../../../../task-data/testing/any-task.ts';
import type { EventPart } from '../../../connect/external-calendars/index.ts';
import { entriesByDay, MAX_DAYS } from './entries.ts';
import { eachDay } from './spans.ts';
import { weekLines } from './week-lines.ts';

const MONDAY = '2026-11-16';
const SUNDAY = '2026-11-22';
const zone = 'Europe/Copenhagen';
const now = Date.parse('2026-11-15T12:00:00Z');
const days = eachDay({ from: MONDAY, to: SUNDAY });

/** The parts of all-day events, in the order of the calendar: those that began earlier are first. */
function partsOf(events: Record<string, [first: Day, last: Day]>): Map<Day, EventPart[]> {
  const order = Object.entries(events).sort(([, one], [, other]) => one[0].localeCompare(other[0]));
  const partsOn = (day: Day) =>
    order
      .filter(([, [first, last]]) => first <= day && day <= last)
      .map(([id, [first, last]]) => ({
        event: { id, summary: id } as CalendarEvent,
        isFirst: day === first,
        isLast: day === last,
      }));
  return new Map(days.map((day) => [day, partsOn(day)]));
}

const entriesOf = (...tasks: ReturnType<typeof anyTask>[]) =>
  entriesByDay(tasks, { from: addDays(MONDAY, -MAX_DAYS), to: SUNDAY }, zone, now);

/** The lines of each day: `-` is free, `<` begins in an earlier week, `>` ends in a later one, a number is the day in a bar. */
function shown(...[entries, parts]: [Parameters<typeof weekLines>[1], Parameters<typeof weekLines>[2]]): string[] {
  return weekLines(days, entries, parts, MONDAY).map((lines) => {
    const texts = Array<string>((lines.at(-1)?.line ?? -1) + 1).fill('-');
    for (const { item, line, bar } of lines) {
      const name = item.entry?.task.id ?? item.part?.event.id ?? '';
      texts[line] = bar
        ? `${bar.beginsEarlier ? '<' : ''}${name}${bar.index + 1}/${bar.days}${bar.endsLater ? '>' : ''}`
        : name;
    }
    return texts.join(' ');
  });
}

test('an event of several days keeps its line, and other events take the free lines', () => {
  const parts = partsOf({
    trip: ['2026-11-16', '2026-11-17'],
    fair: ['2026-11-17', '2026-11-19'],
    party: ['2026-11-18', '2026-11-18'],
  });
  assert.deepEqual(shown(new Map(), parts), ['trip1/2', 'trip2/2 fair1/3', 'party fair2/3', '- fair3/3', '', '', '']);
});

test('a bar ends at the week, and says that it begins earlier or ends later', () => {
  const parts = partsOf({ before: ['2026-11-10', '2026-11-16'], after: ['2026-11-22', '2026-11-25'] });
  const all = partsOf({ all: ['2026-11-01', '2026-11-30'] });
  assert.deepEqual(shown(new Map(), parts), ['<before1/1', '', '', '', '', '', 'after1/1>']);
  assert.equal(shown(new Map(), all)[3], '<all4/7>');
});

test('a task of at least 24 hours is a bar, also from the week before', () => {
  const entries = entriesOf(
    anyTask({ id: 'course', due_date: '2026-11-14', duration_min: 4 * 1440 }),
    anyTask({ id: 'move', due_date: '2026-11-17', due_time: '10:00', due_timezone: zone, duration_min: 1440 }),
    anyTask({ id: 'night', due_date: '2026-11-18', due_time: '23:00', due_timezone: zone, duration_min: 120 }),
    anyTask({ id: 'day', due_date: '2026-11-20', duration_min: 1440 }),
  );
  assert.deepEqual(shown(entries, new Map()), ['<course1/2', '<course2/2 move1/2', 'night move2/2', '', 'day', '', '']);
});

test('a bar is moved on its first visible day', () => {
  const entries = entriesOf(
    anyTask({ id: 'earlier', due_date: '2026-11-14', duration_min: 4 * 1440 }),
    anyTask({ id: 'later', due_date: '2026-11-18', duration_min: 2 * 1440 }),
  );
  const movedOn = (firstVisible: Day) =>
    weekLines(days, entries, new Map(), firstVisible)
      .flat()
      .flatMap(({ item, bar }) => (bar?.isFirstVisible ? `${item.entry?.task.id} ${bar.day}` : []));
  assert.deepEqual(movedOn(MONDAY), ['earlier 2026-11-16', 'later 2026-11-18']);
  assert.deepEqual(movedOn(addDays(MONDAY, -7)), ['later 2026-11-18']);
});

test('no line of a day has two items, and a bar has the same line on each of its days', () => {
  const anyEvents = fc.array(fc.tuple(fc.integer({ min: -3, max: 8 }), fc.integer({ min: 0, max: 5 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(anyEvents, (ranges) => {
      const events = ranges.map(([first, length], index): [string, [Day, Day]] => [
        `${index}`,
        [addDays(MONDAY, first), addDays(MONDAY, first + length)],
      ]);
      const parts = partsOf(Object.fromEntries(events));
      const week = weekLines(days, new Map(), parts, MONDAY);
      const lineOf = new Map<string, number>();
      for (const [index, lines] of week.entries()) {
        assert.equal(new Set(lines.map(({ line }) => line)).size, lines.length);
        assert.equal(lines.length, parts.get(days[index] ?? '')?.length);
        for (const { item, line, bar } of lines) {
          const id = item.part?.event.id ?? '';
          assert.equal(lineOf.get(id) ?? line, line);
          if (bar) lineOf.set(id, line);
        }
      }
    }),
  );
});
