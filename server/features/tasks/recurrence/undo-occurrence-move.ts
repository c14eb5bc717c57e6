import { daysBetween } from '#domain/day/calendar.ts';
import {
  changeEach,
  type OccurrenceMove,
  removeCompletion,
  removeOccurrenceMove,
  type Subtree,
  type SubtreeRow,
  shiftReminders,
  type TaskChange,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { EventContent } from '../emit-task-event.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { indexTasks } from '../query/task-text.ts';
import { whatGoesBack } from './what-was-written.ts';

/** A task and what is put back on it. */
type Back = TaskChange<SubtreeRow>;

/**
 * Undoes a step of a repeating task: what it wrote goes back to what stood there, on the task and on those still below it, and
 * the record of its completion goes. What somebody has changed since stays as it is; so do reminders when the date stays.
 */
export async function undoOccurrenceMove(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  advance: OccurrenceMove,
): Promise<void> {
  const { project, root, rows } = subtree;
  const back = await goingBack(tx, subtree, advance);
  // The step unticked the description of the first row alone.
  const [first] = await changeEach(tx, actor, back);
  if (first?.id === root.id && first.description !== root.description) await indexTasks(tx, [first]);
  // Reminders made since stay where they are.
  const moved = new Set(advance.wrote.flatMap(({ reminders }) => reminders));
  await shiftReminders(tx, actor, rows, daysBack(back, root), moved);
  await removeOccurrenceMove(tx, root, advance.number);
  if (advance.completion !== null) await removeCompletion(tx, root, advance.completion);

  const activity = { name: 'task.reopened' as const, payload: { content: root.content } };
  const below = back.filter(({ row }) => row !== root);
  await emitTaskEvents(tx, actor, [
    { project, taskId: root.id, activity, live: { type: 'task.reopened' } },
    ...below.map((each) => ({ project, taskId: each.row.id, ...eventBelow(each) })),
  ]);
}

async function goingBack(tx: Tx, { rows }: Subtree, { wrote }: OccurrenceMove): Promise<Back[]> {
  const people = await accountsLeft(
    tx,
    wrote.flatMap(({ before }) => before.completed_by ?? []),
  );
  const byTask = new Map(wrote.map((each) => [each.task, each]));
  return rows.flatMap((row) => {
    const written = byTask.get(row.id);
    if (written === undefined) return [];
    const values = whatGoesBack(row, written);
    if (values.completed_by != null && !people.has(values.completed_by)) values.completed_by = null;
    return Object.keys(values).length === 0 ? [] : [{ row, values }];
  });
}

/** Of these people, those whose account is there still. */
async function accountsLeft(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : (await accounts.all(tx, { ids })).map(({ id }) => id));
}

function daysBack(back: readonly Back[], root: SubtreeRow): number {
  const day = back.find(({ row }) => row === root)?.values.due_date;
  return day == null || root.due_date === null ? 0 : daysBetween(root.due_date, day);
}

/** A sub-task that was done before the step is done again. */
function eventBelow({ values }: Back): EventContent {
  if (values.completed_at == null) return { live: { type: 'task.updated' } };
  return { live: { type: 'task.completed', extra: { recurred: false } } };
}

const accounts = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('user').select('id').where('id', 'in', inList(p.ids)),
);
