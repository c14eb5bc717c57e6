/** Notifications on this device: the settings, and the file of the service worker. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { type PushService, startPushService, type TestBrowser } from '#server/testing/push-service.ts';
import { assertAccessible } from './axe.ts';
import { findEnglish } from './find-english.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let pushService: PushService;
let owner: Person;
let dane: Person;

before(async () => {
  pushService = await startPushService();
  site = await openSite({ guard: pushService.guard });
  owner = await site.person('Olga');
  dane = await site.person('Dagny', 'da');
});
after(async () => {
  await site.stop();
  pushService.stop();
});

const SETTINGS = '/settings/notifications';

/** Replaces the push manager and the permission of the browser. The subscription survives a reload. */
const STUB = `({ subscription, permission }) => {
  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const made = (key) => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => subscription,
    unsubscribe: async () => sessionStorage.removeItem('subscribed'),
  });
  const stored = () => sessionStorage.getItem('subscribed');
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (stored() === null ? null : made(stored())),
    subscribe: async ({ applicationServerKey: key }) => {
      sessionStorage.setItem('subscribed', key);
      return made(key);
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked', 'yes');
    return permission;
  };
}`;

/**
 * Opens the settings in a window whose browser is subscribed to the push service of the test: that of Chromium cannot be reached. The
 * service worker and its notifications are real.
 */
async function openSettings(person: Person, device: TestBrowser, permission = 'granted'): Promise<Page> {
  const page = await site.open('/', { person, hasServiceWorker: true });
  if (permission === 'granted') await page.context().grantPermissions(['notifications']);
  const given = JSON.stringify({ subscription: device.subscription, permission });
  await page.addInitScript(`(${STUB})(${given})`);
  await page.goto(site.url + SETTINGS);
  return page;
}

const section = (page: Page, name = 'Notifications on this device') => page.getByRole('region', { name });

async function turnOn(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await section(page).getByText('Notifications are on for this device.').waitFor();
}

test('explains in a secure context that the browser has no push messages', async () => {
  const page = await site.open('/', { person: owner });
  await page.addInitScript('delete window.PushManager');
  await page.goto(site.url + SETTINGS);
  await section(page).getByText('This browser doesn’t support notifications from websites.').waitFor();
  assert.equal(await section(page).getByText('https').count(), 0);
  await page.context().close();
});

test('asks for the permission only after a click, and sends a test message', async () => {
  const device = pushService.browser();
  const page = await openSettings(owner, device);
  await section(page).getByText('Notifications are off for this device.').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.getItem('asked')), null);
  await turnOn(page);
  assert.equal(await page.evaluate(() => sessionStorage.getItem('asked')), 'yes');
  await section(page).getByRole('button', { name: 'Send a test message' }).click();
  await section(page).getByText('Sent to 1 device.').waitFor();
  assert.equal(device.received.at(-1)?.payload.body, 'Notifications work on this device.');
  await assertAccessible(page, 'the notification settings');
  device.answer = { status: 429 };
  await section(page).getByRole('button', { name: 'Send a test message' }).click();
  await section(page).getByText('localhost: the push service wants fewer messages.').waitFor();
  await page.reload();
  await section(page).getByText('Notifications are on for this device.').waitFor();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await section(page).getByText('Notifications are off for this device.').waitFor();
  assert.equal((await owner.client.push.test({ body: {} })).subscriptions, 0);
  await page.context().close();
});

test('a renewal that is under way does not undo that the user turns messages off', async () => {
  const page = await openSettings(owner, pushService.browser());
  await turnOn(page);
  // A page without notifications. On a slow machine, the page before begins a renewal of its own so late that the test would take it
  // for that of the next page.
  await page.goto(`${site.url}/forgot`);
  const turnsOff = Promise.withResolvers<void>();
  const ended = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/push/unsubscribe'));
  await page.route('**/api/v1/push/subscribe', async (route) => {
    await turnsOff.promise;
    // Without an order, the end would overtake the renewal.
    await Promise.race([ended, sleep(500)]);
    await route.continue();
  });
  const begun = page.waitForRequest('**/api/v1/push/subscribe');
  const renewal = page.waitForResponse('**/api/v1/push/subscribe');
  await page.goto(site.url + SETTINGS);
  await begun;
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  turnsOff.resolve();
  await section(page).getByText('Notifications are off for this device.').waitFor();
  await renewal;
  assert.equal((await owner.client.push.test({ body: {} })).subscriptions, 0);
  await page.context().close();
});

test('explains a permission that was denied', async () => {
  const page = await openSettings(owner, pushService.browser(), 'denied');
  await section(page).getByText('Your browser blocks notifications from Sammen.').waitFor();
  assert.equal(await section(page).getByRole('button').count(), 0);
  await page.context().close();
});

test('is in Danish', async () => {
  const page = await openSettings(dane, pushService.browser());
  const danish = section(page, 'Notifikationer på denne enhed');
  await danish.getByRole('button', { name: 'Slå notifikationer til' }).click();
  await danish.getByRole('button', { name: 'Send en testbesked' }).click();
  await danish.getByText('Sendt til 1 enhed.').waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await page.context().close();
});

test('signing out ends the notifications of the browser', async () => {
  const device = pushService.browser();
  const page = await openSettings(dane, device);
  const danish = section(page, 'Notifikationer på denne enhed');
  await danish.getByRole('button', { name: 'Slå notifikationer til' }).click();
  await danish.getByRole('button', { name: 'Send en testbesked' }).waitFor();
  await page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST' }));
  const rows = await site.database.read((tx) =>
    tx.all(tx.kysely.selectFrom('push_subscription').select('id').where('user_id', '=', dane.id)),
  );
  assert.deepEqual(rows, []);
  await page.context().close();
});

test('the service worker is served for the whole app and is always checked for changes', async () => {
  const { status, headers } = await fetch(`${site.url}/service-worker.js`);
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^(text|application)\/javascript/);
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.match(headers.get('content-security-policy') ?? '', /worker-src 'self'/);
});
