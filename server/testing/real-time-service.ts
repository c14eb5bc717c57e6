/** A service for tests with programs that use the real time, such as browsers and calendar apps. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '#server/access/all-tables.ts';
import { createService, mailReviews } from '#server/app.ts';
import { allMigrations } from '#server/migrations/index.ts';
import { type Clock, createClock } from '#server/platform/clock/clock.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { localFiles } from '#server/platform/files/local-files.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createCourier, createOutbox, type Mail, startMail } from '#server/platform/mail/index.ts';
import type { OutboundGuard } from '#server/platform/outbound/index.ts';
import { freePort } from './free-port.ts';
import { cheapPasswords, type Person, personOf } from './people.ts';
import { START } from './service.ts';

export type RealTimeService = {
  url: string;
  port: number;
  database: Database;
  clock: Clock;
  person(name: string, locale?: 'da' | 'en', more?: { isAdmin?: boolean; emailConfirmed?: boolean }): Promise<Person>;
  /** Adds `person` to the project. */
  share(projectId: string, person: Person, role: 'editor' | 'viewer'): Promise<void>;
  /** Removes `person` from the project, without an event. */
  unshare(projectId: string, person: Person): Promise<void>;
  /** Returns the texts of the delivered and the queued mails to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>;
  /** Closes every connection to the service, to simulate a network failure. */
  dropConnections(): void;
  /**
   * Stops answering at the address, as during an upgrade. Returns a function that starts the service again with the same data, and with
   * another web app if `webRoot` is given.
   */
  suspend(): Promise<(webRoot?: string) => Promise<void>>;
  stop(): Promise<void>;
};

export type RealTimeOptions = {
  /** The host in `SERVICE_BASE_URL`. */
  configuredHost?: string;
  /** Further settings. With `SERVICE_SMTP_HOST`, mail is sent to this server. */
  environment?: Record<string, string>;
  /** Whether requests can deliver mail, such as invites. Other mail is always queued. */
  deliversMail?: boolean;
  /** The folder of the built web app. */
  webRoot?: string;
  /** By default, requests to other servers can reach no private address. */
  guard?: OutboundGuard;
  /** By default a clock that starts at `START`. */
  clock?: Clock | undefined;
};

/** Starts the service on an empty SQLite database and a free port. */
export async function startRealTimeService(options: RealTimeOptions = {}): Promise<RealTimeService> {
  const {
    configuredHost = 'localhost',
    environment = {},
    deliversMail = false,
    webRoot,
    guard,
    clock = createClock(START),
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'sammen-service-'));
  const database = await openDatabase(join(folder, 'sammen.db'));
  await migrate(database, allMigrations);
  // The service needs its own address before it listens.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const result = readConfig({ SERVICE_BASE_URL: `http://${configuredHost}:${port}`, ...environment }, () => ({
    text: '',
    readableByOthers: false,
  }));
  if ('issues' in result) throw new Error(result.issues.join(' '));
  const files = localFiles(join(folder, 'files'));
  const sealer = createSealer(randomBytes(32));
  const delivered: Mail[] = [];
  const deliver = async (mail: Mail) => void delivered.push(mail);
  const reviews = mailReviews(result.config.baseUrl);
  const hasMailServer = result.config.smtpHost !== '';
  const mail = await startMail(result.config, { database, clock, log: silentLog, reviews });
  const courier = deliversMail ? createCourier({ database, clock, log: silentLog, deliver, reviews }) : undefined;
  const connections = new Set<Socket>();
  const start = async (root: string | undefined) => {
    const started = await createService({
      config: result.config,
      database,
      files,
      backupFolder: join(folder, 'backups'),
      clock,
      log: silentLog,
      sealer,
      passwords: cheapPasswords,
      courier: hasMailServer ? mail.courier : courier,
      outbox: createOutbox(true),
      guard,
      webRoot: root,
    });
    await started.app.listen({ host: '127.0.0.1', port });
    started.app.server.on('connection', (socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    return started;
  };
  const dropConnections = () => {
    for (const socket of connections) socket.destroy();
  };
  let service: Awaited<ReturnType<typeof start>> | undefined = await start(webRoot);
  const testClock = { ...clock, set: unavailable, advance: unavailable };

  return {
    url,
    port,
    database,
    clock,
    person: (name, locale = 'en', more = {}) =>
      personOf({ url, database, clock: testClock }, name, { locale, ...more }),
    share: (project, person, role) =>
      database.transaction(async (tx) => {
        const added_at = new Date(clock.now()).toISOString();
        const member = { project_id: project, user_id: person.id, role, added_at, email_shown: 1 as const };
        await tx.run(tables(tx).insertInto('project_member').values(member));
      }),
    unshare: (project, person) =>
      database.transaction(async (tx) => {
        const memberships = tables(tx).deleteFrom('project_member').where('project_id', '=', project);
        await tx.run(memberships.where('user_id', '=', person.id));
      }),
    mailsTo: (address) =>
      database.read(async (tx) => {
        const mails = tx.kysely.selectFrom('mail').select('body').where('recipient', '=', address).orderBy('id');
        const sent = delivered.filter(({ to }) => to === address).map(({ text }) => text);
        return [...sent, ...(await tx.all(mails)).map(({ body }) => body)];
      }),
    dropConnections,
    async suspend() {
      const closed = service?.close();
      service = undefined;
      dropConnections();
      await closed;
      return async (root = webRoot) => {
        service = await start(root);
      };
    },
    async stop() {
      await service?.close();
      await mail.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function unavailable(): never {
  throw new Error('the clock of this service cannot be set');
}
