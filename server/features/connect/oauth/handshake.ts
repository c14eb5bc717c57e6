/** The authorization of a user at the provider: begun by a session, finished once by the same session within ten minutes. */

import { createHash } from 'node:crypto';
import { type Actor, instantText } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OAuthGrantTable } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { OAuthProvider } from './provider.ts';
import type { RegisteredClient } from './registered-client.ts';

export type GrantKind = OAuthGrantTable['kind'];

/** The request of a handshake. */
export type HandshakeRequest = { kind: GrantKind; scope: string; redirectUri: string };

/** Milliseconds until a handshake expires. */
const LIFETIME_MS = 10 * 60_000;

const SEALED = { table: 'oauth_handshake', column: 'verifier' };

/** Begins a handshake, which replaces a pending one of the same kind. Returns the address to open at the provider. */
export async function beginHandshake(
  tx: Tx,
  actor: Actor,
  parts: { sealer: Sealer; provider: OAuthProvider; client: RegisteredClient },
  { kind, scope, redirectUri }: HandshakeRequest,
): Promise<URL> {
  const [id, state, verifier] = [newId(actor.now), newSecret(), newSecret()];
  await deleteHandshake(tx, actor.id, kind);
  await tx.run(
    tx.kysely.insertInto('oauth_handshake').values({
      id,
      user_id: actor.id,
      kind,
      session_id: actor.credential.id,
      state_hash: hashSecret(state),
      verifier: parts.sealer.seal(verifier, contextOf(SEALED, id)),
      expires_at: instantText(actor.now + LIFETIME_MS),
    }),
  );
  const url = new URL(parts.provider.authorizeUrl);
  const query = {
    client_id: parts.client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Parameters of Google: a refresh token, also if the user has agreed before, and no scopes of former grants.
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'false',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** `state`: the state is that of no pending handshake of this session. */
export type Claim = { verifier: string } | 'state' | 'expired';

/** Ends the pending handshake with this state, so that it works once. A wrong state ends none. */
export async function claimHandshake(
  tx: Tx,
  actor: Actor,
  sealer: Sealer,
  { kind, state }: { kind: GrantKind; state: string },
): Promise<Claim> {
  const pending = await tx.first(
    tx.kysely
      .selectFrom('oauth_handshake')
      .selectAll()
      .where('user_id', '=', actor.id)
      .where('kind', '=', kind)
      .where('state_hash', '=', hashSecret(state)),
  );
  if (pending === undefined || actor.credential.kind !== 'session' || pending.session_id !== actor.credential.id) {
    return 'state';
  }
  const { changes } = await tx.run(tx.kysely.deleteFrom('oauth_handshake').where('id', '=', pending.id));
  if (changes === 0) return 'state';
  if (pending.expires_at <= instantText(actor.now)) return 'expired';
  const verifier = sealer.open(pending.verifier, contextOf(SEALED, pending.id));
  return verifier === undefined ? 'expired' : { verifier };
}

/** Ends the pending handshake of an account, if there is one. */
export async function deleteHandshake(tx: Tx, user: string, kind: GrantKind): Promise<void> {
  await tx.run(tx.kysely.deleteFrom('oauth_handshake').where('user_id', '=', user).where('kind', '=', kind));
}

/** Deletes the handshakes that expired a day ago. Until then a late callback has the outcome `expired`. */
export async function sweepHandshakes(tx: Tx, now: number): Promise<void> {
  const before = instantText(now - 24 * 60 * 60_000);
  await tx.run(tx.kysely.deleteFrom('oauth_handshake').where('expires_at', '<', before));
}
