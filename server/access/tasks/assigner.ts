import type { TaskTable } from '../../platform/db/tables.ts';

/** Who changes a task; without an id nobody in person. */
export type Changer = { now: number; id?: string };

/** What goes with another assignee: who made it so. Nothing where the assignee stays. */
export function assignerOf(
  values: { assignee_id?: string | null | undefined },
  changer: Changer,
  present?: { assignee_id: string | null },
): Partial<Pick<TaskTable, 'assigned_by'>> {
  const { assignee_id: assignee } = values;
  if (assignee === undefined || assignee === present?.assignee_id) return {};
  return { assigned_by: assignee === null ? null : (changer.id ?? null) };
}
