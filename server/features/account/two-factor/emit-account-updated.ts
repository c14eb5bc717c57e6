import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';

/** Publishes the two-factor state to the account's open windows. */
export function emitAccountUpdated(tx: Tx, actor: Cause & { id: string }): Promise<void> {
  return emit(tx, actor, { subjectId: actor.id, receiverId: actor.id, live: { type: 'user.updated' } });
}
