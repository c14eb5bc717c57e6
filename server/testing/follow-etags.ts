import assert from 'node:assert/strict';
import WebSocket from 'ws';

/** A client of the live messages. `seen` are the ids of the records in them. */
export type EtagFollower = { seen: ReadonlySet<string>; close(): void };

/** The greeting of the service has no payload. */
type Message = { payload?: { id?: string; etag?: string } };

/**
 * Follows the live messages of a process, and connects again when they end, to the address that the process then has. Throws if the versions of a
 * record come in another order than they were written.
 */
export function followEtags(origin: () => string, cookie: string): EtagFollower {
  let socket: WebSocket | undefined;
  let isWanted = true;
  const seen = new Set<string>();
  const open = () => {
    const etags = new Map<string, number>();
    socket = new WebSocket(`${origin().replace('http', 'ws')}/api/v1/ws`, { headers: { cookie } });
    socket.on('message', (data) => {
      const { id, etag } = (JSON.parse(String(data)) as Message).payload ?? {};
      if (id === undefined || etag === undefined) return;
      assert.ok(Number(etag) >= (etags.get(id) ?? 0), 'the versions of a record are out of order');
      etags.set(id, Number(etag));
      seen.add(id);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => isWanted && setTimeout(open, 200));
  };
  open();
  return {
    seen,
    close() {
      isWanted = false;
      socket?.close();
    },
  };
}
