/**
 * Attempts to sign in with a password, counted per client address and per account. An account has one count for all unknown devices
 * and one for each known device, so that guesses from elsewhere do not lock its owner out. Unknown email addresses are counted like
 * known ones: the limits do not reveal which accounts exist.
 */

import { createHash } from 'node:crypto';
import { mailKey } from '#domain/person/mail-key.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import {
  addAttempt,
  clearAttempts,
  clearShare,
  type LimitedFeature,
  takeBackAttempt,
  tooManyAttempts,
} from '../../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';

/** The source of an attempt to sign in. `address` is the client address, `email` as typed, `device` the hash of a known device. */
export type SignInSource = { address: string; email: string; device: string | undefined };

/**
 * Counts an attempt. Returns the number of recent attempts for the account from this kind of device. Throws 429 `rate_limited`
 * after too many. Must not be called inside a transaction.
 */
export async function countSignIn(database: Database, source: SignInSource, now: number): Promise<number> {
  const attempts = await database.transaction(async (tx) => {
    const byAddress = await countAddress(tx, source, now);
    return byAddress.isOver ? byAddress : addAttempt(tx, ...accountCount(source), now);
  });
  if (attempts.isOver) throw tooManyAttempts(attempts, now);
  return attempts.count;
}

/** Counts the second step of a sign-in: per client address only. Throws 429 `rate_limited` after too many. */
export async function countSecondStep(
  database: Database,
  source: Pick<SignInSource, 'address' | 'email'>,
  now: number,
): Promise<void> {
  const attempts = await database.transaction((tx) => countAddress(tx, source, now));
  if (attempts.isOver) throw tooManyAttempts(attempts, now);
}

/** After a complete sign-in: resets the attempts of this client for this account. Those for other accounts remain. */
export async function clearSignIn(tx: Tx, source: SignInSource): Promise<void> {
  await clearShare(tx, share(source), { feature: 'login', who: addressBucket(source.address) });
  await clearAttempts(tx, ...accountCount(source));
}

/** Takes back the attempt for the account, because the password was right. The attempt of the client address remains. */
export async function takeBackSignIn(tx: Tx, source: SignInSource): Promise<void> {
  await takeBackAttempt(tx, ...accountCount(source));
}

/** The attempts for this account are also counted separately, so that a success can subtract them from those of the address. */
async function countAddress(tx: Tx, source: Pick<SignInSource, 'address' | 'email'>, now: number) {
  const attempts = await addAttempt(tx, 'login', addressBucket(source.address), now);
  const { feature, who } = share(source);
  if (!attempts.isOver) await addAttempt(tx, feature, who, now, attempts);
  return attempts;
}

/** Returns the count of the attempts of an address for one account: its share of the attempts of the address. */
function share({ address, email }: Pick<SignInSource, 'address' | 'email'>): { feature: LimitedFeature; who: string } {
  return { feature: 'loginShare', who: `${addressBucket(address)} ${hashOf(email)}` };
}

function accountCount({ email, device }: SignInSource): [feature: LimitedFeature, who: string] {
  return device === undefined ? ['unknownDevice', slotOf(email)] : ['knownDevice', `${hashOf(email)} ${device}`];
}

/**
 * Returns one of 2^18 counts, so that attempts for invented addresses cannot fill the database. Two accounts with attacks in the same
 * quarter of an hour rarely share one.
 */
function slotOf(email: string): string {
  return (Number.parseInt(hashOf(email).slice(0, 8), 16) >>> 14).toString(16);
}

function hashOf(email: string): string {
  return createHash('sha256').update(mailKey(email)).digest('hex').slice(0, 32);
}
