/** Starts the service with the settings of the environment, and ends it in order. */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createService, mailReviews } from './app.ts';
import { deviceJob, needsSetup, sweepResets, sweepSessions } from './features/accounts/index.ts';
import { activitySweep } from './features/activity/index.ts';
import { sweepFiles } from './features/attachments/index.ts';
import { digestJob } from './features/digest/index.ts';
import { maintenanceJobs } from './features/maintenance/index.ts';
import { startNoticeMail, sweepNotifications } from './features/notifications/index.ts';
import { sweepChallenges } from './features/passkeys/index.ts';
import { reminderJob } from './features/reminders/index.ts';
import { forgetOldInvites } from './features/sharing/index.ts';
import { tokenJob } from './features/tokens/index.ts';
import { type Clock, createClock } from './platform/clock/clock.ts';
import { type Config, readEnvironment } from './platform/config/index.ts';
import { createSealer } from './platform/crypto/sealer.ts';
import { loadSecretKeys, UnusableKey } from './platform/crypto/secret-key.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { loadMigrations, migrate, SchemaMismatch } from './platform/db/migrate.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { localFiles } from './platform/files/local-files.ts';
import { sweepKeys } from './platform/http/limits/idempotency.ts';
import { sweepAttempts } from './platform/http/limits/rate-limits.ts';
import { listen } from './platform/http/listen.ts';
import { type Job, startJobs } from './platform/jobs/start-jobs.ts';
import { gatherLines } from './platform/log/gather-lines.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { startMail } from './platform/mail/index.ts';
import { stopOnSignals } from './platform/process/stop-on-signals.ts';

/** The whole stop; requests still open after the shorter time are cut off. */
const stopLimit = 10_000;
const requestsLimit = 8_000;

const settings = readEnvironment();
if ('issues' in settings) {
  for (const issue of settings.issues) process.stderr.write(`${issue}\n`);
  process.exit(1);
}
const clock = createClock(settings.config.clock);
const log = createProcessLog(clock);
await start(settings.config).catch((error: unknown) => {
  const reason = reasonOf(error);
  if (reason === undefined) log.error('the service could not start', error);
  else process.stderr.write(`${reason}\n`);
  process.exit(1);
});

async function start(config: Config): Promise<void> {
  const database = await openDatabase(locationOf(config));
  const steps = await migrate(database, await loadMigrations());
  if (steps.length > 0) log.info('the database took new steps', { steps: steps.join(' ') });

  const sealer = createSealer(...loadSecretKeys(join(config.dataDir, 'secret.key'), config.secretKey));
  const files = localFiles(join(config.dataDir, 'files'));
  const mail = await startMail(config, { database, clock, log, reviews: mailReviews(config.baseUrl) });
  const notifications = startNoticeMail({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl });
  const content = [
    reminderJob({ database, clock }),
    digestJob({ database, clock, log }),
    deviceJob({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl }),
    tokenJob({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl }),
    notifications.job,
    ...mail.jobs,
  ];
  const jobs = startJobs(
    [
      sweep(database),
      fileSweep(database, files),
      activitySweep(database, clock),
      ...maintenanceJobs(database, clock),
      ...content,
    ],
    log,
  );
  const { app, close } = await createService({
    config,
    database,
    files,
    clock,
    log,
    sealer,
    courier: mail.courier,
    outbox: mail.outbox,
    webRoot: builtWeb(),
  });
  stopOnSignals(
    async () => {
      const closeTimer = setTimeout(() => app.server.closeAllConnections(), requestsLimit);
      await close();
      clearTimeout(closeTimer);
      await notifications.stop();
      await mail.stop();
      await jobs.stop();
      await database.close();
    },
    { log, limit: stopLimit },
  );
  const port = await listen(app, config.addr);
  sayReady(config, port, await database.read(needsSetup));
  // Releases 10 MB that only the start needed. Without it, an idle service would keep them for hours.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Forgets what only counted for a while. */
function sweep(database: Database): Job {
  const run = () =>
    database.transaction(async (tx) => {
      await sweepAttempts(tx, clock.now());
      await sweepKeys(tx, clock.now());
      await sweepSessions(tx, clock.now());
      await sweepResets(tx, clock.now());
      await sweepChallenges(tx, clock.now());
      await sweepNotifications(tx, clock.now());
      await forgetOldInvites(tx, clock.now());
    });
  return { name: 'sweep', every: 6 * 3_600_000, run };
}

/** Gives back the room of files that nothing refers to any more. */
function fileSweep(database: Database, files: FileStore): Job {
  return { name: 'file sweep', every: 6 * 3_600_000, run: () => sweepFiles(database, files, clock.now()) };
}

/** The log of this process: standard output, as lines for people where somebody looks on. */
function createProcessLog(clock: Clock): Log {
  const { put, flush } = gatherLines((text) => process.stdout.write(text));
  const log = createLog({ clock, pretty: process.stdout.isTTY, write: put });
  process.on('exit', flush);
  process.on('uncaughtException', (error) => {
    log.error('crash outside a request', error);
    process.exit(1);
  });
  return log;
}

/** What the operator can do about a start that failed, in a sentence. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof SchemaMismatch || error instanceof UnusableKey) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'Another process listens there already. Set SERVICE_ADDR to another address.';
  if (code === 'EACCES')
    return 'This account may not use the address of SERVICE_ADDR or the folder of SERVICE_DATA_DIR.';
  return undefined;
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

function sayReady({ baseUrl }: Config, port: number, empty: boolean): void {
  log.info('ready', { address: baseUrl.origin, port });
  if (empty) log.info(`no account yet: open ${baseUrl.origin} in a browser and make the first one`);
}
