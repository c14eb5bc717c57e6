import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { ApiToken, NewApiToken, TokenInput } from '../resources/api-token.ts';

/** Personal API tokens (interface section 4.8). A token reaches none of these, so that one that leaked makes no others. */
export const tokens = {
  list: endpoint({
    id: 'tokens.list',
    method: 'GET',
    path: '/api/v1/tokens',
    auth: 'session',
    summary: "List the caller's own tokens, the newest first",
    notes: 'Those that have expired are listed until they are deleted.',
    responses: { 200: Type.Object({ tokens: Type.Array(ApiToken) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  create: endpoint({
    id: 'tokens.create',
    method: 'POST',
    path: '/api/v1/tokens',
    auth: 'session',
    summary: 'Make a token',
    notes:
      'The token itself is in this answer and nowhere else: only its hash is kept. An account that holds 100 tokens gets 409; ' +
      'so does a repeated Idempotency-Key.',
    body: TokenInput,
    responses: { 201: NewApiToken },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 409: 'conflict', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'tokens.delete',
    method: 'DELETE',
    path: '/api/v1/tokens/{tokenID}',
    auth: 'session',
    summary: 'Revoke a token',
    notes: 'It signs nobody in from then on, and its sockets close.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
