import { removeReminder } from '../../../access/reminders/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** Deletes a reminder. Throws `not_found` for a reminder of another user, and if the actor cannot read the task any more. */
export async function deleteReminder(tx: Tx, actor: Pick<Actor, 'id'>, { id }: { id: string }): Promise<void> {
  if (!(await removeReminder(tx, actor, id))) throw notFound();
}
