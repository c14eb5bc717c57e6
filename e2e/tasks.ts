/** Helpers for pages with tasks. */

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { DESK, type Site } from './site.ts';

/** Returns the row of a task in the list. */
export function rowOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** Returns the checkbox of a task in the list. */
export function checkboxOf(page: Page, title: string): Locator {
  return rowOf(page, title).getByRole('checkbox', { name: title, exact: true });
}

/** Returns the list under a heading, such as a section or a day. */
export function listNamed(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('list', { name, exact: true });
}

/** Returns the titles in a list or on the page, from top to bottom. */
export function titlesIn(within: Page | Locator): Promise<string[]> {
  return within.locator('[data-title]').allTextContents();
}

/** Waits until a list has exactly these titles, in this order. */
export async function assertTitles(within: Page | Locator, expected: string[], withinMs?: number): Promise<void> {
  await eventually(async () => assert.deepEqual(await titlesIn(within), expected), withinMs);
}

/** Opens a task by its address. Returns its panel after all parts have loaded. */
export async function openPanel(page: Page, id: string): Promise<Locator> {
  await page.goto(new URL(`/task/${id}`, page.url()).href);
  const panel = page.getByRole('article');
  await panel
    .getByRole('heading', { name: /^(Sub-tasks|Files|Comments)/ })
    .last()
    .waitFor();
  return panel;
}

/** Adds a task with quick-add, opened by its shortcut. */
export async function quickAdd(page: Page, line: string): Promise<void> {
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(line);
  await dialog.locator('button[data-kind="primary"]').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a page, by default Today, and the quick-add dialog by its shortcut. */
export async function openQuickAdd(site: Pick<Site, 'open'>, person: Person, path = '/', size = DESK) {
  const page = await site.open(path, { person, size });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.locator('button[data-kind="primary"]').waitFor();
  return { page, dialog, field: dialog.getByRole('textbox', { name: 'New task' }) };
}

/** Waits for a toast with this text. */
export async function waitForToast(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor();
}
