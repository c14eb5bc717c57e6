/** The ring of the focus on a phone: the taps of a finger leave none, and a physical keyboard shows it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  for (const content of ['Paint', 'Mow']) await owner.client.tasks.quickAdd({ body: { text: `${content} today` } });
});
after(() => site.stop());

/** Returns what has a visible ring, except text fields: the focused element or one around it. */
const ringsOn = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(':focus-visible, :has(:focus-visible)')]
    .filter((element) => !element.matches('input, textarea, select, [contenteditable]'))
    .filter((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
    })
    .map((element) => element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)))`);

const assertNoRing = (page: Page, after: string) =>
  eventually(async () => assert.deepEqual(await ringsOn(page), [], after));

test('taps leave no focus ring on rows and buttons, also after typing', async () => {
  const page = await site.open('/', { person: owner, size: PHONE });
  await rowOf(page, 'Paint').waitFor();
  await assertNoRing(page, 'opening the app');

  await page.getByRole('button', { name: 'Add task' }).last().tap();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox', { name: 'New task' }).waitFor();
  await page.keyboard.type('Call Bo today');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Call Bo').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await assertNoRing(page, 'adding a task');

  await rowOf(page, 'Paint').getByRole('link', { name: 'Paint' }).tap();
  const sheet = page.getByRole('article');
  await sheet.getByLabel('Title').tap();
  await page.keyboard.type(' it');
  await sheet.getByRole('button', { name: /^Today/ }).tap();
  const dates = page.getByRole('dialog', { name: 'Date and repeat' });
  await dates.getByRole('button', { name: /^Tomorrow/ }).tap();
  await dates.waitFor({ state: 'detached' });
  await assertNoRing(page, 'choosing a date after typing a title');
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap();
  await sheet.waitFor({ state: 'detached' });
  await assertNoRing(page, 'closing the sheet');

  await rowOf(page, 'Mow').getByRole('checkbox').tap();
  await rowOf(page, 'Mow').waitFor({ state: 'detached' });
  await assertNoRing(page, 'completing a task');

  await page.keyboard.press('Tab');
  assert.equal((await ringsOn(page)).length > 0, true, 'a physical keyboard shows the ring');
  await page.context().close();
});
