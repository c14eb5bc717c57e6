import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import {
  type FilterValues,
  firstRecords,
  listedTasks,
  memberOf,
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
  };
  const records = await firstRecords(tx, list, limit + 1);
  return records.map((record) => ({ day: dueDay(record, actor.timezone), json: taskText(record, actor.locale) }));
}

/** A clock time in another zone is on the day of that instant. */
function dueDay(record: string, zone: string): Day {
  const due = memberOf(record, 'due_datetime');
  const isForeign = due !== undefined && memberOf(record, 'due_timezone') !== zone;
  return (isForeign ? localDay(Date.parse(due), zone) : memberOf(record, 'due_date')) ?? '';
}
