/** Connections to an OAuth provider: the client, the authorization of a user, the tokens of a grant, and requests with them. */

export { authorize, type CallbackQuery, finishAuthorization, type GrantedTokens, type Outcome } from './connect.ts';
export { fetchThrough } from './fetch-through.ts';
export { deleteGrant, type GrantParts, type GrantRow, grantOf, storeGrant } from './grant.ts';
export { deleteHandshake, type HandshakeRequest, sweepHandshakes } from './handshake.ts';
export type { OAuthProvider } from './provider.ts';
export {
  ProviderFailure,
  type ProviderProblem,
  type RemoteAnswer,
  type RemoteRecord,
  recordOf,
  recordsOf,
  requestJson,
  type TokenSource,
  textOf,
  tokensOfGrant,
} from './provider-request.ts';
export { type ClientParts, registeredClient } from './registered-client.ts';
export { serveOAuthClient } from './routes.ts';
export { dueAccounts, storeFailure, storeSuccess } from './sync-times.ts';
