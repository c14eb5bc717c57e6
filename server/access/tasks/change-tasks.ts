/** The one place that changes tasks, with everything that follows from a change. */

import { sql } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import { cached } from '../../platform/db/cached.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { TaskTable } from '../../platform/db/tables.ts';
import { statement, tables } from '../all-tables.ts';
import { placeObjects } from '../calendar-objects/place-objects.ts';
import { removeObjectsOfOutsiders } from '../calendar-objects/stored-objects.ts';
import { stopWaiting } from '../calendar-objects/waiting-tasks.ts';
import type { Values } from '../change.ts';
import { moveCompletions } from '../completions/completions.ts';
import { positionsOfSections } from '../projects/section-position.ts';
import { rescheduleReminders } from '../reminders/reschedule-reminders.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeChange } from '../usage/charge.ts';
import { chargeMovedTasks } from '../usage/measure.ts';
import { assignerOf, type Changer } from './assigner.ts';

type Task = Granted<'task', 'editor'>;

/** A task and the values to write. */
export type TaskChange<G extends Task = Task> = { readonly row: G; readonly values: Values<'task'> };

/**
 * Writes the values to the tasks, increments their versions and returns the changed rows in the same order. Takes granted rows and never
 * ids, so that the permission has been checked. Keeps what depends on the values consistent: the section position, the assigner, the note
 * about an unclear date, completions, calendar objects, reminders and the used storage. Runs the same number of statements for any number
 * of tasks, none for an empty list.
 */
export async function changeTasks<G extends Task>(
  tx: Tx,
  actor: Changer,
  changes: readonly TaskChange<G>[],
): Promise<G[]> {
  if (changes.length === 0) return [];
  const written = await valuesToWrite(tx, actor, changes);
  const changed = changes.map(({ row }, index) => ({ ...row, ...written[index] }));
  await write(tx, changed, [...new Set(written.flatMap(Object.keys))]);
  const withValue = (has: (values: Values<'task'>) => boolean) =>
    changed.filter((_, index) => has(changes[index]?.values ?? {}));
  const moved = withValue(({ project_id }) => project_id !== undefined);
  const arrived = withValue(({ project_id, deleted_at }) => project_id !== undefined || deleted_at === null);
  if (moved.length > 0) {
    await moveCompletions(
      tx,
      moved.map(({ id }) => id),
    );
  }
  if (arrived.length > 0) await placeObjects(tx, actor, arrived);
  if (moved.length > 0) await removeObjectsOfOutsiders(tx, moved);
  const joined = withValue(({ parent_id }) => typeof parent_id === 'string');
  if (joined.length > 0) {
    await stopWaiting(
      tx,
      joined.map(({ id }) => id),
    );
  }
  charge(tx, changes);
  const tasks = changes.map(({ row }) => row);
  await rescheduleReminders(tx, actor, tasks, Object.assign({}, ...changes.map(({ values }) => values)));
  return changed;
}

/** Completes open tasks and ends their snooze. `completedAt` is the instant of the completion in milliseconds, by default now. */
export async function closeTasks(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  tasks: readonly Task[],
  completedAt = actor.now,
): Promise<void> {
  const values = { completed_at: instantText(completedAt), completed_by: actor.id, snoozed_until: null };
  await changeTasks(
    tx,
    actor,
    tasks.map((row) => ({ row, values })),
  );
}

function charge(tx: Tx, changes: readonly TaskChange[]): void {
  for (const { row, values } of changes) {
    chargeChange(tx, 'task', row.project_id, row, values);
  }
  chargeMovedTasks(
    tx,
    changes.flatMap(({ row, values: { project_id: to } }) =>
      to === undefined ? [] : [{ id: row.id, from: row.project_id, to }],
    ),
  );
}

type WrittenValues = Values<'task'> & { version: number; updated_at: string };

async function valuesToWrite(tx: Tx, actor: Changer, changes: readonly TaskChange[]): Promise<WrittenValues[]> {
  const positions = await positionsOfSections(
    tx,
    changes.map(({ values }) => values.section_id),
  );
  return changes.map(({ row, values }) => ({
    ...values,
    ...(values.section_id !== undefined && { section_place: positions(values.section_id) }),
    ...assignerOf(values, actor, row),
    ...clearedBy(values),
    version: row.version + 1,
    updated_at: instantText(actor.now),
  }));
}

/** Returns the column that a changed date, time or rule clears: the note about how the date was read. */
function clearedBy(values: Readonly<Partial<Record<keyof TaskTable, unknown>>>): { unclear_text?: null } {
  const isChanged = SCHEDULE.some((name) => values[name] !== undefined);
  return isChanged && values.unclear_text === undefined ? { unclear_text: null } : {};
}

const SCHEDULE = ['due_date', 'due_time', 'recurrence_rule'] as const satisfies readonly (keyof TaskTable)[];

/**
 * Writes every column of `columns` in every task. The tasks are locked, so that unchanged columns still have the value read. A single task
 * has a statement of its own: for rows of a JSON list, databases expect many of them and can read the whole table.
 */
async function write(tx: Tx, tasks: readonly Task[], columns: readonly string[]): Promise<void> {
  const [first, ...others] = tasks;
  if (first !== undefined && others.length === 0) {
    cached(updates, columns.join(), () => updateOf(columns)).send(tx, first);
    return;
  }
  const rows = JSON.stringify(tasks, ['id', ...columns]);
  const fresh = tx.fragments.given('task', ['id', ...columns], sql.val(rows));
  await tx.run(
    tables(tx)
      .updateTable('task')
      .from(fresh.as('fresh'))
      .set(Object.fromEntries(columns.map((name) => [name, sql.ref(`fresh.${name}`)])))
      .where('task.id', '=', sql.ref<string>('fresh.id')),
  );
}

const updates = new Map<string, Statement<StoredRows['task'], object>>();

/** Compiling this once for all changes of the same columns saves 45 µs of each. */
function updateOf(columns: readonly string[]): Statement<StoredRows['task'], object> {
  return statement<StoredRows['task']>()((db, p) =>
    db
      .updateTable('task')
      .set(Object.fromEntries(columns.map((name) => [name, p[name as keyof typeof p]])))
      .where('task.id', '=', p.id),
  );
}
