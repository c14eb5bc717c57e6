/** A service in a separate process that reports its memory usage. Used by `notes-memory.test.ts`. */

import { createServer } from 'node:http';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from '#server/platform/db/migrate.ts';
import { startService } from './service.ts';

const database = await openDatabase(process.argv[2] ?? '');
await migrate(database, await loadMigrations());
const service = await startService(database);
const { cookie } = await service.person('Somebody');

/** The peak since the last question, sampled in each idle turn of the event loop. */
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(look, 2).unref();

const gauge = createServer((_request, response) => {
  look();
  globalThis.gc?.();
  const now = process.memoryUsage.rss();
  response.end(JSON.stringify({ now, most }));
  most = now;
});

gauge.listen(0, '127.0.0.1', () => {
  const address = gauge.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.stdout.write(`${JSON.stringify({ url: service.url, gauge: `http://127.0.0.1:${port}`, cookie })}\n`);
});
