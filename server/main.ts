/** Starts the service with the settings of the environment, and ends it in order. */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createService } from './app.ts';
import { needsSetup } from './features/accounts/index.ts';
import { createClock } from './platform/clock/clock.ts';
import { type Config, readEnvironment } from './platform/config/index.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from './platform/db/migrate.ts';
import { listen } from './platform/http/listen.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { stopOnSignals } from './platform/process/stop-on-signals.ts';

/** The whole stop; requests still open after the shorter time are cut off. */
const stopLimit = 10_000;
const requestsLimit = 8_000;

const settings = readEnvironment();
if ('issues' in settings) {
  for (const issue of settings.issues) process.stderr.write(`${issue}\n`);
  process.exit(1);
}
await start(settings.config);

async function start(config: Config): Promise<void> {
  const clock = createClock(config.clock);
  const log = createLog({ clock, pretty: process.stdout.isTTY, write: (text) => process.stdout.write(text) });
  process.on('uncaughtException', (error) => {
    log.error('crash outside a request', error);
    process.exit(1);
  });

  const database = await openDatabase(locationOf(config));
  const steps = await migrate(database, await loadMigrations());
  if (steps.length > 0) log.info('the database took new steps', { steps: steps.join(' ') });

  const { app, close } = await createService({ config, database, clock, log, webRoot: builtWeb() });
  stopOnSignals(
    async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), requestsLimit);
      await close();
      clearTimeout(impatience);
      await database.close();
    },
    { log, limit: stopLimit },
  );
  const port = await listen(app, config.addr);
  sayReady(log, config, port, await database.read(needsSetup));
}

function locationOf({ databaseUrl, dataDir }: Config): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return databaseUrl ?? join(dataDir, 'sammen.db');
}

/** The built web app, if there is one; without it the service still answers its API. */
function builtWeb(): string | undefined {
  const folder = fileURLToPath(new URL('../dist/web', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

function sayReady(log: Log, { baseUrl }: Config, port: number, empty: boolean): void {
  log.info('ready', { address: baseUrl.origin, port });
  if (empty) log.info(`no account yet: open ${baseUrl.origin} in a browser and make the first one`);
}
