/**
 * `npm run bench`: prints the cost of starting and of idling, and the creates and lists per CPU-second as a ratio to a bare
 * floor. Both are measured alternately in the same run, so that a slow machine slows both. Then runs `live.ts`, `growth.ts`,
 * `notes.ts`, `caldav.ts` and `delay.ts`. `-- --quick` leaves out the largest ones.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, nextReply, start } from './child.ts';
import { type BenchRequest, load } from './load.ts';
import { startMeasuredService } from './service.ts';

const ROUNDS = 5;
const CREATES = 4_000;
const LISTS = 2_000;
const CONNECTIONS = 32;

type Target = { port: number; create: (index: number) => BenchRequest; list: () => BenchRequest } & Measured;

const folder = await mkdtemp(join(tmpdir(), 'sammen-bench-'));
try {
  const service = await startService();
  const floor = await startFloor();
  await warmUp(service);
  await warmUp(floor);
  await compare('create a task', CREATES, service, floor, (target) => target.create);
  await compare('list 100 tasks', LISTS, service, floor, (target) => target.list);
  await service.stop();
  await floor.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
await import('./live.ts');
await import('./growth.ts');
await import('./notes.ts');
await import('./caldav.ts');
await import('./delay.ts');

async function startService(): Promise<Target> {
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await startMeasuredService(join(folder, `start-${round}`));
    starts.push(started.startMilliseconds);
    await started.stop();
  }
  print('cold start to the first 200 on /healthz, migrations included', `${median(starts).toFixed(0)} ms`);
  const service = await startMeasuredService(join(folder, 'service'));
  print('memory when idle', `${(await service.usage()).rss.toFixed(0)} MB`);
  const headers = { cookie: service.cookie, 'content-type': 'application/json' };
  return {
    ...service,
    create: (index) => ({ method: 'POST', path: '/api/v1/tasks', headers, body: newTask(index) }),
    list: () => ({
      method: 'GET',
      path: `/api/v1/tasks?project_id=${service.inbox}&limit=100`,
      headers: { cookie: service.cookie },
    }),
  };
}

async function startFloor(): Promise<Target> {
  const floor = start('bench/floor.ts', [join(folder, 'floor.db')]);
  const port = Number(await nextReply(floor.child, 'port'));
  const headers = { 'content-type': 'application/json' };
  return {
    ...floor,
    port,
    create: (index) => ({ method: 'POST', path: '/tasks', headers, body: newTask(index) }),
    list: () => ({ method: 'GET', path: '/tasks' }),
  };
}

function newTask(index: number): string {
  return JSON.stringify({ content: `Water the greenhouse, bed ${index}`, priority: (index % 4) + 1 });
}

async function warmUp({ port, create, list }: Target): Promise<void> {
  await load(port, 500, CONNECTIONS, create);
  await load(port, 500, CONNECTIONS, list);
}

async function compare(
  name: string,
  count: number,
  service: Target,
  floor: Target,
  requestsOf: (target: Target) => (index: number) => BenchRequest,
): Promise<void> {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = await perCpuSecond(service, count, requestsOf(service));
    ratios.push(rate / (await perCpuSecond(floor, count, requestsOf(floor))));
    rates.push(rate);
  }
  print(`${name}, per CPU-second`, `${median(rates).toFixed(0)}, ${median(ratios).toFixed(2)} of the floor`);
}

async function perCpuSecond(
  target: Target,
  count: number,
  requestAt: (index: number) => BenchRequest,
): Promise<number> {
  const before = await target.usage();
  await load(target.port, count, CONNECTIONS, requestAt);
  return count / ((await target.usage()).cpu - before.cpu);
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
