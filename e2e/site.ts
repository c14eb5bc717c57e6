/** A real service with the built web app, and browser windows on it. */

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { tables } from '#server/access/shared-tables.ts';
import { createService } from '#server/app.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from '#server/platform/db/migrate.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { type Person, personOf } from '#server/testing/people.ts';
import { launchBrowser } from './browser.ts';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export type WindowOptions = {
  /** Signed out when absent. */
  person?: Person;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** The browser's language, which counts until an account is known. */
  language?: 'da' | 'en';
  /** The zone of the device; people in tests live in Copenhagen. */
  zone?: string;
};

export type Site = {
  url: string;
  browser: Browser;
  person(name: string, locale?: 'da' | 'en'): Promise<Person>;
  /** Makes `person` a member of the project. */
  share(projectId: string, person: Person, role: 'editor' | 'viewer'): Promise<void>;
  /** Takes `person` out of the project again. */
  unshare(projectId: string, person: Person): Promise<void>;
  /** Breaks every connection that windows have to the service, as a network that fails does. */
  dropConnections(): void;
  /** A window at an address, in a browser profile of its own. What it complains about fails the test. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  stop(): Promise<void>;
};

/** Starts the service on an empty embedded database, and a browser. */
export async function openSite(): Promise<Site> {
  const webRoot = process.env.SAMMEN_E2E_WEB_ROOT ?? fileURLToPath(new URL('../dist/web', import.meta.url));
  if (!existsSync(join(webRoot, 'index.html'))) throw new Error('The web app is not built: run npm run build.');
  const folder = await mkdtemp(join(tmpdir(), 'sammen-e2e-'));
  const database = await openDatabase(join(folder, 'sammen.db'));
  await migrate(database, await loadMigrations());
  const clock = createClock();
  const read = readConfig({}, () => ({ text: '', open: false }));
  if ('issues' in read) throw new Error(read.issues.join(' '));
  const service = await createService({ config: read.config, database, clock, log: silentLog, webRoot });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const connections = new Set<Socket>();
  service.app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const address = service.app.server.address();
  // Browsers trust the name as they trust https; the bare address would switch parts of them off.
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const browser = await launchBrowser();
  const testClock = { ...clock, set: unavailable, advance: unavailable };

  return {
    url,
    browser,
    person: (name, locale = 'en') => personOf({ url, database, clock: testClock }, name, { locale }),
    share: (project, person, role) =>
      database.transaction(async (tx) => {
        const member = { project_id: project, user_id: person.id, role, added_at: new Date().toISOString() };
        await tx.run(tables(tx).insertInto('project_member').values(member));
      }),
    unshare: (project, person) =>
      database.transaction(async (tx) => {
        const ofProject = tables(tx).deleteFrom('project_member').where('project_id', '=', project);
        await tx.run(ofProject.where('user_id', '=', person.id));
      }),
    dropConnections() {
      for (const socket of connections) socket.destroy();
    },
    open: (path, options = {}) => openWindow(browser, url, path, options),
    async stop() {
      await browser.close();
      await service.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openWindow(browser: Browser, url: string, path: string, options: WindowOptions): Promise<Page> {
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
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url + path);
  return page;
}

async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

function unavailable(): never {
  throw new Error('a browser runs on the real clock');
}
