/** Windows without a connection, and what their browsers store. */

import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import type { Site, WindowOptions } from './site.ts';
import { rowOf } from './tasks.ts';

/** The requests that create tasks. */
export const CREATION = '**/api/v1/tasks/quick-add';

/** Opens the Inbox of a person, and waits for the code of quick-add and of the changes. */
export async function openInbox(site: Site, person: Person, options: WindowOptions = {}): Promise<Page> {
  const page = await site.open(`/project/${person.inbox}`, { person, ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('q');
  await page.getByRole('dialog').locator('button[data-kind="primary"]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Changes a task with a connection, so that the page has the code of changes: it cannot be loaded later. */
export async function loadActions(page: Page, person: Person): Promise<void> {
  const content = 'Loads the code';
  const { id: taskID } = await person.client.tasks.create({ body: { content, project_id: person.inbox } });
  const response = page.waitForResponse((one) => one.url().endsWith(taskID) && one.request().method() === 'PATCH');
  await rowOf(page, content).getByRole('link').focus();
  await eventually(async () => {
    await page.keyboard.press('3');
    assert.equal((await person.client.tasks.get({ taskID })).priority, 3);
  });
  await (await response).finished();
  await person.client.tasks.delete({ taskID });
  await rowOf(page, content).waitFor({ state: 'detached' });
}

/** Opens a path in a new page of a window, as after the browser was closed. */
export async function openAgain(site: Site, context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Returns the titles of the open tasks in the Inbox of a person. */
export async function openTaskTitles(person: Person): Promise<string[]> {
  return (await person.client.tasks.list({ query: { project_id: person.inbox } })).tasks.map((task) => task.content);
}

/** Waits until the Inbox of a person has exactly these open tasks. */
export async function assertStoredTitles(person: Person, expected: string[]): Promise<void> {
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), expected));
}

/** Ends the wait before the next attempt, as the browser does when it comes online. */
export async function retryNow(page: Page): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
}

/** Returns the drafts and the unsent changes that the browser stores for the account that is signed in. */
export function drafts(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const owner = localStorage.getItem('sammen.signed-in');
    const own = ['sammen.draft.', 'sammen.outbox.' + owner, 'sammen.has-outbox.' + owner];
    const kept = Object.entries(localStorage).filter(([key]) => own.some((prefix) => key.startsWith(prefix)));
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('sammen-' + owner);
      // Without this, the request would create an empty database.
      request.onupgradeneeded = () => request.transaction.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
    if (!database) return JSON.stringify(kept);
    const outbox = await new Promise((resolve, reject) => {
      const request = database.transaction('outbox').objectStore('outbox').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return JSON.stringify([...kept, ...outbox]);
  })()`);
}
