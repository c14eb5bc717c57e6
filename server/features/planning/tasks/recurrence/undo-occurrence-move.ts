import { daysBetween } from '#domain/day/calendar.ts';
import { type OccurrenceMove, removeCompletion, removeOccurrenceMove } from '../../../../access/completions/index.ts';
import { shiftReminders } from '../../../../access/reminders/index.ts';
import { changeTasks, type Subtree, type SubtreeRow, type TaskChange } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { emitTaskEvents, type TaskEventParts } from '../emit-task-events.ts';
import { indexTasks } from '../query/task-text.ts';
import { restoredColumns } from './written-columns.ts';

/** A task and the values that it gets again. */
type RestoredTask = TaskChange<SubtreeRow>;

/**
 * Undoes an occurrence move. Restores the columns that it wrote, on the task and on the tasks that are still below it, and removes
 * its completion. Columns that were changed since keep their value. Reminders are shifted only if the date is restored.
 */
export async function undoOccurrenceMove(tx: Tx, actor: Actor, subtree: Subtree, move: OccurrenceMove): Promise<void> {
  const { project, root, rows } = subtree;
  const restored = await valuesToRestore(tx, subtree, move);
  // Only the description of the root can change: the move unticked its task-list items.
  const [first] = await changeTasks(tx, actor, restored);
  if (first?.id === root.id && first.description !== root.description) await indexTasks(tx, [first]);
  // Reminders that were added since are not shifted.
  const moved = new Set(move.writes.flatMap(({ reminders }) => reminders));
  await shiftReminders(tx, actor, rows, daysToShift(restored, root), moved);
  await removeOccurrenceMove(tx, root, move.number);
  if (move.completion !== null) await removeCompletion(tx, root, move.completion);

  const activity = { name: 'task.reopened' as const, payload: { content: root.content } };
  const below = restored.filter(({ row }) => row !== root);
  await emitTaskEvents(tx, actor, [
    { project, taskId: root.id, activity, live: { type: 'task.reopened' } },
    ...below.map((each) => ({ project, taskId: each.row.id, ...eventBelow(each) })),
  ]);
}

async function valuesToRestore(tx: Tx, { rows }: Subtree, { writes }: OccurrenceMove): Promise<RestoredTask[]> {
  const people = await existingAccounts(
    tx,
    writes.flatMap(({ before }) => before.completed_by ?? []),
  );
  const byTask = new Map(writes.map((each) => [each.task, each]));
  return rows.flatMap((row) => {
    const written = byTask.get(row.id);
    if (written === undefined) return [];
    const values = restoredColumns(row, written);
    if (values.completed_by != null && !people.has(values.completed_by)) values.completed_by = null;
    return Object.keys(values).length === 0 ? [] : [{ row, values }];
  });
}

/** The ids of accounts that still exist. */
async function existingAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : (await accounts.all(tx, { ids })).map(({ id }) => id));
}

function daysToShift(restored: readonly RestoredTask[], root: SubtreeRow): number {
  const day = restored.find(({ row }) => row === root)?.values.due_date;
  return day == null || root.due_date === null ? 0 : daysBetween(root.due_date, day);
}

/** A sub-task that was completed before the move is completed again. */
function eventBelow({ values }: RestoredTask): TaskEventParts {
  if (values.completed_at == null) return { live: { type: 'task.updated' } };
  return { live: { type: 'task.completed', extra: { recurred: false } } };
}

const accounts = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('user').select('id').where('id', 'in', inList(p.ids)),
);
