import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { WsEvent } from '../live.ts';

/** The live socket (interface sections 4.11 and 6). */
export const live = {
  socket: endpoint({
    id: 'live.socket',
    method: 'GET',
    path: '/api/v1/ws',
    auth: 'any',
    summary: 'Open a WebSocket that tells of changes',
    notes:
      'Each message is a WsEvent. Nothing that the client sends changes anything. A foreign Origin is 403, before the ' +
      'upgrade.',
    query: Type.Object({
      greeting: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'True has the socket say first `{type: "connected", quiet_ms}`, without a number: from then on it hears ' +
            'everything, and for that many milliseconds nothing happened that the caller would have been told of. What ' +
            'was asked for within them needs no second look.',
        }),
      ),
    }),
    responses: { 101: WsEvent },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden' },
  }),
} as const;
