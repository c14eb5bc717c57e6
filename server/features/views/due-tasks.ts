import { sql } from 'kysely';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Placeholders } from '../../platform/db/statement.ts';
import {
  type FilterValues,
  firstRows,
  foreignMoment,
  listedTasks,
  type TaskFilters,
  type TaskList,
  taskText,
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
    extraColumns: dueMoment,
  };
  const rows = await firstRows<DueMoment, FilterValues>(tx, list, limit + 1);
  return rows.map((row) => ({
    day: row.moment === null ? row.due_date : localDay(Date.parse(row.moment), actor.timezone),
    json: taskText(row, actor.locale),
  }));
}

type DueMoment = { due_date: Day; moment: string | null };

function dueMoment(p: Placeholders<FilterValues>) {
  return [sql<Day>`task.due_date`.as('due_date'), foreignMoment(p.zone).as('moment')];
}
