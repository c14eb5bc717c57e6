import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';

/** A request that a receiver got. */
export type Received = { path: string; headers: Record<string, string>; body: string };

/** A receiver of webhooks on loopback, and a guard that allows its port. */
export type Receiver = {
  url: string;
  guard: OutboundGuard;
  received: Received[];
  /** Answers a request. 200 by default. */
  answer: (request: Received, response: ServerResponse) => void;
  stop(): Promise<void>;
};

/** Starts a receiver. Every host name leads to it. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const received = { path: request.url ?? '', headers: headersOf(request), body: await bodyOf(request) };
    receiver.received.push(received);
    receiver.answer(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const allowed = readAllowedTargets(`127.0.0.1:${port}`) ?? [];
  const receiver: Receiver = {
    url: `http://hooks.example:${port}`,
    guard: new OutboundGuard(allowed, async () => [{ address: '127.0.0.1', family: 4 }]),
    received: [],
    answer: (_request, response) => void response.end('ok'),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}
