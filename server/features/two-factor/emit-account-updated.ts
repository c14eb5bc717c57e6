import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';

/** Shows the account's open windows whether its two-factor is on. */
export function emitAccountUpdated(tx: Tx, actor: Actor): Promise<void> {
  return emit(tx, actor, { subjectId: actor.id, receiverId: actor.id, live: { type: 'user.updated' } });
}
