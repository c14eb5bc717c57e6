import type { Actor } from '../../platform/actor.ts';
import { acceptedStep } from '../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { badRequest, invalid } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { countProof, endOtherSessions, forgetProofs, heldUser, userById } from '../accounts/index.ts';
import { emitAccountUpdated } from './emit-account-updated.ts';
import { makeRecoveryCodes, type NewCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { openSecret, type SecretParts, sealSecret } from './sealed-secret.ts';

/** A secret whose code was right, as it was stored when it waited, and the step of that code. */
export type Confirmed = { pending: string; secret: string; step: number; codes: NewCodes };

/** The slow half, before the transaction: 400 when no secret waits, 422 at `code` for a wrong code, 429 after too many. */
export async function checkFirstCode(
  parts: SecretParts & { database: Database },
  actor: Actor,
  code: string,
): Promise<Confirmed> {
  const { database } = parts;
  const user = await database.read((tx) => userById(tx, actor.id));
  const secret = openSecret(parts, 'totp_pending', user);
  if (user.totp_pending === null || secret === undefined) throw nothingWaits();
  await countProof(database, actor);
  const step = acceptedStep(secret, code, { now: actor.now, after: 0 });
  if (step === undefined) throw wrongCode();
  return { pending: user.totp_pending, secret, step, codes: await makeRecoveryCodes() };
}

/**
 * Switches two-factor on and ends every other session; resolves to the recovery codes. The code is used up. A secret that was replaced
 * since its code was checked counts for nothing: 422 at `code`.
 */
export async function confirmTotp(
  tx: Tx,
  parts: SecretParts,
  actor: Actor,
  { pending, secret, step, codes }: Confirmed,
): Promise<string[]> {
  const user = await heldUser(tx, actor.id);
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
  await forgetProofs(tx, actor);
  await emit(tx, actor, { activity: { name: 'totp.enabled', payload: {} } });
  await emitAccountUpdated(tx, actor);
  return codes.codes;
}

function nothingWaits() {
  return badRequest('No secret waits to be confirmed. Set two-factor up first.');
}

function wrongCode() {
  return invalid({ code: (messages) => messages.wrongCode });
}
