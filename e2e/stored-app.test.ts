/** The service worker: the code of the app without a connection, and while the service is upgraded. */

import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { otherBuild } from './builds.ts';
import { eventually } from './eventually.ts';
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, type Site } from './site.ts';
import { waitForStored } from './stored-data.ts';

let site: Site;
let otherApp: string;

before(async () => {
  site = await openSite();
  // One after the other: the entity tags of the pages contain the time at which they were written.
  otherApp = await otherBuild(1);
});
after(async () => {
  await site.stop();
  await rm(otherApp, { recursive: true });
});

/** Opens a window of a new person, and waits until its browser has stored the app. */
async function openStored(name: string, path = '/'): Promise<Page> {
  const page = await site.open(path, { person: await site.person(name), hasServiceWorker: true });
  await waitForApp(page);
  await waitForWorker(page);
  return page;
}

/** Waits until a service worker controls the page, which happens after it has stored all files. */
async function waitForWorker(page: Page): Promise<void> {
  await eventually(
    async () => assert.equal(await page.evaluate('navigator.serviceWorker.controller?.state'), 'activated'),
    STORE_MS,
  );
}

/** A slow machine needs this long for storing all files. */
const STORE_MS = 120_000;

/** Returns the addresses in all caches, by the name of the cache. */
function stored(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(`(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname + new URL(url).search)];
    });
    return Object.fromEntries(await Promise.all(entries));
  })()`);
}

async function scriptOf(page: Page): Promise<string> {
  return page.evaluate<string>('document.querySelector("script[src*=app-]").src');
}

test('stores the page and the code of the app, and nothing of the API', async () => {
  const page = await openStored('Files');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.reload();
  await page.waitForLoadState('networkidle');
  const caches = Object.entries(await stored(page));
  assert.equal(caches.length, 1);
  const [[name, paths]] = caches as [[string, string[]]];
  assert.match(name, /^sammen-build-[0-9a-f]{12}$/);
  assert.ok(paths.includes('/') && paths.some((path) => path.includes('/comments-')), paths.join(' '));
  assert.deepEqual(
    paths.filter((path) => path !== '/' && !path.startsWith('/assets/')),
    [],
  );
  assert.ok(!paths.some((path) => /\/(python|connected-programs)-.*js$/.test(path)));
  await page.context().close();
});

test('shows the page without a connection, with the security headers of the service', async () => {
  const page = await openStored('Headers');
  const [answer] = await Promise.all([page.waitForResponse(`${site.url}/`), page.reload()]);
  const expected = answer.headers();
  await page.context().setOffline(true);
  const [offline] = await Promise.all([
    page.waitForResponse(`${site.url}/upcoming`),
    page.goto(`${site.url}/upcoming`),
  ]);
  assert.ok(offline.fromServiceWorker());
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'])
    assert.equal(offline.headers()[name], expected[name], name);
  assert.match(expected['content-security-policy'] ?? '', /script-src 'self' 'sha256-/);
  const isRefused = await page.evaluate<boolean>(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => { event.stopImmediatePropagation(); resolve(true); }, true);
    const script = document.createElement('img');
    script.src = 'https://other.example/pixel';
    document.body.append(script);
  })`);
  assert.ok(isRefused);
  await page.context().close();
});

test('leaves requests of other programs and of the API to the server', async () => {
  const page = await openStored('Other roots');
  await page.context().setOffline(true);
  for (const path of ['/api/v1/auth/me', '/ics/none.ics', '/oauth/authorize', '/healthz'])
    await assert.rejects(page.goto(site.url + path), /ERR_INTERNET_DISCONNECTED/, path);
  await page.context().close();
});

/** Opens a path until the window shows another build: if the service answers slowly, it shows the stored one. */
async function openOtherBuild(page: Page, path: string, former: string): Promise<void> {
  await eventually(async () => {
    await page.goto(site.url + path);
    await waitForApp(page);
    assert.notEqual(await scriptOf(page), former);
  }, STORE_MS);
}

/** Replaces the web app of the service, as an upgrade does. */
async function upgrade(webRoot: string | undefined): Promise<void> {
  await (await site.suspend())(webRoot);
}

test('keeps the code of open windows through an upgrade', async () => {
  const page = await openStored('Upgrade');
  const context = page.context();
  const first = await scriptOf(page);
  const [firstCache = ''] = Object.keys(await stored(page));

  // Another window brings the new build.
  await upgrade(otherApp);
  const second = await context.newPage();
  await openOtherBuild(second, '/upcoming', first);
  await eventually(async () => assert.equal(Object.keys(await stored(second)).length, 2), STORE_MS);
  const code = (await stored(page))[firstCache]?.find((path) => path.includes('/history-')) ?? assert.fail();
  assert.equal((await fetch(site.url + code)).status, 404);
  assert.equal(await page.evaluate(`fetch('${code}').then(({ status }) => status)`), 200);
  await context.close();
  await upgrade(undefined);
});

test('signing out deletes the stored app, and signing in stores it again', async () => {
  const page = await openStored('Leaving');
  const person = await site.person('Coming');
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await eventually(async () => assert.deepEqual(await stored(page), {}));
  await submitSignIn(page, person);
  await waitForApp(page);
  await eventually(async () => assert.ok(Object.values(await stored(page))[0]?.includes('/')), STORE_MS);
  await page.context().close();
});

test('starts while the service restarts', async () => {
  const page = await openStored('Restart');
  await waitForStored(page, 'me');
  const start = await site.suspend();
  await page.goto(`${site.url}/shortcuts`);
  const notice = page.getByRole('status').filter({ hasText: 'Can’t reach Sammen. Retrying…' });
  await notice.waitFor();
  await start();
  await eventually(async () => assert.equal(await notice.count(), 0));
  await page.context().close();
});
