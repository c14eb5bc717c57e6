import { endpoint, signedOut } from '../endpoint.ts';
import { OAuthClient, OAuthClientInput } from '../resources/oauth-client.ts';

/** The OAuth client of the service at the provider of mail and calendars. */
export const oauthClient = {
  get: endpoint({
    id: 'oauthClient.get',
    method: 'GET',
    path: '/api/v1/hostedmail/client',
    auth: 'session+admin',
    summary: 'Read the OAuth client of the provider',
    notes: 'The secret is never returned.',
    responses: { 200: OAuthClient },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  set: endpoint({
    id: 'oauthClient.set',
    method: 'PUT',
    path: '/api/v1/hostedmail/client',
    auth: 'session+admin',
    summary: 'Set the OAuth client of the provider',
    notes:
      'An absent or empty secret keeps the stored one. An empty id with the secret null removes both. 409 if environment variables set the ' +
      'client.',
    body: OAuthClientInput,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 409: 'conflict', 422: 'validation_failed' },
  }),
} as const;
