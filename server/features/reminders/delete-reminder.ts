import { removeReminder } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';

/** Removes a reminder of the actor's own; `not_found` for another's, and for one of a task that he cannot see any more. */
export async function deleteReminder(tx: Tx, actor: Pick<Actor, 'id'>, { id }: { id: string }): Promise<void> {
  if (!(await removeReminder(tx, actor, id))) throw notFound();
}
