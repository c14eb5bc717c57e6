/** A real service over HTTP for tests, with its own database and a clock that the test controls. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tables } from '#server/access/all-tables.ts';
import { createService, mailReviews } from '#server/app.ts';
import type { FailureDelay } from '#server/features/account/accounts/index.ts';
import { type Config, readConfig } from '#server/platform/config/index.ts';
import type { PasswordHasher } from '#server/platform/crypto/password.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventRow } from '#server/platform/events/relay.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { type Log, silentLog } from '#server/platform/log/log.ts';
import { createCourier, createOutbox, type Deliver } from '#server/platform/mail/index.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { OutboundGuard, systemResolver } from '#server/platform/outbound/index.ts';
import { cheapPasswords, type Person, personOf } from './people.ts';

/** The start of the test clock: a Wednesday in Copenhagen, summer time, 2026-10-14 14:30. */
export const START = Date.parse('2026-10-14T12:30:00.000Z');

/** The day of `START` in Copenhagen. */
export const TODAY = '2026-10-14';

export type TestClock = { now(): number; set(instant: string): void; advance(milliseconds: number): void };

export type TestService = {
  url: string;
  config: Config;
  database: Database;
  files: FileStore;
  /** The folder of the stored files. With `SERVICE_FILES_URL`, it contains only unfinished ones. */
  filesFolder: string;
  /** The folder of the backups. */
  backupFolder: string;
  clock: TestClock;
  /** The background work of the service. It runs only when a test runs it. */
  jobs: readonly Job[];
  /** Creates an account and signs it in. The first one is the administrator. */
  person(name: string, more?: PersonOptions): Promise<Person>;
  /** Makes `person` a member of the project whose address the owner and editors see. */
  share(projectId: string, person: Person, role: 'editor' | 'viewer'): Promise<void>;
  /** Ends the membership without an event. */
  unshare(projectId: string, person: Person): Promise<void>;
  /** Returns the rows of the event table after `seq`, in order. */
  events(afterSeq?: number): Promise<EventRow[]>;
  /** Returns the number of the newest event. */
  lastSeq(): Promise<number>;
  /** Resolves after all committed events were sent to the sockets. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type PersonOptions = {
  locale?: 'da' | 'en';
  timezone?: string;
  isAdmin?: boolean;
  /** True by default. */
  emailConfirmed?: boolean;
};

export type ServiceOptions = {
  environment?: Record<string, string>;
  log?: Log;
  webRoot?: string;
  deliver?: Deliver;
  passwords?: PasswordHasher;
  delayOfFailures?: FailureDelay;
  /** By default, requests to other servers can reach no private address. */
  guard?: OutboundGuard;
  /** The code that the first account needs on other devices. */
  setupCode?: string;
  /** Milliseconds of a request to an AI provider. */
  aiCallMs?: number;
  /** Milliseconds before a failed request to a bucket is repeated. */
  bucketPauseMs?: number;
};

/** Few tests need the package. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#server/platform/metrics/metrics.ts');
  return createMetrics('1.2.3');
}

/**
 * Starts a service on an open, migrated database. The suite that opened the database closes it. `deliver` receives mail that
 * a request waits for. Other mail stays in the outbox. Passwords are hashed by `passwords`, by default cheaply. Wrong passwords
 * are answered after `delayOfFailures`, by default at once.
 */
export async function startService(database: Database, options: ServiceOptions = {}): Promise<TestService> {
  const config = configOf(options.environment ?? {});
  const clock = testClock();
  const log = options.log ?? silentLog;
  const filesFolder = join(await mkdtemp(join(tmpdir(), 'sammen-files-')), 'files');
  const dataDir = dirname(filesFolder);
  const guard = options.guard ?? new OutboundGuard(config.outboundAllow, systemResolver());
  const files = openFileStore({ ...config, dataDir }, { guard, pauseMs: options.bucketPauseMs });
  const backupFolder = join(dataDir, 'backups');
  const reviews = mailReviews(config.baseUrl);
  const courierTo = (deliver: Deliver) => createCourier({ database, clock, log, deliver, reviews });
  const { app, relay, jobs, close } = await createService({
    config,
    database,
    files,
    backupFolder,
    clock,
    log,
    sealer: createSealer(randomBytes(32)),
    passwords: options.passwords ?? cheapPasswords,
    delayOfFailures: options.delayOfFailures ?? (() => 0),
    courier: options.deliver && courierTo(options.deliver),
    outbox: createOutbox(options.deliver !== undefined),
    guard,
    setupCode: options.setupCode,
    aiCallMs: options.aiCallMs,
    bucketPauseMs: options.bucketPauseMs,
    metrics: config.metricsToken === '' ? undefined : await loadMetrics(),
    webRoot: options.webRoot,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const settled = async () => {
    await relay.settled();
    await sleep(20);
  };
  const rows = (after: number) =>
    database.read((tx) => tx.all(tables(tx).selectFrom('event').selectAll().where('seq', '>', after).orderBy('seq')));

  return {
    url,
    config,
    database,
    files,
    filesFolder,
    backupFolder,
    clock,
    jobs,
    person: (name, more = {}) => personOf({ url, database, clock, settled }, name, more),
    share: (project, person, role) =>
      database.transaction(async (tx) => {
        const at = new Date(clock.now()).toISOString();
        const member = { project_id: project, user_id: person.id, role, added_at: at, email_shown: 1 as const };
        await tx.run(tables(tx).insertInto('project_member').values(member));
      }),
    unshare: (project, person) =>
      database.transaction(async (tx) => {
        await tx.run(
          tables(tx).deleteFrom('project_member').where('project_id', '=', project).where('user_id', '=', person.id),
        );
      }),
    events: (after = 0) => rows(after),
    async lastSeq() {
      const last = await database.read((tx) =>
        tx.first(tables(tx).selectFrom('event').select('seq').orderBy('seq', 'desc').limit(1)),
      );
      return last?.seq ?? 0;
    },
    settled,
    async stop() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function configOf(environment: Record<string, string>): Config {
  const read = readConfig({ SERVICE_BASE_URL: 'http://localhost:8080', ...environment }, () => ({
    text: '',
    readableByOthers: false,
  }));
  if ('issues' in read) throw new Error(read.issues.join(' '));
  return read.config;
}

function testClock(): TestClock {
  let now = START;
  return {
    now: () => now,
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
