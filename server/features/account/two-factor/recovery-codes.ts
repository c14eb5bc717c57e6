/**
 * The recovery codes of an account. They use the slow password hash, because an attacker with the database could find fifty
 * bits of a fast hash. They do not use the sealing key, so that they still work if the key is lost. One salt serves a whole
 * set, so that an input is hashed once.
 */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import { hashWithSameSalt, type PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

/** New codes, which are shown once, and their hashes. */
export type NewCodes = { codes: string[]; hashes: string[] };

/** Creates a set of codes. This is the slow part, before the transaction. */
export async function makeRecoveryCodes(passwords: PasswordHasher): Promise<NewCodes> {
  const codes = new Set<string>();
  while (codes.size < LIMITS.recoveryCodes) codes.add(newRecoveryCode());
  const [first = '', ...others] = [...codes].map((code) => readRecoveryCode(code) ?? '');
  const salted = await passwords.hash(first);
  return {
    codes: [...codes],
    hashes: [salted, ...(await Promise.all(others.map((code) => hashWithSameSalt(code, salted))))],
  };
}

/** Replaces the codes of the account. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.run(
    tx.kysely.insertInto('recovery_code').values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null }))),
  );
}

/** Deletes the codes of the account. */
export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await forget.run(tx, { user: userId });
}

/** Returns the number of unused codes of the account. */
export async function remainingRecoveryCodes(tx: ReadTx, userId: string): Promise<number> {
  return (await remaining.first(tx, { user: userId }))?.count ?? 0;
}

/** Hashes an input with the salt of the account's set. This is the slow part, before the transaction. */
export async function hashRecoveryCode(database: Database, userId: string, code: string): Promise<string | undefined> {
  const one = await database.read((tx) => anyOfSet.first(tx, { user: userId }));
  return one && hashWithSameSalt(code, one.hash);
}

/** Marks a code as used. Returns false if the hash is unknown or used. Of concurrent calls one returns true. */
export async function consumeRecoveryCode(tx: Tx, userId: string, hash: string, now: number): Promise<boolean> {
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
