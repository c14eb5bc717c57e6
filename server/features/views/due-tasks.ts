import { sql } from 'kysely';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { type Statement, statement } from '../../platform/db/statement.ts';
import {
  byDue,
  type FilterValues,
  filteredTasks,
  filterValues,
  foreignMoment,
  inOrder,
  shapeOf,
  type TaskFilters,
  taskColumns,
  taskText,
} from '../tasks/index.ts';

/** A task due on `day` where the reader is, as JSON text. */
export type DueTask = { day: Day; json: string };

/** Which open tasks: due on these days, both inclusive, and assigned to whom (`me` is the reader). */
export type DueWanted = { from?: Day; until: Day; assignee?: string | undefined; limit: number };

/**
 * Open tasks by date, clock time, priority and place, parked ones last. A clock time of another zone counts on the day that
 * it falls on where the reader is. One row more than `limit` tells that there are more.
 */
export async function dueTasks(
  tx: ReadTx,
  actor: Actor,
  { from, until, assignee, limit }: DueWanted,
): Promise<DueTask[]> {
  const filters: TaskFilters = {
    due_before: until,
    ...(from !== undefined && { due_from: from }),
    ...(assignee !== undefined && { assignee_id: assignee }),
  };
  const rows = await listOf(filters).all(tx, { ...filterValues(filters, actor), rows: limit + 1 });
  return rows.map((row) => ({
    day: row.moment === null ? row.due_date : localDay(Date.parse(row.moment), actor.timezone),
    json: taskText(row, actor.locale),
  }));
}

type Params = FilterValues & { rows: number };
type Row = { due_date: Day; moment: string | null; json: string; labels: string | null; repeats: string | null };

const kept = new Map<string, Statement<Params, Row>>();

/** One compiled statement for each of the four shapes. */
function listOf(filters: TaskFilters): Statement<Params, Row> {
  const shape = shapeOf(filters);
  const key = shape.conditions.join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = statement<Params>()((db, p, fragments) =>
    inOrder(filteredTasks(db, p, fragments, shape), byDue(p.now))
      .select([sql<Day>`task.due_date`.as('due_date'), foreignMoment(p.zone).as('moment')])
      .select(taskColumns(p.user, p.now, fragments))
      .limit(p.rows),
  );
  kept.set(key, made);
  return made;
}
