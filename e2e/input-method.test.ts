/** The Enter that confirms a word of an input method, as Chromium sends it and as Safari does. It is no Enter for the app. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

/** Confirms a word in a field, in both ways. */
async function confirmWord(field: Locator): Promise<void> {
  for (const init of [
    { isComposing: true, keyCode: 229 },
    { isComposing: false, keyCode: 229 },
  ])
    await field.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init });
}

test('does not add the task of a line whose word is confirmed', async () => {
  await page.keyboard.press('q');
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('牛乳を買う');
  await confirmWord(field);
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { tasks } = await owner.client.tasks.list();
  assert.deepEqual(
    tasks.map(({ content }) => content),
    ['牛乳を買う'],
  );
});

test('does not create a project while its name is composed', async () => {
  await page.getByRole('button', { name: 'Add project' }).first().click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('家');
  await confirmWord(field);
  assert.equal(await field.inputValue(), '家');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '家' }).waitFor();
});

test('does not end the editing of a title', async () => {
  await page.goto(site.url);
  await page.getByRole('link', { name: '牛乳を買う' }).focus();
  await page.keyboard.press('F2');
  const field = page.locator('textarea:focus');
  await field.fill('卵を買う');
  await confirmWord(field);
  assert.equal(await field.inputValue(), '卵を買う');
  await page.keyboard.press('Enter');
  await assertTitles(page, ['卵を買う']);
});
