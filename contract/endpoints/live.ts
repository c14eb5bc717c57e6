import { endpoint, signedOut } from '../endpoint.ts';
import { WsEvent } from '../live.ts';
import { Type } from '../type.ts';

/** The WebSocket for live messages. */
export const live = {
  socket: endpoint({
    id: 'live.socket',
    method: 'GET',
    path: '/api/v1/ws',
    auth: 'any',
    summary: 'Open a WebSocket for live messages',
    notes:
      'Each message is a WsEvent. Messages from the client have no effect. A foreign Origin answers 403, before ' +
      'the upgrade.' +
      ' Without an upgrade header, the answer is 400.',
    query: Type.Object({
      greeting: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'If true, the first message is `{type: "connected", quiet_ms}`, without a number. All later events are ' +
            'delivered. `quiet_ms` is the number of milliseconds before the greeting in which no event for the caller ' +
            'happened: data requested within this time is current. Every 30 seconds `{type: "alive"}` follows, without a ' +
            'number, because browsers hide pings.',
        }),
      ),
    }),
    responses: { 101: WsEvent },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden' },
  }),
} as const;
