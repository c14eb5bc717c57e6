import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { ApiToken, NewApiToken, TokenInput } from '../resources/api-token.ts';
import { Type } from '../type.ts';

/** Personal API tokens. These operations require a session, so that a leaked token cannot create others. */
export const tokens = {
  list: endpoint({
    id: 'tokens.list',
    method: 'GET',
    path: '/api/v1/tokens',
    auth: 'session',
    summary: "List the caller's tokens, newest first",
    notes: 'Expired tokens are listed until they are deleted.',
    responses: { 200: Type.Object({ tokens: Type.Array(ApiToken) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  create: endpoint({
    id: 'tokens.create',
    method: 'POST',
    path: '/api/v1/tokens',
    auth: 'session',
    summary: 'Create a token',
    notes:
      'Only this response contains the token: the service stores its hash. Answers 409 if the account has ' +
      `${LIMITS.tokensPerAccount} tokens, and for a repeated Idempotency-Key.`,
    body: TokenInput,
    secret: true,
    responses: { 201: NewApiToken },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 409: 'conflict', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'tokens.delete',
    method: 'DELETE',
    path: '/api/v1/tokens/{tokenID}',
    auth: 'session',
    summary: 'Revoke a token',
    notes: 'The token is invalid at once, and its WebSocket connections are closed.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
