/** A real service with the built web app, and browser windows on it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import { type Clock, createClock } from '#server/platform/clock/clock.ts';
import type { Person } from '#server/testing/people.ts';
import { type RealTimeOptions, type RealTimeService, startRealTimeService } from '#server/testing/real-time-service.ts';
import { launchBrowser } from './browser.ts';
import { waitForClosedSheets } from './closed-sheets.ts';

/** The folder of the built web app. */
export const WEB_ROOT = process.env.SAMMEN_E2E_WEB_ROOT ?? fileURLToPath(new URL('../dist/web', import.meta.url));

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Factor of CPU and network throttling in all windows, for example `SAMMEN_E2E_SLOWNESS=6`. No throttling by default. */
const SLOWNESS = Number(process.env.SAMMEN_E2E_SLOWNESS ?? 1);

const realClock = createClock();

/** Longest wait for an element. A page takes a second here, and forty times as long is enough for a loaded machine. */
const WAIT_MS = 40_000;

export type WindowOptions = {
  /** The signed-in user. If absent, the window is signed out. */
  person?: Person;
  size?: { width: number; height: number };
  /** Pixels of the picture per pixel of the page, by default 1. */
  scale?: number;
  theme?: 'light' | 'dark';
  /** The language of the browser. It applies until the user signs in. */
  language?: 'da' | 'en';
  /** The time zone of the device, by default Europe/Copenhagen, which is also the zone of the test accounts. */
  zone?: string;
  /**
   * Lets the app register its service worker, which then serves the code of the app. False by default: `page.route` cannot delay or refuse
   * files that it serves, and each window would store the whole app.
   */
  hasServiceWorker?: boolean;
  /** Lets the test change the time of the page with `page.clock`, which replaces timers and `performance`. False by default. */
  controlsTime?: boolean;
  /** Errors in the console of the browser that the test causes. Any other one fails the file. */
  expectedErrors?: readonly RegExp[];
};

export type Site = Pick<
  RealTimeService,
  'url' | 'database' | 'clock' | 'person' | 'share' | 'unshare' | 'mailsTo' | 'dropConnections' | 'suspend'
> & {
  browser: Browser;
  /** Runs the job that sends all due reminders. */
  sendReminders(): Promise<void>;
  /** Opens a path in a new window with its own browser profile. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  /** Stops the browser and the service. Throws the uncaught errors of all windows, and the unexpected ones in their consoles. */
  stop(): Promise<void>;
};

type SiteOptions = Pick<RealTimeOptions, 'environment' | 'deliversMail' | 'configuredHost' | 'guard' | 'clock'> & {
  host?: string;
};

/**
 * Starts the service on an empty SQLite database, and a browser. Windows open the service at the host `host`. `configuredHost` is the
 * host in `SERVICE_BASE_URL`, by default the same. Only `localhost` is a secure context over plain HTTP, so browsers disable some
 * features for other hosts. `environment` has further settings. The service and the windows have the same
 * time, which starts at `START` or is that of `clock`.
 */
export async function openSite({ host = 'localhost', ...options }: SiteOptions = {}): Promise<Site> {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) throw new Error('The web app is not built: run npm run build.');
  const service = await startRealTimeService({ configuredHost: host, ...options, webRoot: WEB_ROOT });
  const { port, ...shared } = service;
  const { clock, database } = service;
  const browser = await launchBrowser();
  const pageErrors: Error[] = [];
  const report: Report = (error) => void pageErrors.push(error);
  const target = { browser, url: `http://${host}:${port}`, report, pageClock: clock };

  return {
    ...shared,
    browser,
    sendReminders: () => sendDueReminders({ database, clock }),
    open: (path, windowOptions = {}) => openWindow(target, path, windowOptions),
    async stop() {
      const before = pageErrors.length;
      await browser.close();
      await service.stop();
      // Pages report code whose request the end of the browser aborts.
      const errors = pageErrors.filter((error, index) => index < before || !UNLOADED.test(error.message));
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
  };
}

const UNLOADED = /Failed to fetch dynamically imported module/;

/** `pageClock` replaces the clock of the machine in the pages. */
type Target = Pick<Site, 'browser' | 'url'> & { report: Report; pageClock: Clock };

type Report = (error: Error) => void;

async function openWindow(target: Target, path: string, options: WindowOptions): Promise<Page> {
  const { browser, url, report, pageClock } = target;
  const {
    person,
    size = DESK,
    scale = 1,
    theme = 'light',
    language = 'en',
    zone = 'Europe/Copenhagen',
    hasServiceWorker = false,
    controlsTime = false,
    expectedErrors = [],
  } = options;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    hasTouch: size.width < 600,
    isMobile: size.width < 600,
    colorScheme: theme,
    locale: language === 'da' ? 'da-DK' : 'en-GB',
    timezoneId: zone,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  });
  await reportErrors(context, report, expectedErrors);
  if (person !== undefined) await signIn(context, url, person);
  if (controlsTime) await context.clock.install({ time: pageClock.now() });
  else await setTime(context, pageClock);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  if (SLOWNESS > 1) await throttle(page);
  removeRoutesBeforeClose(context);
  await page.goto(url + path);
  waitBeforeLoads(page);
  return page;
}

/** Lets each load wait for closed sheets: a person needs longer to enter an address than the app needs to go back. */
function waitBeforeLoads(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...options) => {
    await waitForClosedSheets(page);
    return goto.apply(page, options);
  };
  page.reload = async (...options) => {
    await waitForClosedSheets(page);
    return reload.apply(page, options);
  };
}

/**
 * Reports uncaught errors, what the content security policy refused, and calls of `console.error` that are not expected. The browser
 * itself writes a line for each failed request, which is not a call. Errors about code whose request a test made fail are ignored.
 */
async function reportErrors(context: BrowserContext, report: Report, expected: readonly RegExp[]): Promise<void> {
  const failedUrls = new Set<string>();
  context.on('requestfailed', (request) => failedUrls.add(request.url()));
  context.on('weberror', (error) => report(error.error()));
  context.on('console', (message) => {
    const text = message.text();
    const isCall = message.type() === 'error' && message.args().length > 0;
    if (!isCall && !UNKNOWN_FEATURE.test(text)) return;
    if (expected.some((pattern) => pattern.test(text)) || failedUrls.values().some((url) => text.includes(url))) return;
    report(new Error(`In the console of ${message.page()?.url()}: ${text}`));
  });
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    console.error('Policy violation:', event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample))`);
}

/** Chromium logs each name in Permissions-Policy that it does not know. */
const UNKNOWN_FEATURE = /^Error with Permissions-Policy header: /;

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

/** Returns the time of a page or a worker. */
export async function timeOf(target: { evaluate(code: string): Promise<unknown> }): Promise<number> {
  return Number(await target.evaluate('Date.now()'));
}

/** Stops the time of a window with `controlsTime`, until `page.clock.resume()`. What depends on a slow machine can be tested then. */
export async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await timeOf(page)) + 10_000);
}

/** Gives the pages of a window the time of a clock. */
export async function setTime(context: BrowserContext, clock: Clock): Promise<void> {
  await context.addInitScript(moveDates, clock.now() - realClock.now());
}

/** Runs in a page or a worker: moves its dates by `milliseconds`. */
export function moveDates(milliseconds: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [Date.now()] : parts) as []));
    }
    static override now(): number {
      return RealDate.now() + milliseconds;
    }
  } as DateConstructor;
}

async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}
