import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ListenAddress } from '../config/index.ts';

/** Starts listening and returns the port. Without a host, listens on all interfaces, including IPv6 if available. */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<number> {
  try {
    await app.listen({ host: host ?? '::', port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (host !== null || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await app.listen({ host: '0.0.0.0', port });
  }
  return (app.server.address() as AddressInfo).port;
}
