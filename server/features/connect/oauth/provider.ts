/** The requests to the endpoints of a provider (RFC 6749, RFC 7636), through the outbound guard. */

import * as oauth from 'oauth4webapi';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { fetchThrough } from './fetch-through.ts';
import type { RegisteredClient } from './registered-client.ts';

/** The addresses of the provider. */
export type OAuthProvider = { authorizeUrl: URL; tokenUrl: URL };

/** The tokens of an answer. `expiresIn` is in seconds. */
export type TokenSet = {
  accessToken: string;
  refreshToken: string | undefined;
  expiresIn: number;
  /** Undefined if the provider granted all that was asked for. */
  scope: string | undefined;
};

export type ProviderParts = { guard: OutboundGuard; provider: OAuthProvider; signal?: AbortSignal };

/** The failure of a request for tokens. `isRefused`: the grant or code is not valid any more, so that a repetition fails too. */
export class TokenFailure extends Error {
  readonly isRefused: boolean;

  constructor(isRefused: boolean, cause: unknown) {
    super('the provider gave no tokens', { cause });
    this.name = 'TokenFailure';
    this.isRefused = isRefused;
  }
}

/** Returns the tokens for the code in the query of the callback. Throws `TokenFailure`. */
export function exchangeCode(
  parts: ProviderParts,
  client: RegisteredClient,
  answer: { query: URLSearchParams; state: string; verifier: string; redirectUri: string },
): Promise<TokenSet> {
  return tokensOf(async () => {
    const { server, metadata, authentication } = requestParts(parts.provider, client);
    const checked = oauth.validateAuthResponse(server, metadata, answer.query, answer.state);
    const { redirectUri, verifier } = answer;
    const options = { [oauth.customFetch]: fetchThrough(parts) };
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      metadata,
      authentication,
      checked,
      redirectUri,
      verifier,
      options,
    );
    return oauth.processAuthorizationCodeResponse(server, metadata, response);
  });
}

/** Returns new tokens for a refresh token. Throws `TokenFailure`. */
export function refreshTokens(parts: ProviderParts, client: RegisteredClient, refreshToken: string): Promise<TokenSet> {
  return tokensOf(async () => {
    const { server, metadata, authentication } = requestParts(parts.provider, client);
    const options = { [oauth.customFetch]: fetchThrough(parts) };
    const response = await oauth.refreshTokenGrantRequest(server, metadata, authentication, refreshToken, options);
    return oauth.processRefreshTokenResponse(server, metadata, response);
  });
}

/** Seconds of a token whose answer does not state its lifetime. */
const DEFAULT_LIFETIME = 600;

function requestParts({ authorizeUrl, tokenUrl }: OAuthProvider, { id, secret }: RegisteredClient) {
  const server: oauth.AuthorizationServer = {
    issuer: authorizeUrl.origin,
    authorization_endpoint: authorizeUrl.href,
    token_endpoint: tokenUrl.href,
  };
  const authentication = secret === '' ? oauth.None() : oauth.ClientSecretPost(secret);
  return { server, metadata: { client_id: id }, authentication };
}

async function tokensOf(request: () => Promise<oauth.TokenEndpointResponse>): Promise<TokenSet> {
  try {
    const { access_token, refresh_token, expires_in = DEFAULT_LIFETIME, scope } = await request();
    return { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in, scope };
  } catch (error) {
    const isRefused = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
    throw new TokenFailure(isRefused, error);
  }
}
