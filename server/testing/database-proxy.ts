import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';

/** A proxy in front of a database server. */
export type DatabaseProxy = {
  /** The address of the database through the proxy. */
  location: string;
  start(): Promise<void>;
  /** Breaks all connections, and refuses new ones. */
  stop(): Promise<void>;
  /** Accepts data without passing it on, on the current connections and on new ones. */
  freeze(): void;
  /** Passes data on new connections. The current ones stay silent. */
  serveNew(): void;
  /** Stops and removes the proxy. */
  remove(): Promise<void>;
};

function changed(change: (data: string) => string): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.from(change(chunk.toString('latin1')), 'latin1')),
  });
}

const SOCKET = '.s.PGSQL.5432';

/**
 * Starts a proxy in front of the database at `location`, whose server listens on a socket in a folder. `change` changes the data to the
 * server, one byte per character.
 */
export async function startDatabaseProxy(
  location: string,
  change: (data: string) => string = (data) => data,
): Promise<DatabaseProxy> {
  const address = new URL(location);
  const target = join(address.searchParams.get('host') ?? '', SOCKET);
  const folder = await mkdtemp(join(tmpdir(), 'sammen-proxy-'));
  address.searchParams.set('host', folder);
  const sockets = new Set<Socket>();
  let server: Server;
  let isFrozen = false;
  const joinSockets = (one: Socket) => {
    const other = connect(target);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      if (isFrozen) from.resume();
      else if (from === other) from.pipe(to);
      else from.pipe(changed(change)).pipe(to);
    }
  };
  const proxy: DatabaseProxy = {
    location: address.href,
    async start() {
      server = createServer(joinSockets).listen(join(folder, SOCKET));
      await once(server, 'listening');
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    serveNew() {
      isFrozen = false;
    },
    async remove() {
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await proxy.start();
  return proxy;
}
