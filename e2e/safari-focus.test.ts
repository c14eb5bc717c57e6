/** The focus after a layer closes in a browser that does not focus pressed buttons, such as Safari. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { focusLikeSafari } from './safari-focus.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, rowOf } from './tasks.ts';

let site: Site;
let page: Page;
let houseId: string;
let taskId: string;

before(async () => {
  site = await openSite();
  const owner = await site.person('Owner');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  taskId = (await owner.client.tasks.create({ body: { content: 'Paint the door', project_id: houseId } })).id;
  await owner.client.tokens.create({ body: { name: 'Backup' } });
  page = await site.open('/', { person: owner });
  await focusLikeSafari(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
after(() => site.stop());

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const main = () => page.getByRole('main');
const layer = () => page.locator('dialog:modal, [popover]:popover-open:not([aria-hidden])').last();

async function openProject(): Promise<void> {
  await page.goto(`${site.url}/project/${houseId}`);
  await rowOf(page, 'Paint the door').waitFor();
}

/** Presses the buttons one after the other, closes the layer with Escape, and expects the focus on the first button. */
async function returnsFocus(first: Locator, ...next: Locator[]): Promise<void> {
  await first.click();
  for (const each of next) await each.click();
  await layer().waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.locator('[inert]').count(), 0));
  await layer().waitFor({ state: 'detached' });
  await eventually(async () => assert.ok(await first.evaluate((element) => element.matches(':focus'))));
}

const item = (name: string) => page.getByRole('menuitem', { name });

test('returns the focus from the menus and dialogs of a list', async () => {
  await openProject();
  await rowOf(page, 'Paint the door').hover();
  await returnsFocus(button('More actions for Paint the door'));
  await returnsFocus(button('More actions for Paint the door'), item('Move to…'));
  await returnsFocus(button('Date', rowOf(page, 'Paint the door')));
  await returnsFocus(button('View options', main()));
  await returnsFocus(button(/^Share/, main()));
});

test('returns the focus from a dialog that a menu opens', async () => {
  await openProject();
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await returnsFocus(button('More actions for House', sidebar), item('Edit'));
  await returnsFocus(button('More actions for House', main()), item('Edit'));
});

test('returns the focus from the menus and popovers of the sidebar', async () => {
  await openProject();
  await returnsFocus(button(/Account menu/));
  await returnsFocus(button('Notifications'));
});

test('returns the focus from the properties of a task', async () => {
  const panel = await openPanel(page, taskId);
  for (const name of ['No date', 'No priority', 'Add label', 'House']) await returnsFocus(button(name, panel));
});

test('returns the focus from a dialog of another view', async () => {
  await page.goto(`${site.url}/filters`);
  await returnsFocus(button('New filter', main()).first());
});

test('returns the focus from a confirmation', async () => {
  await page.goto(`${site.url}/settings/tokens`);
  await returnsFocus(button('Revoke “Backup”'));
});

test('leaves no tabindex on a pressed button', async () => {
  await openProject();
  await returnsFocus(button('View options', main()));
  assert.equal(await button('View options', main()).getAttribute('tabindex'), null);
});
