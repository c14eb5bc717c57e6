import { Agent, request } from 'node:http';

export type BenchRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends `count` requests over `connections` kept-alive connections. Throws if a request does not succeed. */
export async function load(
  port: number,
  count: number,
  connections: number,
  requestOf: (index: number) => BenchRequest,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await send(agent, port, requestOf(next++));
    }),
  );
  agent.destroy();
}

function send(agent: Agent, port: number, { method, path, headers, body }: BenchRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => {
        const { statusCode = 0 } = incoming;
        if (statusCode < 300) resolve();
        else reject(new Error(`${method} ${path} returned ${statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
