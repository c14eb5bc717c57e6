import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ownPasskey } from './own-passkeys.ts';

/** Renames a passkey of the actor. Throws `not_found` for others. */
export async function renamePasskey(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }): Promise<void> {
  await ownPasskey(tx, actor, id);
  await tx.run(tx.kysely.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', actor.id));
}
