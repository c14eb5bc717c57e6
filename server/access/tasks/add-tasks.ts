import type { Tx } from '../../platform/db/database.ts';
import type { TaskTable } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { positionsOfSections } from '../projects/section-position.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeTexts } from '../usage/charge.ts';

/** A task to insert, and its project. */
export type TaskToAdd = {
  project: Granted<'project', 'editor'>;
  values: Omit<StoredRows['task'], 'project_id' | 'section_place' | 'assigned_by' | 'had_parts' | 'unclear_text'> &
    Partial<Pick<StoredRows['task'], 'unclear_text'>>;
};

/**
 * Inserts tasks, which may be parents of each other, and returns them. Runs the same number of statements for any number of tasks,
 * none for an empty list.
 */
export async function addTasks(tx: Tx, added: readonly TaskToAdd[]): Promise<Granted<'task', 'editor'>[]> {
  if (added.length === 0) return [];
  const positions = await positionsOfSections(
    tx,
    added.map(({ values }) => values.section_id),
  );
  // The trigger for parents does not find one that the same statement inserts later.
  const parents = new Set(added.map(({ values }) => values.parent_id));
  const rows = added.map(({ project, values }) => ({
    unclear_text: null,
    ...values,
    had_parts: parents.has(values.id) ? (1 as const) : (0 as const),
    project_id: project.id,
    section_place: positions(values.section_id),
    assigned_by: values.assignee_id === null ? null : values.created_by,
  }));
  insertTasks.send(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
  for (const row of rows) chargeTexts(tx, 'task', row.project_id, { after: row });
  return rows as Granted<'task', 'editor'>[];
}

const COLUMNS = [
  'id',
  'project_id',
  'section_id',
  'parent_id',
  'content',
  'description',
  'priority',
  'due_date',
  'due_time',
  'due_timezone',
  'due_at',
  'duration_min',
  'recurrence_rule',
  'recurrence_from',
  'recurrence_anchor',
  'assignee_id',
  'completed_at',
  'completed_by',
  'created_by',
  'assigned_by',
  'snoozed_until',
  'section_place',
  'sort_order',
  'version',
  'had_parts',
  'unclear_text',
  'deleted_at',
  'deletion_id',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TaskTable)[];

const insertTasks = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('task')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('task', COLUMNS, p.rows).$castTo<StoredRows['task']>().as('fresh')).select(COLUMNS),
    ),
);
