import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import { lockProof, mailSecurityChange, type ProvenPassword, type SecurityMailer } from '../accounts/index.ts';
import { emitAccountUpdated } from './emit-account-updated.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Disables two-factor: deletes the secret, a pending secret and the recovery codes. */
export async function disableTotp(tx: Tx, mailer: SecurityMailer, actor: Actor, proven: ProvenPassword): Promise<void> {
  const before = await lockProof(tx, actor, proven);
  await tx.run(
    tx.kysely
      .updateTable('user')
      .set({ totp_secret: null, totp_pending: null, totp_step: 0 })
      .where('id', '=', actor.id),
  );
  await deleteRecoveryCodes(tx, actor.id);
  if (before.totp_secret === null) return;
  await emit(tx, actor, { activity: { name: 'totp.disabled', payload: {} } });
  await emitAccountUpdated(tx, actor);
  await mailSecurityChange(tx, mailer, actor, { kind: 'twoFactorOff' });
}
