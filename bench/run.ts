/**
 * `npm run bench`: prints the time of a start and the memory of an idle service, then runs `hot-paths.ts`, `live.ts`, `growth.ts`,
 * `notes.ts`, `caldav.ts`, `mcp.ts`, `imports.ts` and `delay.ts`. `-- --quick` leaves out the largest ones.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMeasuredService } from './service.ts';

const STARTS = 5;

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
await import('./hot-paths.ts');
await import('./live.ts');
await import('./growth.ts');
await import('./notes.ts');
await import('./caldav.ts');
await import('./mcp.ts');
await import('./imports.ts');
await import('./delay.ts');

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
