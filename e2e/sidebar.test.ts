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
const more = (name: string) => sidebar().getByRole('button', { name: `More actions for ${name}` });
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
  await waitForToast(page, 'Group “Home” deleted. Its projects were kept.');
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
  assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'More actions for House');
  await page.keyboard.press('Enter');
  await entry('Archive').click();
  await waitForToast(page, '“House” archived');
  await assertOrder('Garden', 'Kitchen');
});

test('duplicates a project from its menu and from its dialog, opens the copy, and removes it', async () => {
  const { projects } = await owner.client.projects.list();
  const house = projects.find(({ name }) => name === 'House')?.id ?? '';
  await owner.client.tasks.create({ body: { content: 'Paint door', project_id: house } });
  await more('House').click();
  await entry('Duplicate').click();
  await waitForToast(page, '“House (copy)” created');
  await page.getByRole('status').getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'House (copy)' }).waitFor();
  await page.getByText('Paint door').waitFor();
  await page.keyboard.press('z');
  await project('House (copy)').waitFor({ state: 'detached' });
  await more('House').click();
  await entry('Edit').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await waitForToast(page, '“House (copy)” created');
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
  await waitForToast(page, 'Undone: “House (copy)” created');
  await assertOrder('House', 'Garden', 'Kitchen');
});

test('changes the theme from the account menu, and shows the tooltip of a button', async () => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole('button', { name: 'Hide sidebar' }).hover();
  await page.locator('[popover]', { hasText: 'Hide sidebar' }).waitFor();
});

test('opens quick add with the button, which names its key', async () => {
  const add = page.getByRole('button', { name: 'Add task', exact: true });
  assert.equal(await add.textContent(), 'Add taskQ');
  await add.click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'New task' });
  await field.fill('Buy nails');
  await page.keyboard.press('Enter');
  await eventually(async () =>
    assert.equal((await owner.client.tasks.list({ query: { q: 'nails' } })).tasks.length, 1),
  );
});

test('hides a group while it has no projects, except after its creation', async () => {
  await project('Kitchen').waitFor();
  await owner.client.groups.create({ body: { name: 'Someday' } });
  await page.reload();
  await project('Kitchen').waitFor();
  assert.equal(await more('Someday').count(), 0);
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Clients');
  await page.keyboard.press('Enter');
  await more('Clients').waitFor();
});

test('shows five labels, the current one, and all of them on request', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  for (const name of names) await owner.client.labels.create({ body: { name } });
  await page.goto(`${site.url}/label/a7`);
  await project('a7').waitFor();
  const shown = () => sidebar().getByRole('link', { name: /^a\d/ }).allTextContents();
  assert.deepEqual(await shown(), ['a1', 'a2', 'a3', 'a4', 'a5', 'a7']);
  await sidebar()
    .getByRole('button', { name: /^More\b.*1/ })
    .click();
  await project('a6').waitFor();
  await eventually(async () => assert.deepEqual((await owner.client.auth.me()).sidebar_collapsed, ['all-labels']));
  await page.goto(site.url);
  await project('a7').waitFor();
  assert.deepEqual(await shown(), names);
  await sidebar().getByRole('button', { name: 'Show fewer' }).click();
  await project('a6').waitFor({ state: 'detached' });
});

test('lists the favourites of each kind, with filters above labels', async () => {
  await owner.client.labels.create({ body: { name: 'calls' } });
  await owner.client.filters.create({ body: { name: 'Urgent', query: 'p1' } });
  await page.reload();
  await project('calls').waitFor();
  const headings = await sidebar().getByRole('heading').allTextContents();
  assert.deepEqual(headings, ['Projects', 'Filters', 'Labels']);
  for (const name of ['Garden', 'Urgent']) {
    await more(name).focus();
    await page.keyboard.press('Enter');
    await entry('Add to favourites').click();
  }
  await project('calls').click();
  await page.getByRole('main').getByRole('button', { name: 'More actions for calls' }).click();
  await entry('Add to favourites').click();
  const favorites = sidebar().getByRole('region', { name: 'Favourites' });
  await eventually(async () =>
    assert.deepEqual(await favorites.getByRole('link').allTextContents(), ['Garden', 'Urgent', 'calls']),
  );
  await more('Garden').focus();
  await page.keyboard.press('Enter');
  await entry('Remove from favourites').click();
  await favorites.getByRole('link', { name: 'Garden' }).waitFor({ state: 'detached' });
});
