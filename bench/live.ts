/**
 * The cost of live messages: `node bench/live.ts`. Changes a project with 1,000 connected members and prints the delay from
 * the request to the arrival of the message (median and 99th percentile over all members and rounds). A bare WebSocket
 * server that sends the same bytes to as many sockets is measured in the same run. Also prints the number of database
 * queries for the recipients, and the memory of 5,000 sockets that receive nothing.
 */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Measured, nextReply, start } from './child.ts';
import { createMembers, type Members } from './live-data.ts';
import { startOn } from './service.ts';

const MEMBERS = 1_000;
const ROUNDS = 20;
const IDLE = 5_000;

/** Beginning of the SQL statement that reads the members of a project. */
const AUDIENCE = 'select "project_access"."user_id" from "project_access"';

const counter = new URL('./count-statements.ts', import.meta.url).href;
const folder = await mkdtemp(join(tmpdir(), 'sammen-live-'));
try {
  const members = await createMembers(join(folder, 'sammen.db'), MEMBERS);
  const service = await startOn(folder, { NODE_OPTIONS: `--import ${counter}` });
  const address = `ws://127.0.0.1:${service.port}/api/v1/ws`;
  const idle = await service.usage();
  const message = await measureService(service, address, members);
  await measureFloor(message);
  await measureIdle(service, address, members, idle.rss);
  await service.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Measures the service. Returns one of its live messages. */
async function measureService(
  service: Measured & { port: number },
  address: string,
  members: Members,
): Promise<string> {
  const sockets = await openAll(MEMBERS, (index) => new WebSocket(address, { headers: cookieOf(members, index) }));
  const firstMessage = once(sockets[0] as WebSocket, 'message');
  const { id } = await send('POST', '/api/v1/tasks', { content: 'Sweep the square', project_id: members.project });
  const message = String((await firstMessage)[0]);
  await statements(service);
  const times = await arrivals(sockets, (round) =>
    send('PATCH', `/api/v1/tasks/${id}`, { content: `Sweep the square ${round}` }),
  );
  print(`one change, ${MEMBERS} members receive it`, inMilliseconds(times));
  const audienceQueries = Object.entries(await statements(service)).filter(([text]) => text.startsWith(AUDIENCE));
  const count = audienceQueries.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) throw new Error('No statement begins with AUDIENCE.');
  print('  audience queries per change', (count / ROUNDS).toFixed(2));
  for (const socket of sockets) socket.terminate();
  return message;

  async function send(method: string, path: string, body: object): Promise<{ id: string }> {
    const headers = { ...cookieOf(members, 0), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
    return (await response.json()) as { id: string };
  }
}

async function measureFloor(message: string): Promise<void> {
  const floor = start('bench/live-floor.ts', []);
  const port = Number(await nextReply(floor.child, 'port'));
  const sockets = await openAll(MEMBERS, () => new WebSocket(`ws://127.0.0.1:${port}`));
  const times = await arrivals(sockets, () => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: message }));
  print('  floor: bare WebSocket server, same bytes', inMilliseconds(times));
  for (const socket of sockets) socket.terminate();
  await floor.stop();
}

async function measureIdle(service: Measured, address: string, members: Members, before: number): Promise<void> {
  const sockets = await openAll(IDLE, (index) => new WebSocket(address, { headers: cookieOf(members, index) }));
  const { rss } = await service.usage();
  print(`memory with ${IDLE} idle sockets`, `${rss.toFixed(0)} MB, ${before.toFixed(0)} MB before the first`);
  for (const socket of sockets) socket.terminate();
}

/** Returns the milliseconds from the change to the message, for each socket and round. */
async function arrivals(sockets: readonly WebSocket[], change: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const all = sockets.map((socket) => once(socket, 'message').then(() => times.push(performance.now() - start)));
    await Promise.all([change(round), ...all]);
  }
  return times;
}

async function openAll(count: number, open: (index: number) => WebSocket): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, (_, index) =>
      open(sockets.length + index),
    );
    await Promise.all(batch.map((socket) => once(socket, 'open')));
    sockets.push(...batch);
  }
  return sockets;
}

function cookieOf({ cookies }: Members, index: number): { cookie: string } {
  return { cookie: cookies[index % cookies.length] ?? '' };
}

async function statements({ child }: Measured): Promise<Record<string, number>> {
  child.send('statements');
  return (await nextReply(child, 'statements')) as Record<string, number>;
}

function inMilliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
