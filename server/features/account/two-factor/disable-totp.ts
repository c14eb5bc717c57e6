import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';
import {
  lockedUser,
  lockProof,
  mailSecurityChange,
  type ProvenPassword,
  type SecurityMailer,
} from '../accounts/index.ts';
import { emitAccountUpdated } from './emit-account-updated.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Disables two-factor for the actor, who has proven their password. */
export async function disableTotp(tx: Tx, mailer: SecurityMailer, actor: Actor, proven: ProvenPassword): Promise<void> {
  await lockProof(tx, actor, proven);
  await turnTotpOff(tx, mailer, actor);
}

/**
 * Deletes the secret, a pending secret and the recovery codes of the account, and informs its owner. Returns whether two-factor was on. The
 * caller has checked that this is allowed.
 */
export async function turnTotpOff(tx: Tx, mailer: SecurityMailer, account: Cause & { id: string }): Promise<boolean> {
  const before = await lockedUser(tx, account.id);
  await tx.run(
    tx.kysely
      .updateTable('user')
      .set({ totp_secret: null, totp_pending: null, totp_step: 0 })
      .where('id', '=', account.id),
  );
  await deleteRecoveryCodes(tx, account.id);
  if (before === undefined || before.totp_secret === null) return false;
  await emit(tx, account, { activity: { name: 'totp.disabled', payload: {} } });
  await emitAccountUpdated(tx, account);
  await mailSecurityChange(tx, mailer, account, { kind: 'twoFactorOff' });
  return true;
}
