/** The data that the web app stores in the browser. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import type { Site, WindowOptions } from './site.ts';

/** Opens a window that stores the app and the data, and waits until the app is stored. */
export async function openStoring(site: Pick<Site, 'open'>, path: string, options: WindowOptions): Promise<Page> {
  const page = await site.open(path, { hasServiceWorker: true, ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(
    async () => assert.equal(await page.evaluate('navigator.serviceWorker.controller?.state'), 'activated'),
    120_000,
  );
  return page;
}

/** Returns the stored queries of all accounts, as `[database, key]`. */
export function storedKeys(page: Page): Promise<[string, unknown[]][]> {
  return page.evaluate(`(async () => {
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        // Deleted since it was listed. Without this, the request would create an empty database.
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(undefined);
      });
      if (!database) continue;
      const all = await new Promise((resolve) => {
        const request = database.transaction('queries').objectStore('queries').getAll();
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      for (const { key } of all) found.push([name, key]);
    }
    return found;
  })()`);
}

/** Waits until a query is stored whose key begins with these parts. */
export async function waitForStored(page: Page, ...parts: unknown[]): Promise<void> {
  await eventually(async () => {
    const keys = (await storedKeys(page)).map(([, key]) => JSON.stringify(key.slice(0, parts.length)));
    assert.ok(keys.includes(JSON.stringify(parts)), `${JSON.stringify(parts)} in ${keys.join(' ')}`);
  });
}

/** Returns the kinds of the changes that the browser stores for the account that is signed in and that the service has not confirmed. */
export function unsentKinds(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const owner = localStorage.getItem('sammen.signed-in');
    const opened = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('sammen-' + owner);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    const stored = await new Promise((resolve) => {
      const request = opened.transaction('outbox').objectStore('outbox').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    const remembered = Object.keys(localStorage).filter((key) => key.startsWith('sammen.outbox.' + owner));
    return [...stored, ...remembered.map((key) => JSON.parse(localStorage.getItem(key)))].map(({ kind }) => kind);
  })()`);
}
