import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { Session } from '../resources/session.ts';

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
    notes: 'Closes its WebSocket connections at once. Ending the session of the request clears the cookie.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
