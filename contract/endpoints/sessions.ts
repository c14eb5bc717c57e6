import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { AccessChannel } from '../resources/access-channel.ts';
import { Session } from '../resources/session.ts';
import { Type } from '../type.ts';

/** Sessions of the caller: the devices on which the account is signed in. */
export const sessions = {
  list: endpoint({
    id: 'sessions.list',
    method: 'GET',
    path: '/api/v1/auth/sessions',
    auth: 'session',
    summary: "List the caller's sessions",
    notes: 'Most recently used first. Sign-ins that wait for their second factor are omitted.',
    responses: { 200: Type.Object({ sessions: Type.Array(Session) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  end: endpoint({
    id: 'sessions.end',
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{sessionID}',
    auth: 'session',
    summary: "End one of the caller's sessions",
    notes:
      'Closes its WebSocket connections at once. Ending the session of the request clears the cookie.' +
      ' A session that has expired, that waits for its second factor or that belongs to another user answers ' +
      '404.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  channels: endpoint({
    id: 'sessions.channels',
    method: 'GET',
    path: '/api/v1/auth/sessions/channels',
    auth: 'session',
    summary: "List the webhooks, connections and secret addresses of the caller's account",
    notes:
      'Extension. Besides sessions, API tokens and passkeys, an intruder could have added them to keep access. `POST /auth/sessions/revoke` ' +
      'and a password reset remove them. Webhooks are those of the projects that the caller owns.',
    responses: { 200: Type.Object({ channels: Type.Array(AccessChannel) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  revokeAll: endpoint({
    id: 'sessions.revokeAll',
    method: 'POST',
    path: '/api/v1/auth/sessions/revoke',
    auth: 'session',
    summary: 'End all other sessions, and remove API tokens, passkeys and connections',
    notes:
      'The session of the request continues. A wrong password answers 422 at `password`. After ten wrong passwords ' +
      'or codes of a signed-in account in a quarter of an hour, the answer is 429.',
    body: Type.Object(
      {
        password: Type.String({ format: 'password', maxLength: LIMITS.password.max, description: 'The password.' }),
        tokens: Type.Optional(
          Type.Boolean({ default: false, description: 'Whether to remove all API tokens and the calendar feed.' }),
        ),
        passkeys: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Whether to remove all passkeys and identities of single sign-on.',
          }),
        ),
        connections: Type.Optional(
          Type.Boolean({
            description:
              'Whether to remove the webhooks of own projects, the AI provider, the mail address that creates tasks, mailboxes, connected ' +
              'mail and calendar accounts and calendar subscriptions. By default the value of `tokens`.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 422: 'validation_failed', 429: 'rate_limited' },
  }),
} as const;
