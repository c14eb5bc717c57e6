import { createServer } from 'node:http';
import type { ListenAddress } from '../config/index.ts';
import { listenOn } from './listen.ts';

const BODY = JSON.stringify({
  code: 'unavailable',
  error: 'The service is starting: the database is being upgraded. Try again in a moment.',
  status: 'unhealthy',
});

/** Seconds after which a client may try again. */
const RETRY_S = '5';

/**
 * Answers every request with 503 `unavailable` until `stop`, so that load balancers and people see that the service is starting. Rejects if it
 * cannot listen.
 */
export async function startStartingServer(address: ListenAddress): Promise<{ stop(): Promise<void>; port: number }> {
  const server = createServer((_request, response) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': RETRY_S,
      'cache-control': 'no-store',
    };
    response.writeHead(503, { ...headers, connection: 'close' }).end(BODY);
  });
  const port = await listenOn(server, address);
  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
