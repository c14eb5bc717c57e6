/** An https server on loopback that a service may reach. */

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '#server/platform/mail/testing/certificate.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';

/** `guard` allows exactly this server; each name leads to it. */
export type TlsServer = { url: string; guard: OutboundGuard; stop(): void };

/** Starts a server for `localhost` with the test certificate. */
export async function startTlsServer(listener: RequestListener): Promise<TlsServer> {
  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const allowed = readAllowedTargets(`127.0.0.1:${port}`) ?? [];
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  return {
    url: `https://localhost:${port}`,
    guard: new OutboundGuard(allowed, resolve, [TEST_CERTIFICATE]),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
