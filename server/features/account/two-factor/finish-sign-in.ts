import type { SignInMethod } from '#domain/events/catalogue.ts';
import type { Actor } from '../../../platform/actor.ts';
import { acceptedStep } from '../../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { clearAttempts, countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import {
  countSecondStep,
  endHalfOpenSession,
  lockedUser,
  recordFailedSignIn,
  type SignInContext,
  type SignInSecrets,
  signIn,
  type UserRow,
  userById,
} from '../accounts/index.ts';
import { completeProviderSignIn, type FinishParts } from '../single-sign-on/index.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { consumeRecoveryCode, hashRecoveryCode } from './recovery-codes.ts';
import { openSecret, type SecretParts } from './sealed-secret.ts';

/**
 * Completes a half-open session: ends it and creates a full session. Returns the new cookie value. A wrong code throws
 * `unauthorized`, keeps the half-open session and writes an activity. Too many attempts throw `rate_limited`, per client
 * address and per account. It manages its own transaction, because the activity must survive the refusal.
 */
export async function finishSignIn(
  parts: SecretParts & { database: Database; singleSignOn: FinishParts },
  actor: Actor,
  typed: string,
  context: SignInContext,
): Promise<{ user: UserRow; secrets: SignInSecrets }> {
  const { database } = parts;
  const user = await database.read((tx) => userById(tx, actor.id));
  await countSecondStep(database, { address: context.address, email: user.email }, context.now);
  await countAttempt(database, 'totp', actor.id, context.now);
  const code = await readCode(parts, actor, typed);
  const finished = await database.transaction(async (tx) => {
    const user = await takeCode(tx, actor, code);
    if (user === undefined) {
      return recordFailedSignIn(tx, actor.id, code.method, context);
    }
    const session = actor.credential.id;
    const changed = await completeProviderSignIn(tx, parts.singleSignOn, user, { session, now: context.now });
    if (!(await endHalfOpenSession(tx, session))) throw wrongCode();
    await clearAttempts(tx, 'totp', user.id);
    return { user: changed, secrets: await signIn(tx, changed, context, code.method) };
  });
  if (finished === undefined) throw wrongCode();
  return finished;
}

/** The result of checking the input before the transaction. Of a wrong code, only the kind is known. */
type Code = { method: SignInMethod } & ({ step: number; sealed: string | null } | { hash: string } | object);

async function readCode(parts: SecretParts & { database: Database }, actor: Actor, typed: string): Promise<Code> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined) {
    const hash = await hashRecoveryCode(parts.database, actor.id, recovery);
    return { method: 'recovery_code', ...(hash !== undefined && { hash }) };
  }
  const user = await parts.database.read((tx) => userById(tx, actor.id));
  const secret = openSecret(parts, 'totp_secret', user);
  const step = secret && acceptedStep(secret, typed, { now: actor.now, after: user.totp_step });
  return { method: 'totp', ...(step !== undefined && { step, sealed: user.totp_secret }) };
}

/** Uses the code and returns its account, or undefined for a wrong or used code and if two-factor is off. */
async function takeCode(tx: Tx, { id, now }: Actor, code: Code): Promise<UserRow | undefined> {
  const user = await lockedUser(tx, id);
  if (user === undefined || user.totp_secret === null) return undefined;
  if ('hash' in code) return (await consumeRecoveryCode(tx, id, code.hash, now)) ? user : undefined;
  if (!('step' in code) || code.sealed !== user.totp_secret || code.step <= user.totp_step) return undefined;
  await tx.run(tx.kysely.updateTable('user').set({ totp_step: code.step }).where('id', '=', id));
  return user;
}

function wrongCode() {
  return new Refusal('unauthorized', { error: 'The code is incorrect.' });
}
