/**
 * `npm run bench`: prints the machine, the time of a start and the memory of an idle service, then runs `hot-paths.ts`, `live.ts`,
 * `growth.ts`, `notes.ts`, `caldav.ts`, `mcp.ts`, `imports.ts` and `delay.ts`. `-- --quick` leaves out the largest ones. Those that know
 * PostgreSQL are measured on it too: on the server of `SAMMEN_TEST_POSTGRES`, or on one that this program starts.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { startMeasuredService } from './service.ts';

const STARTS = 5;

const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
print('machine', `${availableParallelism()} x ${cpus()[0]?.model.trim()}, ${gibibytes} GiB, Linux ${release()}`);
print('Node and SQLite', `${process.versions.node}, ${process.versions.sqlite}`);

const folder = await mkdtemp(join(tmpdir(), 'sammen-bench-'));
try {
  const times: number[] = [];
  const memory: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    const service = await startMeasuredService(join(folder, `start-${index}`));
    times.push(service.startMilliseconds);
    memory.push((await service.usage()).rss);
    await service.stop();
  }
  print('cold start to the first 200 on /healthz, migrations included', `${median(times).toFixed(0)} ms`);
  print('memory when idle', `${median(memory).toFixed(0)} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

const postgres = process.env.SAMMEN_TEST_POSTGRES === undefined ? await startPostgres({ durable: true }) : undefined;
if (postgres !== undefined) process.env.SAMMEN_TEST_POSTGRES = postgres.url;
try {
  await import('./hot-paths.ts');
  await import('./live.ts');
  await import('./growth.ts');
  await import('./notes.ts');
  await import('./caldav.ts');
  await import('./mcp.ts');
  await import('./imports.ts');
  await import('./delay.ts');
} finally {
  await postgres?.stop();
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
