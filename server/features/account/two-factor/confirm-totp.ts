import type { Actor } from '../../../platform/actor.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import { acceptedStep } from '../../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { badRequest, invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import {
  countProof,
  endOtherSessions,
  lockedUser,
  mailSecurityChange,
  resetProofAttempts,
  type SecurityMailer,
  userById,
} from '../accounts/index.ts';
import { emitAccountUpdated } from './emit-account-updated.ts';
import { makeRecoveryCodes, type NewCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { openSecret, type SecretParts, sealSecret } from './sealed-secret.ts';

/** A secret whose code was correct, in its stored form, with the time step of the code. */
export type ConfirmedTotp = { pending: string; secret: string; step: number; codes: NewCodes };

/**
 * The slow part, before the transaction. Throws 400 without a pending secret, 422 at `code` for a wrong code, and 429 after
 * too many attempts.
 */
export async function checkFirstCode(
  parts: SecretParts & { database: Database; passwords: PasswordHasher },
  actor: Actor,
  code: string,
): Promise<ConfirmedTotp> {
  const { database } = parts;
  const user = await database.read((tx) => userById(tx, actor.id));
  const secret = openSecret(parts, 'totp_pending', user);
  if (user.totp_pending === null || secret === undefined) throw nothingWaits();
  await countProof(database, actor);
  const step = acceptedStep(secret, code, { now: actor.now, after: 0 });
  if (step === undefined) throw wrongCode();
  return { pending: user.totp_pending, secret, step, codes: await makeRecoveryCodes(parts.passwords) };
}

/**
 * Enables two-factor and ends all other sessions. Returns the recovery codes. The code is used. Throws 422 at `code` if the
 * secret was replaced after the check.
 */
export async function confirmTotp(
  tx: Tx,
  parts: SecretParts & SecurityMailer,
  actor: Actor,
  { pending, secret, step, codes }: ConfirmedTotp,
): Promise<string[]> {
  const user = await lockedUser(tx, actor.id);
  if (!user?.totp_pending) throw nothingWaits();
  if (user.totp_pending !== pending) throw wrongCode();
  const sealed = sealSecret(parts, 'totp_secret', actor.id, secret);
  await tx.run(
    tx.kysely
      .updateTable('user')
      .set({ totp_secret: sealed, totp_pending: null, totp_step: step })
      .where('id', '=', actor.id),
  );
  await replaceRecoveryCodes(tx, actor.id, codes.hashes);
  await endOtherSessions(tx, actor.id, actor.credential.id);
  await resetProofAttempts(tx, actor);
  await emit(tx, actor, { activity: { name: 'totp.enabled', payload: {} } });
  await emitAccountUpdated(tx, actor);
  await mailSecurityChange(tx, parts, actor, { kind: 'twoFactorOn' });
  return codes.codes;
}

function nothingWaits() {
  return badRequest('There is no pending secret. Set up two-factor authentication first.');
}

function wrongCode() {
  return invalid({ code: (messages) => messages.wrongCode });
}
