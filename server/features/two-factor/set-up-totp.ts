import type { Actor } from '../../platform/actor.ts';
import { newTotpSecret, totpUri } from '../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/errors/refusal.ts';
import { lockProof, type ProvenPassword, provePassword, sessionStart, userById } from '../accounts/index.ts';
import { type SecretParts, sealSecret } from './sealed-secret.ts';

/** Age up to which a session needs no password, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/**
 * The slow part, before the transaction. A user who signed in at most ten minutes ago needs no password. Later, a missing or
 * wrong password throws 422 at `password`. Throws `conflict` if two-factor is on.
 */
export async function proveForSetup(
  database: Database,
  actor: Actor,
  password: string | undefined,
): Promise<ProvenPassword | undefined> {
  const began = await database.read(async (tx) => {
    if ((await userById(tx, actor.id)).totp_secret !== null) throw isOn();
    return sessionStart(tx, actor.credential.id);
  });
  if (began !== undefined && actor.now - began <= FRESH_MS) return undefined;
  if (password === undefined) throw invalid({ password: (messages) => messages.required });
  return provePassword(database, actor, password, 'password');
}

/** Stores a new sealed secret pending confirmation and replaces a former pending one. Two-factor is not enabled yet. */
export async function setUpTotp(
  tx: Tx,
  parts: SecretParts & { host: string },
  actor: Actor,
  proven: ProvenPassword | undefined,
): Promise<{ secret: string; uri: string }> {
  if (proven !== undefined) await lockProof(tx, actor, proven);
  const secret = newTotpSecret();
  const pending = sealSecret(parts, 'totp_pending', actor.id, secret);
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('user')
      .set({ totp_pending: pending })
      .where('id', '=', actor.id)
      .where('totp_secret', 'is', null),
  );
  if (changes === 0) throw isOn();
  const { email } = await userById(tx, actor.id);
  return { secret, uri: totpUri(secret, { issuer: `Sammen (${parts.host})`, account: email }) };
}

function isOn() {
  return conflict('Two-factor authentication is on. Turn it off first.');
}
