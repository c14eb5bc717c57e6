import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { Placeholders } from '../../../platform/db/statement.ts';
import {
  beforeLine,
  type FilterValues,
  firstLines,
  foreignMoment,
  lineText,
  listedTasks,
  type TaskFilters,
  type TaskList,
} from '../tasks/index.ts';

/** A task as JSON text, and its due day in the zone of the reader. */
export type DueTask = { day: Day; json: string };

/** Selects open tasks by due days, both inclusive, and by assignee (`me` is the reader). */
export type DueQuery = { from?: Day; until: Day; assignee?: string | undefined; limit: number };

/**
 * Open tasks by date, clock time, priority and position, snoozed ones last. A clock time in another zone counts on the reader's day of
 * that instant. Resolves to `limit + 1` tasks if there are more than `limit`.
 */
export async function dueTasks(
  tx: ReadTx,
  actor: Actor,
  { from, until, assignee, limit }: DueQuery,
): Promise<DueTask[]> {
  const filters: TaskFilters = {
    due_before: until,
    ...(from !== undefined && { due_from: from }),
    ...(assignee !== undefined && { assignee_id: assignee }),
  };
  const list: TaskList<FilterValues> = {
    ...listedTasks(actor, filters),
    shape: `due ${Object.keys(filters).join(' ')}`,
    before: dueTime,
  };
  const lines = await firstLines(tx, list, limit + 1);
  return lines.map((line) => ({
    day: dayOf(beforeLine(line), actor.timezone),
    json: lineText(line, actor.locale),
  }));
}

/** The due instant of a task with a clock time in another zone, or the due day. */
function dueTime(p: Placeholders<FilterValues>): RawBuilder<string> {
  return sql`coalesce(${foreignMoment(p.zone)}, task.due_date)`;
}

function dayOf(time: string, zone: string): Day {
  return time.includes('T') ? localDay(Date.parse(time), zone) : time;
}
