/**
 * The recovery codes of an account. They are hashed as slowly as passwords are, for fifty bits behind a fast hash are soon found by
 * whoever stole the database; and without the key that seals secrets, so that they still work when that key is lost. One salt
 * serves a whole set: what somebody types is hashed once and looked for among them.
 */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import { hashPassword, hashWithSameSalt } from '../../platform/crypto/password.ts';
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

/** Fresh codes, to be shown once, and what is stored of them. */
export type NewCodes = { codes: string[]; hashes: string[] };

/** Makes a set of codes: the slow half, before the transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes = new Set<string>();
  while (codes.size < LIMITS.recoveryCodes) codes.add(newRecoveryCode());
  const [first = '', ...others] = [...codes].map((code) => readRecoveryCode(code) ?? '');
  const salted = await hashPassword(first);
  return {
    codes: [...codes],
    hashes: [salted, ...(await Promise.all(others.map((code) => hashWithSameSalt(code, salted))))],
  };
}

/** Makes these the codes of the account; those before are void. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await forgetRecoveryCodes(tx, userId);
  await tx.run(
    tx.kysely.insertInto('recovery_code').values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null }))),
  );
}

/** Leaves the account without codes. */
export async function forgetRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await forget.run(tx, { user: userId });
}

/** How many codes of the account can still be used. */
export async function remainingRecoveryCodes(tx: ReadTx, userId: string): Promise<number> {
  return (await remaining.first(tx, { user: userId }))?.count ?? 0;
}

/** The hash that a typed code has in the set of the account, which need not hold it: the slow half, before the transaction. */
export async function hashRecoveryCode(database: Database, userId: string, code: string): Promise<string | undefined> {
  const one = await database.read((tx) => anyOfSet.first(tx, { user: userId }));
  return one && hashWithSameSalt(code, one.hash);
}

/** Uses a code up. False when the account has none of this hash, or it has been used: of many at once one is true. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: string, now: number): Promise<boolean> {
  const { changes } = await spend.run(tx, { user: userId, hash, at: instantText(now) });
  return changes === 1;
}

const forget = statement<{ user: string }>()((db, p) => db.deleteFrom('recovery_code').where('user_id', '=', p.user));

const remaining = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', p.user)
    .where('used_at', 'is', null),
);

const anyOfSet = statement<{ user: string }>()((db, p) =>
  db.selectFrom('recovery_code').select('hash').where('user_id', '=', p.user).limit(1),
);

const spend = statement<{ user: string; hash: string; at: string }>()((db, p) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: p.at })
    .where('user_id', '=', p.user)
    .where('hash', '=', p.hash)
    .where('used_at', 'is', null),
);
