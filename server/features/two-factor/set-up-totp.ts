import type { Actor } from '../../platform/actor.ts';
import { newTotpSecret, totpUri } from '../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/errors/refusal.ts';
import { holdProof, type ProvenPassword, provePassword, sessionBegan, userById } from '../accounts/index.ts';
import { type SecretParts, sealSecret } from './sealed-secret.ts';

/** Milliseconds after which a session is no longer proof enough by itself. */
const FRESH_MS = 10 * 60_000;

/**
 * The slow half, before the transaction: whoever signed in ten minutes ago or less needs no password; later a missing or wrong one is
 * 422 at `password`. `conflict` when two-factor is on.
 */
export async function proveForSetup(
  database: Database,
  actor: Actor,
  password: string | undefined,
): Promise<ProvenPassword | undefined> {
  const began = await database.read(async (tx) => {
    if ((await userById(tx, actor.id)).totp_secret !== null) throw isOn();
    return sessionBegan(tx, actor.credential.id);
  });
  if (began !== undefined && actor.now - began <= FRESH_MS) return undefined;
  if (password === undefined) throw invalid({ password: (messages) => messages.required });
  return provePassword(database, actor, password, 'password');
}

/** Stores a fresh secret that waits to be confirmed, sealed, instead of one that waited before. Nothing is on yet. */
export async function setUpTotp(
  tx: Tx,
  parts: SecretParts & { host: string },
  actor: Actor,
  proven: ProvenPassword | undefined,
): Promise<{ secret: string; uri: string }> {
  if (proven !== undefined) await holdProof(tx, actor, proven);
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
  return conflict('Two-factor sign-in is on. Switch it off first.');
}
