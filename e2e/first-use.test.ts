/** A person's first day, from an empty service to signing in again. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
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

test('the first visitor makes the first account and lands on Today', async () => {
  await page.getByRole('heading', { name: 'Welcome to Sammen' }).waitFor();
  await page.getByLabel('Name').fill(ASTRID.name);
  await page.getByLabel('Email').fill(ASTRID.email);
  await page.getByLabel('Password', { exact: true }).fill(ASTRID.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('Nothing due today.').waitFor();
  assert.equal(await page.title(), 'Today – Sammen');
});

test('a line of Danish and English is marked while it is written, without asking the service', async () => {
  const requests: string[] = [];
  // The sidebar may still be reading; a line would be sent.
  page.on('request', (request) => request.method() === 'GET' || requests.push(request.url()));
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
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

test('what is for tomorrow stands in Upcoming and not in Today', async () => {
  await quickAdd(page, 'Water the greenhouse i morgen');
  await assertTitles(page, ['Ring til Bo']);
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^Tomorrow/ });
  await tomorrow.getByRole('link', { name: 'Water the greenhouse' }).waitFor();
});

test('a project with a section takes a task by its name', async () => {
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

test('a label that was made by writing it has a page', async () => {
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: /phone/ }).click();
  await page.getByRole('heading', { level: 1, name: 'phone' }).waitFor();
  await assertTitles(page, ['Call the roofer']);
});

test('the tick completes a task, and undo brings it back', async () => {
  await checkboxOf(page, 'Call the roofer').click();
  await waitForToast(page, '“Call the roofer” completed');
  await assertTitles(page, []);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await assertTitles(page, ['Call the roofer']);
  assert.equal(await checkboxOf(page, 'Call the roofer').isChecked(), false);
});

test('Ctrl+K finds a task by a part of its words', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('greenh');
  await page.getByRole('option', { name: /Water the greenhouse/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/task\//);
  await page.keyboard.press('Escape');
});

test('signing out leaves nothing on the page, and signing in finds everything again', async () => {
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
