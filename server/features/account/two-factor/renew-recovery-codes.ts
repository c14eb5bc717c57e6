import type { Actor } from '../../../platform/actor.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import {
  lockProof,
  mailSecurityChange,
  type ProvenPassword,
  provePassword,
  type SecurityMailer,
  userById,
} from '../accounts/index.ts';
import { makeRecoveryCodes, type NewCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** The new codes, and the proof that the user entered their password. */
export type Renewal = { proven: ProvenPassword; codes: NewCodes };

/**
 * Verifies the password and generates the codes. Both are slow, so they run before the transaction. Throws `totp_not_enabled` even
 * for a correct password, and 422 at `password` for a wrong one.
 */
export async function prepareRenewal(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  actor: Actor,
  password: string,
): Promise<Renewal> {
  if ((await database.read((tx) => userById(tx, actor.id))).totp_secret === null) throw notEnabled();
  const proven = await provePassword(database, actor, password, 'password');
  return { proven, codes: await makeRecoveryCodes(passwords) };
}

/** Replaces the recovery codes of the account and returns the new ones. */
export async function renewRecoveryCodes(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  { proven, codes }: Renewal,
): Promise<string[]> {
  const user = await lockProof(tx, actor, proven);
  if (user.totp_secret === null) throw notEnabled();
  await replaceRecoveryCodes(tx, actor.id, codes.hashes);
  await emit(tx, actor, { activity: { name: 'recovery_codes.renewed', payload: {} } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'newCodes' });
  return codes.codes;
}

function notEnabled() {
  return new Refusal('totp_not_enabled');
}
