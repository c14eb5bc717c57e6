/** Menus, popovers and dialogs of a phone: they are bottom sheets, and Back closes them. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;
let olga: Person;
let house: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  house = (await olga.client.projects.create({ body: { name: 'House' } })).id;
  for (const content of ['Call the roofer', 'Buy nails'])
    await olga.client.tasks.create({ body: { content, project_id: house } });
});
after(() => site.stop());

beforeEach(async () => {
  await page?.context().close();
  page = await site.open('/', { person: olga, size: PHONE });
  await page.goto(`${site.url}/project/${house}`);
  await rowOf(page, 'Buy nails').waitFor();
});

const path = () => new URL(page.url()).pathname;
const projectMenu = () => page.getByRole('menu', { name: 'More actions for House' });
const openProjectMenu = () => page.getByRole('main').getByRole('button', { name: 'More actions for House' }).click();

/** Asserts that the element covers the full width at the bottom of the window, and leaves a part of the page visible above it. */
async function assertSheet(sheet: Locator): Promise<void> {
  await eventually(async () => {
    const box = await sheet.boundingBox();
    assert.ok(box);
    assert.deepEqual([box.x, box.width, box.y + box.height], [0, PHONE.width, PHONE.height]);
    assert.ok(box.y >= 40);
  });
}

/** Asserts that the sheet is closed, and that its entry in the history is gone: the browser removes it some time later. */
async function assertGone(sheet: Locator): Promise<void> {
  await sheet.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await page.evaluate('history.state?.isSheet ?? false'), false));
  assert.equal(path(), `/project/${house}`);
}

test('shows a menu as a sheet, which Back, Esc and a press outside close', async () => {
  await openProjectMenu();
  await assertSheet(projectMenu());
  await assertAccessible(page, 'a menu on a phone');
  await page.goBack();
  await assertGone(projectMenu());
  await openProjectMenu();
  await page.keyboard.press('Escape');
  await assertGone(projectMenu());
  await openProjectMenu();
  await assertSheet(projectMenu());
  await page.touchscreen.tap(195, 30);
  await assertGone(projectMenu());
  assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'More actions for House');
  // The sheets have left no entry in the history.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('goes back to the page of the menu after an entry of it has opened another page', async () => {
  await openProjectMenu();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.waitForURL(`**/project/${house}/history`);
  await page.goBack();
  await rowOf(page, 'Buy nails').waitFor();
  assert.equal(path(), `/project/${house}`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('closes a sheet that is dragged down', async () => {
  await openProjectMenu();
  await assertSheet(projectMenu());
  const box = await projectMenu().boundingBox();
  assert.ok(box);
  await eventually(async () => {
    await page.mouse.move(195, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(195, box.y + 60, { steps: 4 });
    await page.mouse.move(195, box.y + 140, { steps: 4 });
    await page.mouse.up();
    assert.equal(await projectMenu().count(), 0);
  });
  assert.equal(path(), `/project/${house}`);
});

test('replaces the sheet of a menu by that of a dialog', async () => {
  await openProjectMenu();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await assertSheet(dialog);
  await page.goBack();
  await assertGone(dialog);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('saves a description of several lines, which the page of the project shows', async () => {
  const description = 'Repairs before winter.\nAsk Anders for the keys.';
  await openProjectMenu();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByLabel('Description').fill(description);
  await assertAccessible(page, 'the dialog of a project on a phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await assertGone(dialog);
  const shown = page.getByRole('main').getByText('Repairs before winter.');
  await shown.waitFor();
  assert.equal(await shown.innerText(), description);
  assert.equal((await olga.client.projects.get({ projectID: house })).description, description);
  await olga.client.projects.update({ projectID: house, body: { description: null } });
  await shown.waitFor({ state: 'detached' });
});

test('closes the popover of a task first, and then the task', async () => {
  await rowOf(page, 'Call the roofer').getByText('Call the roofer').click();
  await page.waitForURL('**/task/*');
  const panel = page.getByRole('dialog').first();
  await panel
    .getByRole('button', { name: /No date|Date/ })
    .first()
    .click();
  const date = page.getByRole('dialog', { name: 'Date and repeat' });
  await assertSheet(date);
  assert.equal(await page.locator('input:focus, textarea:focus').count(), 0);
  await assertAccessible(page, 'the date popover on a phone');
  await page.goBack();
  await date.waitFor({ state: 'detached' });
  assert.match(path(), /^\/task\//);
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await rowOf(page, 'Call the roofer').waitFor({ state: 'detached' });
  await eventually(() => assert.equal(path(), `/project/${house}`));
});

test('shows quick add as a sheet with the focus in its field', async () => {
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await assertSheet(dialog);
  await dialog.getByRole('textbox', { name: 'New task' }).and(page.locator(':focus')).waitFor();
  await page.goBack();
  await assertGone(dialog);
});

test('shows the settings as a list with a page for each topic', async () => {
  await page.goto(`${site.url}/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  assert.equal(await page.getByRole('heading', { level: 2 }).count(), 0);
  await assertAccessible(page, 'the list of settings');
  await page.getByRole('main').getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor();
  assert.equal(path(), '/settings/appearance');
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'Profile' }).count(), 0);
  await assertAccessible(page, 'a page of the settings on a phone');
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  assert.equal(path(), '/settings/profile');
});

test('shows the notifications of the drawer as a sheet', async () => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Sidebar' });
  await drawer.getByRole('button', { name: 'Notifications' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await assertSheet(sheet);
  await sheet.getByRole('button', { name: /settings/i }).click();
  await page.getByRole('heading', { level: 2, name: 'Notifications' }).waitFor();
  assert.equal(path(), '/settings/notifications');
  await drawer.waitFor({ state: 'detached' });
});
