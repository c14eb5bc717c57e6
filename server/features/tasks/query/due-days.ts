/**
 * On which day a task is due, in the eyes of a person: its date, unless it has a clock time in another zone; then the day
 * that moment falls on where the person is. Dates of two zones are at most a day apart, which is what an index needs to know:
 * it holds `due_key`, the date and the clock time in one text, which is `~` without a date.
 */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf } from '#domain/day/zone.ts';
import { instantText } from '../../../platform/actor.ts';

/** A day as its condition needs it: `at` is its first or last instant there, `edge` bounds the dates that may count. */
export type DayBound = { day: Day; edge: Day; at: string };

type Terms = { [Name in keyof DayBound]: Expression<string> };

/** The bound of `isDueFrom`, in the zone of the person. */
export function fromDay(day: Day, zone: string): DayBound {
  return { day, edge: addDays(day, -1), at: startOf(day, zone) };
}

/** The bound of `isDueUntil`. */
export function untilDay(day: Day, zone: string): DayBound {
  return { day, edge: addDays(day, 2), at: startOf(addDays(day, 1), zone) };
}

/** Whether the row `task` is due on the day or later, for somebody in `zone`. */
export function isDueFrom(bound: Terms, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`(task.due_key >= ${bound.edge} and task.due_key < '~' and ${isDueBeyondEdge(bound, zone)})`;
}

/** As `isDueFrom`, of rows that are known to stand behind `edge`. */
export function isDueBeyondEdge({ day, at }: Omit<Terms, 'edge'>, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`case when ${isForeign(zone)} then task.due_at >= ${at} else task.due_date >= ${day} end`;
}

/** Whether the row `task` is due on the day or earlier, for somebody in `zone`. */
export function isDueUntil({ day, edge, at }: Terms, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`(task.due_key < ${edge}
    and case when ${isForeign(zone)} then task.due_at < ${at} else task.due_date <= ${day} end)`;
}

/** The moment of a clock time that belongs to another zone than this one; null for every other task. */
export function foreignMoment(zone: Expression<string>): RawBuilder<string | null> {
  return sql`case when ${isForeign(zone)} then task.due_at end`;
}

function isForeign(zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`task.due_timezone <> ${zone}`;
}

function startOf(day: Day, zone: string): string {
  return instantText(instantOf(day, 0, zone));
}
