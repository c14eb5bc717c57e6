import type { TaskTable } from '../../platform/db/tables.ts';

/** The user who changes a task; without an id it is the server. `now` is in milliseconds. */
export type Changer = { now: number; id?: string };

/** Returns the column that a new assignee implies: the user who assigned the task. Returns no column for the same assignee. */
export function assignerOf(
  values: { assignee_id?: string | null | undefined },
  changer: Changer,
  current?: { assignee_id: string | null },
): Partial<Pick<TaskTable, 'assigned_by'>> {
  const { assignee_id: assignee } = values;
  if (assignee === undefined || assignee === current?.assignee_id) return {};
  return { assigned_by: assignee === null ? null : (changer.id ?? null) };
}
