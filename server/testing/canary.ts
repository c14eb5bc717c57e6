import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A listener on all addresses of this machine that must receive no connection. */
export type Canary = { port: number; readonly connections: number; stop(): void };

/** Starts a canary on a free port. */
export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get connections() {
      return connections;
    },
    stop: () => void server.close(),
  };
}
