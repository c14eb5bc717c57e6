/** Inserts and updates many tasks with one statement. */

import type { Kysely } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Placeholders } from '../../platform/db/statement.ts';
import type { Tables, TaskTable } from '../../platform/db/tables.ts';
import { statement, tables } from '../all-tables.ts';
import { placeObjects } from '../calendar-objects/place-objects.ts';
import type { Values } from '../change.ts';
import { positionsOfSections, withSectionPosition } from '../projects/section-position.ts';
import { rescheduleReminders } from '../reminders/reschedule-reminders.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeTexts } from '../usage/charge.ts';
import { assignerOf, type Changer } from './assigner.ts';
import { clearedBy } from './unclear-text.ts';

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
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) insertTask.send(tx, first);
  else insertTasks.send(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
  for (const row of rows) chargeTexts(tx, 'task', row.project_id, { after: row });
  return rows as Granted<'task', 'editor'>[];
}

/** Writes the same values to several tasks. Texts and projects differ between tasks: `changeEach` writes them. */
export async function changeTasks(
  tx: Tx,
  actor: Changer,
  tasks: readonly Granted<'task', 'editor'>[],
  values: Omit<Values<'task'>, 'content' | 'description' | 'project_id'>,
): Promise<void> {
  if (tasks.length === 0) return;
  const positioned = { ...(await withSectionPosition(tx, values)), ...assignerOf(values, actor), ...clearedBy(values) };
  await tx.run(
    tables(tx)
      .updateTable('task')
      .set((eb) => ({ ...positioned, version: eb('version', '+', 1), updated_at: instantText(actor.now) }))
      .where('id', 'in', tx.fragments.inList(tasks.map(({ id }) => id))),
  );
  await rescheduleReminders(tx, actor, tasks, values);
  if (values.deleted_at === null) await placeObjects(tx, actor, tasks);
}

/** Completes open tasks and ends their snooze. `completedAt` is the instant of the completion in milliseconds, by default now. */
export async function closeTasks(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  completedAt = actor.now,
): Promise<void> {
  if (tasks.length === 0) return;
  const [at, done] = [instantText(actor.now), instantText(completedAt)];
  const closing = { by: actor.id, at, done };
  const [first, ...others] = tasks.map(({ id }) => id);
  if (first !== undefined && others.length === 0) closeOne.send(tx, { ...closing, id: first });
  else closeMany.send(tx, { ...closing, tasks: tasks.map(({ id }) => id) });
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

type NewRow = Pick<StoredRows['task'], (typeof COLUMNS)[number]>;

/** Inserts one task. On the embedded database, reading the columns of one row from JSON takes 40 µs instead of 6. */
const insertTask = statement<NewRow>()((db, p) =>
  db.insertInto('task').values(Object.fromEntries(COLUMNS.map((name) => [name, p[name]])) as unknown as NewRow),
);

const insertTasks = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('task')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('task', COLUMNS, p.rows).$castTo<StoredRows['task']>().as('fresh')).select(COLUMNS),
    ),
);

type Closing = { by: string; at: string; done: string };

const closeOne = statement<Closing & { id: string }>()((db, p) => closed(db, p).where('id', '=', p.id));

const closeMany = statement<Closing & { tasks: readonly string[] }>()((db, p, { inList }) =>
  closed(db, p).where('id', 'in', inList(p.tasks)),
);

function closed(db: Kysely<Tables>, p: Placeholders<Closing>) {
  return db.updateTable('task').set((eb) => ({
    completed_at: p.done,
    completed_by: p.by,
    snoozed_until: null,
    version: eb('version', '+', 1),
    updated_at: p.at,
  }));
}
