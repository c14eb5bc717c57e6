/** The data that the web app stores in the browser. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Returns the stored queries of all accounts, as `[database, key]`. */
export function storedKeys(page: Page): Promise<[string, unknown[]][]> {
  return page.evaluate(`(async () => {
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = reject;
      });
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
