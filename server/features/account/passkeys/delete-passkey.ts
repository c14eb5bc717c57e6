import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { mailSecurityChange, type SecurityMailer } from '../accounts/index.ts';
import { ownPasskey } from './own-passkeys.ts';

/** Deletes a passkey of the actor. Throws `not_found` for others, and for the second of two concurrent requests. */
export async function deletePasskey(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const { name } = await ownPasskey(tx, actor, id);
  const { changes } = await tx.run(
    tx.kysely.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', actor.id),
  );
  if (changes === 0) throw notFound();
  await emit(tx, actor, { activity: { name: 'passkey.removed', payload: { name } } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'passkeyRemoved', name });
}
