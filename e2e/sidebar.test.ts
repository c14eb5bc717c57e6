/** The menus and rows of the sidebar, also while their code is loading. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Each test has a new user with two projects without a group, and a group with one project. */
beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  const group = await client.groups.create({ body: { name: 'Home' } });
  for (const name of ['House', 'Garden']) await client.projects.create({ body: { name } });
  await client.projects.create({ body: { name: 'Kitchen', group_id: group.id } });
  await page?.context().close();
  page = await site.open('/', { person: owner });
});

const sidebar = () => page.getByRole('navigation', { name: 'Sidebar' });
const more = (name: string) => sidebar().getByRole('button', { name: `More for ${name}` });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const project = (name: string) => sidebar().getByRole('link', { name });

async function assertOrder(...expected: string[]): Promise<void> {
  await eventually(async () => {
    const { projects } = await owner.client.projects.list();
    const names = projects.filter((one) => !one.is_inbox && !one.archived).map((one) => one.name);
    assert.deepEqual(names, expected);
  });
}

test('collapses a group, deletes it from its menu, and restores it', async () => {
  await project('Kitchen').waitFor();
  await sidebar().getByRole('button', { name: 'Home', exact: true }).click();
  await project('Kitchen').waitFor({ state: 'detached' });
  await sidebar().getByRole('button', { name: 'Home', exact: true }).click();
  await project('Kitchen').waitFor();
  await more('Home').focus();
  await page.keyboard.press('Enter');
  await entry('New project').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'Group “Home” deleted. Its projects are still here.');
  await more('Home').waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await more('Home').waitFor();
});

test('moves a project with Alt and an arrow key, and keeps the focus on it', async () => {
  await project('House').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await assertOrder('Garden', 'House', 'Kitchen');
  assert.match((await page.locator(':focus').textContent()) ?? '', /House/);
});

test('opens the menu of a project after its code has loaded, and returns the focus with Esc', async () => {
  await page.context().route(/project-options-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await more('House').focus();
  await page.keyboard.press('Enter');
  assert.equal(await more('House').getAttribute('aria-expanded'), 'true');
  await entry('Archive').waitFor();
  await page.keyboard.press('Escape');
  await entry('Archive').waitFor({ state: 'detached' });
  assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'More for House');
  await page.keyboard.press('Enter');
  await entry('Archive').click();
  await waitForToast(page, '“House” archived');
  await assertOrder('Garden', 'Kitchen');
});

test('changes the theme from the account menu, and shows the tooltip of a button', async () => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole('button', { name: 'Hide the sidebar' }).hover();
  await page.locator('[popover]', { hasText: 'Hide the sidebar' }).waitFor();
});
