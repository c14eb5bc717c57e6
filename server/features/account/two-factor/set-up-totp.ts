import type { Actor } from '../../../platform/actor.ts';
import { newTotpSecret, totpUri } from '../../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors/refusal.ts';
import { lockProof, type ProvenPassword, proveUnlessFresh, userById } from '../accounts/index.ts';
import { type SecretParts, sealSecret } from './sealed-secret.ts';

/**
 * The slow part, before the transaction. A user who signed in at most ten minutes ago needs no password. Later, a missing or
 * wrong password throws 422 at `password`. Throws `conflict` if two-factor is on.
 */
export async function proveForSetup(
  database: Database,
  actor: Actor,
  password: string | undefined,
): Promise<ProvenPassword | undefined> {
  const { totp_secret: secret } = await database.read((tx) => userById(tx, actor.id));
  if (secret !== null) throw isOn();
  return proveUnlessFresh(database, actor, password);
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
