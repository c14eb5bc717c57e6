import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ListenAddress } from '../config/index.ts';

/** Starts listening and returns the port. Without a host, listens on all interfaces, including IPv6 if available. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<number> {
  await onFirstHost(address, (options) => app.listen(options));
  return portOf(app.server);
}

/** Like `listen`, for a server of Node. */
export async function listenOn(server: Server, address: ListenAddress): Promise<number> {
  await onFirstHost(address, async (options) => once(server.listen(options), 'listening'));
  return portOf(server);
}

type Options = { host: string; port: number };

async function onFirstHost(
  { host, port }: ListenAddress,
  start: (options: Options) => Promise<unknown>,
): Promise<void> {
  try {
    await start({ host: host ?? '::', port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (host !== null || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await start({ host: '0.0.0.0', port });
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}
