/**
 * Starts the service with the settings of the environment and shuts it down on a signal. Importing this module reads the settings, and exits
 * with 1 if they are invalid.
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createService, mailReviews } from './app.ts';
import { deviceJob, needsSetup, setupCodeFrom, sweepResets, sweepSessions } from './features/account/accounts/index.ts';
import { sweepConfirmations } from './features/account/address-confirmation/index.ts';
import { sweepChallenges } from './features/account/passkeys/index.ts';
import { sweepSingleSignOn } from './features/account/single-sign-on/index.ts';
import { tokenJob } from './features/account/tokens/index.ts';
import { usageJob } from './features/account/usage/index.ts';
import { forgetReceivedMail } from './features/connect/mail-to-task/index.ts';
import { startNotificationMail, sweepNotifications } from './features/notify/notifications/index.ts';
import { contentsWithoutBackup } from './features/operate/backups/index.ts';
import { maintenanceJobs } from './features/operate/maintenance/index.ts';
import { version } from './features/operate/system/index.ts';
import { sweepFiles } from './features/planning/attachments/index.ts';
import { digestJob } from './features/planning/digest/index.ts';
import { reminderJob } from './features/planning/reminders/index.ts';
import { activitySweep } from './features/sharing/activity/index.ts';
import { deleteOldInvites } from './features/sharing/sharing/index.ts';
import { allMigrations } from './migrations/index.ts';
import { BucketFailure } from './platform/bucket/index.ts';
import { type Clock, createClock } from './platform/clock/clock.ts';
import { type Config, readEnvironment } from './platform/config/index.ts';
import { createSealer } from './platform/crypto/sealer.ts';
import { loadSecretKeys } from './platform/crypto/secret-key.ts';
import type { Database, OpenedDatabase } from './platform/db/database.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { takenMigrations } from './platform/db/migrate.ts';
import { upgrade } from './platform/db/upgrade.ts';
import { Refusal } from './platform/errors/refusal.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { sweepKeys } from './platform/http/limits/idempotency.ts';
import { sweepAttempts } from './platform/http/limits/rate-limits.ts';
import { listen } from './platform/http/listen.ts';
import { startStartingServer } from './platform/http/starting-server.ts';
import { JobBoard } from './platform/jobs/job-board.ts';
import { type Job, startJobs } from './platform/jobs/start-jobs.ts';
import { batchLines } from './platform/log/batch-lines.ts';
import { createLog, type Level, type Log, nextLevel } from './platform/log/log.ts';
import { startMail } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { OutboundGuard, systemResolver } from './platform/outbound/index.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { failureSentence } from './platform/process/failure-sentence.ts';
import { requireSharedFiles, requireSharedKey } from './platform/process/shared-state.ts';
import { stopOnSignals } from './platform/process/stop-on-signals.ts';
import { warnIfRoot } from './platform/process/warn-if-root.ts';
import { WEB_APP } from './platform/program-files.ts';

/** Milliseconds for the whole shutdown, and for open requests before their connections are closed. */
const stopLimit = 10_000;
const requestsLimit = 8_000;

const settings = readEnvironment();
if ('issues' in settings) {
  for (const issue of settings.issues) process.stderr.write(`${issue}\n`);
  process.exit(1);
}
const { config } = settings;
const clock = createClock(config.clock);
const log = createProcessLog(clock, config.logLevel);

/** Starts the service. Exits with 1 if it cannot start. */
export async function runService(): Promise<void> {
  warnIfRoot(log);
  await start().catch((error: unknown) => {
    const reason = failureSentence(error);
    if (reason === undefined) log.error('the service could not start', error);
    else process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
}

async function start(): Promise<void> {
  openDataFolder(config.dataDir, { shared: config.databaseUrl !== null });
  const database = await openDatabase(locationOf(config), { connections: config.databaseConnections });
  const backupFolder = join(config.dataDir, 'backups');
  await upgradeDatabase(config, database, backupFolder);

  const keys = loadSecretKeys(join(config.dataDir, 'secret.key'), config.secretKey);
  const sealer = createSealer(...keys);
  const setupCode = setupCodeFrom(keys[0]);
  if (config.databaseUrl !== null) await requireSharedKey(database, keys);
  const guard = new OutboundGuard(config.outboundAllow, systemResolver());
  const files = openFileStore(config, { guard });
  await checkFiles(config, database, files);
  const mail = await startMail(config, { database, clock, log, reviews: mailReviews(config.baseUrl) });
  const notifications = startNotificationMail({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl });
  const notificationJobs = [
    reminderJob({ database, clock }),
    digestJob({ database, clock, log }),
    deviceJob({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl }),
    tokenJob({ database, clock, log, outbox: mail.outbox, baseUrl: config.baseUrl }),
    notifications.job,
    ...mail.jobs,
  ];
  const metrics = config.metricsToken === '' ? undefined : await loadMetrics();
  const board = new JobBoard(clock);
  const jobs = startJobs(
    [
      sweep(database, config),
      attemptSweep(database),
      fileSweep(database, files, backupFolder),
      activitySweep(database, clock),
      usageJob({ database, log }),
      ...maintenanceJobs(database, clock),
      ...notificationJobs,
    ].map((job) => board.watch(job)),
    log,
  );
  const {
    app,
    close,
    jobs: serviceJobs,
  } = await createService({
    config,
    database,
    files,
    backupFolder,
    clock,
    log,
    sealer,
    guard,
    setupCode,
    courier: mail.courier,
    outbox: mail.outbox,
    metrics,
    board,
    webRoot: findWebApp(),
  });
  const moreJobs = startJobs(serviceJobs, log);
  stopOnSignals(
    async () => {
      const closeTimer = setTimeout(() => app.server.closeAllConnections(), requestsLimit);
      await close();
      clearTimeout(closeTimer);
      await moreJobs.stop();
      await notifications.stop();
      await mail.stop();
      await jobs.stop();
      await database.close();
    },
    { log, limit: stopLimit },
  );
  const copyProblem = await database.copyProblem?.();
  if (copyProblem !== undefined) log.warn(`backups will fail: ${copyProblem}`);
  const port = await listen(app, config.addr);
  logReady(config, port);
  if (await database.read(needsSetup)) explainSetup(config, setupCode);
}

/** Exits with a sentence if the store of the attached files is the wrong one. Starts without it while it does not answer. */
async function checkFiles({ databaseUrl, filesUrl }: Config, database: Database, files: FileStore): Promise<void> {
  try {
    await files.check();
    await requireSharedFiles(database, files, { isAlone: databaseUrl === null && filesUrl === null });
  } catch (error) {
    const cause = error instanceof Refusal ? error.details.cause : undefined;
    if (!(cause instanceof BucketFailure && ['unreachable', 'failing'].includes(cause.reason))) throw error;
    log.warn(`the attached files are not available: ${cause.message}`);
  }
}

/** Upgrades the database. Meanwhile the service answers 503. */
async function upgradeDatabase(config: Config, database: OpenedDatabase, folder: string): Promise<void> {
  if ((await takenMigrations(database, allMigrations)) === allMigrations.length) return;
  const starting = await startStartingServer(config.addr);
  try {
    const steps = await upgrade({ database, migrations: allMigrations, folder, now: clock.now(), log });
    log.info('database migrated', { migrations: steps.join(' ') });
  } finally {
    await starting.stop();
  }
}

/** The package is loaded only if the measurements are on. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  return createMetrics(version);
}

/** Deletes expired counts of attempts. They are valid for an hour at most. */
function attemptSweep(database: Database): Job {
  const run = () => database.transaction((tx) => sweepAttempts(tx, clock.now()));
  return { name: 'sweep of attempts', every: 15 * 60_000, run };
}

/** Deletes expired rows: idempotency keys, sessions, resets, challenges, notifications, invites and Message-IDs. */
function sweep(database: Database, config: Config): Job {
  const run = () =>
    database.transaction(async (tx) => {
      await sweepKeys(tx, clock.now());
      await sweepSessions(tx, clock.now(), config);
      await sweepResets(tx, clock.now());
      await sweepConfirmations(tx, clock.now());
      await sweepChallenges(tx, clock.now());
      await sweepSingleSignOn(tx, clock.now());
      await sweepNotifications(tx, clock.now());
      await deleteOldInvites(tx, clock.now());
      await forgetReceivedMail(tx, clock.now());
    });
  return { name: 'sweep', every: 6 * 3_600_000, run };
}

/** Deletes the contents of files that are no longer referenced and that no backup needs. */
function fileSweep(database: Database, files: FileStore, backupFolder: string): Job {
  const outsideBackups = (ids: readonly string[]) =>
    contentsWithoutBackup({ database, folder: backupFolder, now: clock.now() }, ids);
  return {
    name: 'file sweep',
    every: 6 * 3_600_000,
    run: () => sweepFiles(database, files, clock.now(), outsideBackups),
  };
}

/**
 * Returns the log of this process, on standard output. In a terminal the lines are readable instead of JSON. The signal SIGUSR2 selects the
 * next level.
 */
function createProcessLog(clock: Clock, configured: Level): Log {
  const { put, flush } = batchLines((text) => process.stdout.write(text));
  let level = configured;
  const write = (line: () => string, of: Level) => {
    put(line);
    if (of !== 'info') flush();
  };
  const log = createLog({ clock, pretty: process.stdout.isTTY, write, level: () => level });
  process.on('SIGUSR2', () => {
    level = nextLevel(level);
    const time = new Date(clock.now()).toISOString();
    put(() => `${JSON.stringify({ time, level, message: 'log level changed' })}\n`);
    flush();
  });
  process.on('exit', flush);
  process.on('uncaughtException', (error) => {
    log.error('unhandled error outside a request', error);
    process.exit(1);
  });
  return log;
}

function locationOf({ databaseUrl, dataDir }: Config): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return databaseUrl ?? join(dataDir, 'sammen.db');
}

/** Returns the folder of the built web app, or undefined if it is not built. The API works without it. */
function findWebApp(): string | undefined {
  return existsSync(join(WEB_APP, 'index.html')) ? WEB_APP : undefined;
}

function logReady({ baseUrl }: Config, port: number): void {
  log.info('ready', { address: baseUrl.origin, port });
}

function explainSetup({ baseUrl, setupCode: configured }: Config, setupCode: string): void {
  log.info(`no account yet: open ${baseUrl.origin} in a browser to create the first account`);
  if (configured === '') log.info(`on another device, the first account needs the setup code ${setupCode}`);
}
