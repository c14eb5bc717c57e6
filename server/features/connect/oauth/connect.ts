/** How a user connects an account of the provider. */

import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { GrantParts } from './grant.ts';
import { beginHandshake, claimHandshake, type HandshakeRequest } from './handshake.ts';
import { exchangeCode, TokenFailure, type TokenSet } from './provider.ts';
import { ProviderFailure } from './provider-request.ts';
import { registeredClient } from './registered-client.ts';

/** Begins an authorization. Returns the address to open. Throws 409 `hostedmail_not_configured` without a client. */
export async function authorize(
  tx: Tx,
  actor: Actor,
  parts: GrantParts,
  request: HandshakeRequest,
): Promise<{ url: string }> {
  const client = await registeredClient(tx, parts);
  if (client === undefined) throw new Refusal('hostedmail_not_configured', { error: 'There is no OAuth client.' });
  return { url: (await beginHandshake(tx, actor, { ...parts, client }, request)).href };
}

/** How an authorization ended. Nothing of the provider is shown. */
export type Outcome = 'connected' | 'denied' | 'state' | 'expired' | 'failed' | 'norefresh';

export type CallbackQuery = { [Name in 'code' | 'state' | 'error' | 'iss']?: string | undefined };

/** Tokens that can be stored: those of an account that stays connected. */
export type GrantedTokens = TokenSet & { refreshToken: string };

/**
 * Finishes an authorization with the query of the callback: exchanges the code and calls `connect`, which reads the account and stores the
 * grant. `connect` may throw `ProviderFailure`.
 */
export async function finishAuthorization(
  parts: GrantParts,
  actor: Actor,
  { kind, scope, redirectUri }: HandshakeRequest,
  query: CallbackQuery,
  connect: (tokens: GrantedTokens) => Promise<void>,
): Promise<Outcome> {
  const { database, sealer } = parts;
  const { state = '' } = query;
  const { claim, client } = await database.transaction(
    async (tx) => ({
      claim: await claimHandshake(tx, actor, sealer, { kind, state }),
      client: await registeredClient(tx, parts),
    }),
    actor.id,
  );
  if (typeof claim === 'string') return claim;
  if (query.error !== undefined) return query.error === 'access_denied' ? 'denied' : 'failed';
  if (client === undefined) return 'failed';
  const answer = { query: paramsOf(query), state, verifier: claim.verifier, redirectUri };
  try {
    const { refreshToken, ...tokens } = await exchangeCode(parts, client, answer);
    if (tokens.scope !== undefined && !tokens.scope.split(' ').includes(scope)) return 'denied';
    if (refreshToken === undefined) return 'norefresh';
    await connect({ ...tokens, refreshToken });
    return 'connected';
  } catch (error) {
    if (error instanceof TokenFailure || error instanceof ProviderFailure) return 'failed';
    throw error;
  }
}

function paramsOf(query: CallbackQuery): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
