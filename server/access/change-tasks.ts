/** Writing tasks that were handed out for an editor, where `add` and `change` would compile too often or run too often. */

import type { Insertable } from 'kysely';
import { type Actor, instantText } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { TaskTable } from '../platform/db/tables.ts';
import type { Values } from './change.ts';
import type { Granted, StoredRows } from './rows.ts';
import { placeOfSection, withSectionPlace } from './section-place.ts';
import { statement, tables } from './shared-tables.ts';

/** Adds a task, given whole, to a project that was handed out for an editor. */
export async function addTask(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  values: Omit<StoredRows['task'], 'project_id' | 'section_place'>,
): Promise<Granted<'task', 'editor'>> {
  const section_place = await placeOfSection(tx, values.section_id);
  const row = { ...values, project_id: project.id, section_place };
  await insertTask.run(tx, row);
  return row as Granted<'task', 'editor'>;
}

/** Writes the same values into several tasks. */
export async function changeTasks(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  values: Values<'task'>,
): Promise<void> {
  if (tasks.length === 0) return;
  const placed = await withSectionPlace(tx, values);
  await tx.run(
    tables(tx)
      .updateTable('task')
      .set((eb) => ({ ...placed, version: eb('version', '+', 1), updated_at: instantText(actor.now) }))
      .where('id', 'in', tx.fragments.inList(tasks.map(({ id }) => id))),
  );
}

/** Closes open tasks; parked ones wake. */
export async function closeTasks(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
): Promise<void> {
  if (tasks.length === 0) return;
  await close.run(tx, { tasks: tasks.map(({ id }) => id), by: actor.id, at: instantText(actor.now) });
}

const insertTask = statement<Insertable<TaskTable> & StoredRows['task']>()((db, p) =>
  db.insertInto('task').values({
    id: p.id,
    project_id: p.project_id,
    section_id: p.section_id,
    parent_id: p.parent_id,
    content: p.content,
    description: p.description,
    priority: p.priority,
    due_date: p.due_date,
    due_time: p.due_time,
    due_timezone: p.due_timezone,
    due_at: p.due_at,
    duration_min: p.duration_min,
    recurrence_rule: p.recurrence_rule,
    recurrence_from: p.recurrence_from,
    recurrence_anchor: p.recurrence_anchor,
    assignee_id: p.assignee_id,
    completed_at: p.completed_at,
    completed_by: p.completed_by,
    created_by: p.created_by,
    snoozed_until: p.snoozed_until,
    section_place: p.section_place,
    sort_order: p.sort_order,
    version: p.version,
    deleted_at: p.deleted_at,
    deletion_id: p.deletion_id,
    created_at: p.created_at,
    updated_at: p.updated_at,
  }),
);

const close = statement<{ tasks: readonly string[]; by: string; at: string }>()((db, p, { inList }) =>
  db
    .updateTable('task')
    .set((eb) => ({
      completed_at: p.at,
      completed_by: p.by,
      snoozed_until: null,
      version: eb('version', '+', 1),
      updated_at: p.at,
    }))
    .where('id', 'in', inList(p.tasks)),
);
