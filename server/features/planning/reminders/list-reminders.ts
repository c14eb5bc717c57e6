import type { Reminder } from '#contract/resources/reminder.ts';
import { one } from '../../../access/index.ts';
import { remindersOf } from '../../../access/reminders/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { presentReminder } from './present-reminder.ts';

/** `{reminders}`: the actor's reminders of a task. Throws `not_found` if the actor cannot read the task. */
export async function listReminders(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { taskId }: { taskId: string },
): Promise<{ reminders: Reminder[] }> {
  const task = await one(tx, actor, 'task', 'viewer', taskId);
  return { reminders: (await remindersOf(tx, actor, task)).map(presentReminder) };
}
