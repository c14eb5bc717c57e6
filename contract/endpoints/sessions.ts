import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { Session } from '../resources/session.ts';

/** The devices on which an account is signed in (interface section 4.2). */
export const sessions = {
  list: endpoint({
    id: 'sessions.list',
    method: 'GET',
    path: '/api/v1/auth/sessions',
    auth: 'session',
    summary: "List the caller's own sessions",
    notes: 'The most recently used comes first. Sign-ins that wait for their second factor are left out.',
    responses: { 200: Type.Object({ sessions: Type.Array(Session) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  end: endpoint({
    id: 'sessions.end',
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{sessionID}',
    auth: 'session',
    summary: 'End one of the own sessions',
    notes: 'Its sockets close at once. When it is the session that asks, the cookie is cleared.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
