/** The parts of a PUT that new and changed objects have in common. */

import type { CalendarReminder } from '#domain/icalendar/calendar-task.ts';
import type { TodoStep } from '#domain/icalendar/todo-change.ts';
import { type Granted, one, remindersOf, taskWithUid } from '../../../access/index.ts';
import { createReminder, deleteReminder } from '../../../features/reminders/index.ts';
import { completeTask, reopenTask, skipTask } from '../../../features/tasks/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Context } from '../context.ts';

/** The parent of a task: a task of the project, or the UID of one that is not in it. */
export type Parent = { parent_id: string | null; waitingFor: string | null };

/** Returns the parent with this UID. One that is not in the project, or that the caller cannot see, is unknown. */
export async function parentWithUid(
  tx: Tx,
  { actor, source }: Context,
  project: Pick<Granted<'project', 'editor'>, 'id'>,
  uid: string | null,
): Promise<Parent> {
  if (uid === null) return { parent_id: null, waitingFor: null };
  const parent = await taskWithUid(tx, actor, { project: project.id, uid, host: source.host });
  return { parent_id: parent ?? null, waitingFor: parent === undefined ? uid : null };
}

/** Replaces the caller's reminders of a task. Those that stay are not changed. */
export async function writeReminders(
  tx: Tx,
  { actor }: Context,
  id: string,
  wanted: readonly CalendarReminder[],
): Promise<void> {
  const task = await one(tx, actor, 'task', 'viewer', id);
  const present = await remindersOf(tx, actor, task);
  const has = (list: readonly CalendarReminder[], { remind_at, offset_min }: CalendarReminder) =>
    list.some((each) => each.remind_at === remind_at && each.offset_min === offset_min);
  for (const reminder of present) if (!has(wanted, reminder)) await deleteReminder(tx, actor, { id: reminder.id });
  for (const reminder of wanted) {
    if (has(present, reminder)) continue;
    const { remind_at, offset_min } = reminder;
    const input = remind_at === null ? { offset_min: offset_min ?? 0 } : { remind_at };
    await createReminder(tx, actor, { taskId: id, input });
  }
}

/** Completes or reopens a task, or skips an occurrence. The last occurrence of a series cannot be skipped: the task stays as it is. */
export async function applyStep(tx: Tx, { actor }: Context, id: string, step: TodoStep): Promise<void> {
  if (step.kind === 'reopen') await reopenTask(tx, actor, { id });
  else if (step.kind === 'skip') await skipTask(tx, actor, { id, seen: step.seen }).catch(acceptConflict);
  else await completeTask(tx, actor, { id, seen: step.seen, at: step.completedAt });
}

function acceptConflict(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
}
