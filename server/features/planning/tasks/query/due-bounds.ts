/**
 * The day on which a task is due for a person. It is the date of the task, except if the task has a clock time in another time
 * zone. Then it is the day of that instant in the zone of the person. The two dates differ by at most one day, so a range of the
 * index on `due_key` contains all candidates. `due_key` is the date and the clock time as one text, `~` without a date. Only tasks with a
 * clock time have a time zone.
 */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf } from '#domain/day/zone.ts';
import { instantText } from '../../../../platform/actor.ts';

/** A bound for conditions. `at` is the instant at which `day` begins or ends in the zone, `edge` the bound for the index. */
export type DayBound = { day: Day; edge: string; at: string };

type Terms = { [Name in keyof DayBound]: Expression<string> };

/** The bound of `isDueFrom`. `zone` is the zone of the person. Its edge is after the tasks without a clock time of the day before. */
export function fromDay(day: Day, zone: string): DayBound {
  return { day, edge: `${addDays(day, -1)} `, at: startOf(day, zone) };
}

/** The bound of `isDueUntil`. `zone` is the zone of the person. */
export function untilDay(day: Day, zone: string): DayBound {
  return { day, edge: addDays(day, 2), at: startOf(addDays(day, 1), zone) };
}

/** Whether the row `task` is due on the day or later, for a person in `zone`. */
export function isDueFrom(bound: Terms, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`(task.due_key >= ${bound.edge} and task.due_key < '~' and ${isDueBeyondEdge(bound, zone)})`;
}

/** Like `isDueFrom`, for rows that are known to be after `edge`. */
export function isDueBeyondEdge({ day, at }: Omit<Terms, 'edge'>, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`case when ${isForeign(zone)} then task.due_at >= ${at} else task.due_date >= ${day} end`;
}

/** Whether the row `task` is due on the day or earlier, for a person in `zone`. */
export function isDueUntil({ day, edge, at }: Terms, zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`(task.due_key < ${edge}
    and case when ${isForeign(zone)} then task.due_at < ${at} else task.due_date <= ${day} end)`;
}

function isForeign(zone: Expression<string>): RawBuilder<SqlBool> {
  return sql`task.due_timezone <> ${zone}`;
}

function startOf(day: Day, zone: string): string {
  return instantText(instantOf(day, 0, zone));
}
