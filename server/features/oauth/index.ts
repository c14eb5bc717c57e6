/** Connections to an OAuth provider: the client, the authorization of a user, and the tokens of a grant. */

export {
  accessToken,
  deleteGrant,
  GrantBusy,
  type GrantParts,
  GrantRefused,
  type GrantRow,
  grantOf,
  storeGrant,
} from './grant.ts';
export { beginHandshake, claimHandshake, deleteHandshake, sweepHandshakes } from './handshake.ts';
export { exchangeCode, type OAuthProvider, TokenFailure } from './provider.ts';
export { type ClientParts, registeredClient } from './registered-client.ts';
export { serveOAuthClient } from './routes.ts';
