/** The first use of the app, from an empty service to the second sign-in. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, checkboxOf, listNamed, quickAdd, rowOf, waitForToast } from './tasks.ts';

const ASTRID = { name: 'Astrid Holm', email: 'astrid@example.org', password: 'en sten i skoen' };

let site: Site;
let page: Page;

before(async () => {
  site = await openSite();
  page = await site.open('/');
});
after(() => site.stop());

test('creates the first account and opens Today', async () => {
  await page.getByRole('heading', { name: 'Welcome to Sammen' }).waitFor();
  await page.getByLabel('Name').fill(ASTRID.name);
  await page.getByLabel('Email').fill(ASTRID.email);
  await page.getByLabel('Password', { exact: true }).fill(ASTRID.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('Nothing due today.').waitFor();
  assert.equal(await page.title(), 'Today – Sammen');
});

test('creates an example project that is removed with one press, and hints that stay dismissed', async () => {
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const hints = page.getByRole('region', { name: 'Getting started' });
  await sidebar.getByRole('link', { name: 'Getting started' }).waitFor();
  assert.equal(await hints.getByRole('listitem').count(), 3);
  await assertAccessible(page, 'the hints');
  await hints.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  await listNamed(page, 'When you are ready').getByText('Write a note').waitFor();
  await page.goBack();
  await hints.getByRole('button', { name: 'Remove it' }).click();
  await sidebar.getByRole('link', { name: 'Getting started' }).waitFor({ state: 'detached' });
  await hints.getByRole('button', { name: /^Dismiss: Search/ }).click();
  await eventually(async () => assert.equal(await hints.getByRole('listitem').count(), 2));
  await page.reload();
  await hints.waitFor();
  assert.equal(await hints.getByRole('listitem').count(), 2);
  assert.equal(await sidebar.getByRole('link', { name: 'Getting started' }).count(), 0);
  for (const hint of ['Type', 'Share'])
    await hints.getByRole('button', { name: new RegExp(`^Dismiss: ${hint}`) }).click();
  await hints.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nothing due today.').waitFor();
  assert.equal(await hints.count(), 0);
});

test('highlights a Danish and English quick-add text without a request', async () => {
  const requests: string[] = [];
  // Ignores reads of the sidebar. Parsing on the service would use another method.
  page.on('request', (request) => request.method() === 'GET' || requests.push(request.url()));
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await page.keyboard.type('Ring til Bo i dag at 23:59 p1', { delay: 5 });
  await eventually(async () =>
    assert.deepEqual(await dialog.locator('mark').allTextContents(), ['i dag', 'at 23:59', 'p1']),
  );
  const chips = dialog.getByRole('list', { name: 'Recognised' }).getByRole('listitem');
  const chipTexts = await chips.allTextContents();
  assert.match(chipTexts[0] ?? '', /^Today, /);
  assert.deepEqual(chipTexts.slice(1), ['23:59', 'Priority 1']);
  assert.deepEqual(requests, []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Ring til Bo').getByText('23:59').waitFor();
});

test('shows a task for tomorrow in Upcoming and not in Today', async () => {
  await quickAdd(page, 'Water the greenhouse i morgen');
  await assertTitles(page, ['Ring til Bo']);
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^Tomorrow/ });
  await tomorrow.getByRole('link', { name: 'Water the greenhouse' }).waitFor();
});

test('adds a task to a section by its name', async () => {
  await page.getByRole('button', { name: 'Add project' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('House');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'House' }).waitFor();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.keyboard.type('Roof');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Roof' }).waitFor();
  await quickAdd(page, 'Call the roofer #House /Roof @phone');
  await assertTitles(listNamed(page, 'Roof'), ['Call the roofer']);
  await rowOf(page, 'Call the roofer').getByText('phone').waitFor();
});

test('opens the page of a label that quick-add created', async () => {
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: /phone/ }).click();
  await page.getByRole('heading', { level: 1, name: 'phone' }).waitFor();
  await assertTitles(page, ['Call the roofer']);
});

test('completes a task with its checkbox, and undoes it', async () => {
  await checkboxOf(page, 'Call the roofer').click();
  await waitForToast(page, '“Call the roofer” completed');
  await assertTitles(page, []);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await assertTitles(page, ['Call the roofer']);
  assert.equal(await checkboxOf(page, 'Call the roofer').isChecked(), false);
});

test('finds a task by the beginning of a word with Ctrl+K', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('greenh');
  await page.getByRole('option', { name: /Water the greenhouse/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/task\//);
  await page.keyboard.press('Escape');
});

test('hides all data after signing out, and shows it after signing in again', async () => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  assert.equal(await page.getByText('roofer').count(), 0);
  assert.equal(new URL(page.url()).pathname, '/');
  await page.getByLabel('Email').fill(ASTRID.email);
  await page.getByLabel('Password', { exact: true }).fill(ASTRID.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await assertTitles(page, ['Ring til Bo']);
});
