/**
 * A service in a separate process that reports its memory usage. The arguments are its database file, and the number of tasks to store
 * in the Inbox of its person. Used by the tests of memory.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { allMigrations } from '#server/migrations/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startService } from './service.ts';
import { storeTasks } from './stored-tasks.ts';

/** Tasks per transaction. */
const AT_ONCE = 500;

const database = await openDatabase(process.argv[2] ?? '');
await migrate(database, allMigrations);
const service = await startService(database);
const { cookie, inbox } = await service.person('Somebody');
for (let stored = 0, tasks = Number(process.argv[3] ?? 0); stored < tasks; stored += AT_ONCE) {
  const fresh = Array.from({ length: Math.min(AT_ONCE, tasks - stored) }, (_, index) => ({
    project_id: inbox,
    content: `Task ${stored + index}`,
    description: `${stored + index} `.repeat(200),
  }));
  await storeTasks(service, fresh);
}

/** The peak since the last question, sampled in each idle turn of the event loop. */
let most = 0;
const look = () => {
  most = Math.max(most, memoryInBytes());
};
setInterval(look, 2).unref();

const gauge = createServer((_request, response) => {
  look();
  globalThis.gc?.();
  const now = memoryInBytes();
  response.end(JSON.stringify({ now, most }));
  most = now;
});

gauge.listen(0, '127.0.0.1', () => {
  const address = gauge.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.stdout.write(`${JSON.stringify({ url: service.url, gauge: `http://127.0.0.1:${port}`, cookie })}\n`);
});

/**
 * Memory of this process without the pages of mapped files: the database file is mapped once per thread and belongs to the cache of
 * the system. Other systems than Linux report only the total.
 */
function memoryInBytes(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
