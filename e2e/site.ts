/** A real service with the built web app, and browser windows on it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sendDueReminders } from '#server/features/reminders/index.ts';
import type { Person } from '#server/testing/people.ts';
import { type RealTimeOptions, type RealTimeService, startRealTimeService } from '#server/testing/real-time-service.ts';
import { launchBrowser } from './browser.ts';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Factor of CPU and network throttling in all windows, for example `SAMMEN_E2E_SLOWNESS=6`. No throttling by default. */
const SLOWNESS = Number(process.env.SAMMEN_E2E_SLOWNESS ?? 1);

/** Longest wait for an element. A page takes a second here, and forty times as long is enough for a loaded machine. */
const WAIT_MS = 40_000;

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

export type Site = Pick<
  RealTimeService,
  'url' | 'database' | 'person' | 'share' | 'unshare' | 'mailsTo' | 'dropConnections'
> & {
  browser: Browser;
  /** Runs the job that sends all due reminders. */
  sendReminders(): Promise<void>;
  /** Opens a path in a new window with its own browser profile. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  /** Stops the browser and the service. Throws the uncaught errors of all windows. */
  stop(): Promise<void>;
};

type SiteOptions = Pick<RealTimeOptions, 'environment' | 'deliversMail' | 'configuredHost' | 'guard'> & {
  host?: string;
};

/**
 * Starts the service on an empty SQLite database, and a browser. Windows open the service at the host `host`. `configuredHost` is the
 * host in `SERVICE_BASE_URL`, by default the same. Only `localhost` is a secure context over plain HTTP, so browsers disable some
 * features for other hosts. `environment` has further settings.
 */
export async function openSite({ host = 'localhost', ...options }: SiteOptions = {}): Promise<Site> {
  const webRoot = process.env.SAMMEN_E2E_WEB_ROOT ?? fileURLToPath(new URL('../dist/web', import.meta.url));
  if (!existsSync(join(webRoot, 'index.html'))) throw new Error('The web app is not built: run npm run build.');
  const service = await startRealTimeService({ configuredHost: host, ...options, webRoot });
  const { database, clock, port, ...shared } = service;
  const browser = await launchBrowser();
  const pageErrors: Error[] = [];

  return {
    ...shared,
    database,
    browser,
    sendReminders: () => sendDueReminders({ database, clock }),
    open: (path, options = {}) => openWindow({ browser, url: `http://${host}:${port}`, pageErrors }, path, options),
    async stop() {
      await browser.close();
      await service.stop();
      if (pageErrors.length > 0) throw new AggregateError(pageErrors, pageErrors.map(String).join('\n'));
    },
  };
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
  page.setDefaultTimeout(WAIT_MS);
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
