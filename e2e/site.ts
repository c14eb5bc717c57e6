/** A real service with the built web app, and browser windows on it. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { tables } from '#server/access/shared-tables.ts';
import { createService, mailReviews } from '#server/app.ts';
import { sendDueReminders } from '#server/features/reminders/index.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from '#server/platform/db/migrate.ts';
import { localFiles } from '#server/platform/files/local-files.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createCourier, createOutbox, type Mail } from '#server/platform/mail/index.ts';
import { cheapPasswords, type Person, personOf } from '#server/testing/people.ts';
import { launchBrowser } from './browser.ts';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Factor of CPU and network throttling in all windows, for example `SAMMEN_E2E_SLOWNESS=6`. No throttling by default. */
const SLOWNESS = Number(process.env.SAMMEN_E2E_SLOWNESS ?? 1);

export type WindowOptions = {
  /** The signed-in user. If absent, the window is signed out. */
  person?: Person;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** The language of the browser. It applies until the user signs in. */
  language?: 'da' | 'en';
  /** The time zone of the device, by default Europe/Copenhagen, which is also the zone of the test accounts. */
  zone?: string;
};

export type Site = {
  url: string;
  browser: Browser;
  person(name: string, locale?: 'da' | 'en', more?: { isAdmin?: boolean; emailConfirmed?: boolean }): Promise<Person>;
  /** Adds `person` to the project. */
  share(projectId: string, person: Person, role: 'editor' | 'viewer'): Promise<void>;
  /** Removes `person` from the project, without an event. */
  unshare(projectId: string, person: Person): Promise<void>;
  /** Runs the job that sends all due reminders. */
  sendReminders(): Promise<void>;
  /** Returns the texts of the delivered and the queued mails to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>;
  /** Closes every connection between windows and the service, to simulate a network failure. */
  dropConnections(): void;
  /** Opens a path in a new window with its own browser profile. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  /** Stops the browser and the service. Throws the uncaught errors of all windows. */
  stop(): Promise<void>;
};

type SiteOptions = {
  host?: string;
  configuredHost?: string;
  environment?: Record<string, string>;
  /** Whether requests can deliver mail, such as invites. Other mail is always queued. */
  deliversMail?: boolean;
};

/**
 * Starts the service on an empty SQLite database, and a browser. Windows open the service at the host `host`. `configuredHost` is the
 * host in `SERVICE_BASE_URL`, by default the same. Only `localhost` is a secure context over plain HTTP, so browsers disable some
 * features for other hosts. `environment` has further settings.
 */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { host = 'localhost', configuredHost = host, environment = {}, deliversMail = false } = options;
  const webRoot = process.env.SAMMEN_E2E_WEB_ROOT ?? fileURLToPath(new URL('../dist/web', import.meta.url));
  if (!existsSync(join(webRoot, 'index.html'))) throw new Error('The web app is not built: run npm run build.');
  const folder = await mkdtemp(join(tmpdir(), 'sammen-e2e-'));
  const database = await openDatabase(join(folder, 'sammen.db'));
  await migrate(database, await loadMigrations());
  const clock = createClock();
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
  const service = await createService({
    config: result.config,
    database,
    files,
    clock,
    log: silentLog,
    sealer,
    passwords: cheapPasswords,
    courier: deliversMail ? createCourier({ database, clock, log: silentLog, deliver, reviews }) : undefined,
    outbox: createOutbox(true),
    webRoot,
  });
  await service.app.listen({ host: '127.0.0.1', port });
  const connections = new Set<Socket>();
  service.app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const browser = await launchBrowser();
  const testClock = { ...clock, set: unavailable, advance: unavailable };
  const pageErrors: Error[] = [];

  return {
    url,
    browser,
    person: (name, locale = 'en', more = {}) =>
      personOf({ url, database, clock: testClock }, name, { locale, ...more }),
    share: (project, person, role) =>
      database.transaction(async (tx) => {
        const added_at = new Date().toISOString();
        const member = { project_id: project, user_id: person.id, role, added_at, email_shown: 1 as const };
        await tx.run(tables(tx).insertInto('project_member').values(member));
      }),
    unshare: (project, person) =>
      database.transaction(async (tx) => {
        const memberships = tables(tx).deleteFrom('project_member').where('project_id', '=', project);
        await tx.run(memberships.where('user_id', '=', person.id));
      }),
    sendReminders: () => sendDueReminders({ database, clock }),
    mailsTo: (address) =>
      database.read(async (tx) => {
        const mails = tx.kysely.selectFrom('mail').select('body').where('recipient', '=', address).orderBy('id');
        const sent = delivered.filter(({ to }) => to === address).map(({ text }) => text);
        return [...sent, ...(await tx.all(mails)).map(({ body }) => body)];
      }),
    dropConnections() {
      for (const socket of connections) socket.destroy();
    },
    open: (path, options = {}) => openWindow({ browser, url: `http://${host}:${port}`, pageErrors }, path, options),
    async stop() {
      await browser.close();
      await service.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (pageErrors.length > 0) throw new AggregateError(pageErrors, pageErrors.map(String).join('\n'));
    },
  };
}

/** Returns a free port: the service needs its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Target = Pick<Site, 'browser' | 'url'> & { pageErrors: Error[] };

async function openWindow({ browser, url, pageErrors }: Target, path: string, options: WindowOptions): Promise<Page> {
  const { person, size = DESK, theme = 'light', language = 'en', zone = 'Europe/Copenhagen' } = options;
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 600,
    isMobile: size.width < 600,
    colorScheme: theme,
    locale: language === 'da' ? 'da-DK' : 'en-GB',
    timezoneId: zone,
  });
  if (person !== undefined) await signIn(context, url, person);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (SLOWNESS > 1) await throttle(page);
  page.on('pageerror', (error) => pageErrors.push(error));
  await reportPolicyViolations(page, pageErrors);
  removeRoutesBeforeClose(context);
  await page.goto(url + path);
  return page;
}

/** Reports what the content security policy refused. */
async function reportPolicyViolations(page: Page, pageErrors: Error[]): Promise<void> {
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    console.error('Policy violation:', event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample))`);
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('Policy violation:')) pageErrors.push(new Error(`${text} at ${page.url()}`));
  });
}

/** Removes all routes before the context closes, so that pending route handlers cannot fail a later test. */
function removeRoutesBeforeClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Throttles CPU and network, to find race conditions that occur only on a slow machine. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 20 * SLOWNESS, ...unlimited });
}

async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

function unavailable(): never {
  throw new Error('a browser runs on the real clock');
}
