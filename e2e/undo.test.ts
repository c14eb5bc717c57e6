/** Undo and redo with the keyboard: what was added is removed again, and the focus goes to the restored row. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  for (const content of ['First', 'Second', 'Third']) {
    await owner.client.tasks.create({ body: { content, project_id: owner.inbox } });
  }
  page = await site.open(`/project/${owner.inbox}`, { person: owner });
  await rowOf(page, 'First').waitFor();
});
after(() => site.stop());

const focusTitle = (title: string) => rowOf(page, title).locator('[data-title]').focus();
const focused = (title: string) =>
  eventually(async () => assert.equal(await page.evaluate('document.activeElement?.textContent'), title));

test('z after adding removes the added task, and adding discards what could be redone', async () => {
  await focusTitle('Second');
  await page.keyboard.press('Delete');
  await waitForToast(page, /moved to the trash/);
  await page.keyboard.press('z');
  await assertTitles(page, ['First', 'Second', 'Third']);
  await page.getByRole('button', { name: 'Redo' }).waitFor();
  await quickAdd(page, 'Fourth');
  await assertTitles(page, ['First', 'Second', 'Third', 'Fourth']);
  await page.getByRole('button', { name: 'Redo' }).waitFor({ state: 'detached', timeout: 5000 });
  await page.keyboard.press('Z');
  await assertTitles(page, ['First', 'Second', 'Third', 'Fourth']);
  await page.keyboard.press('z');
  await waitForToast(page, 'Undone: “Fourth” added');
  await assertTitles(page, ['First', 'Second', 'Third']);
  await page.keyboard.press('Z');
  await assertTitles(page, ['First', 'Second', 'Third', 'Fourth']);
});

test('undo focuses the restored row', async () => {
  await focusTitle('First');
  await page.keyboard.press('Delete');
  await assertTitles(page, ['Second', 'Third', 'Fourth']);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('z');
  await assertTitles(page, ['First', 'Second', 'Third', 'Fourth']);
  await focused('First');
});

test('undoes and redoes an added section', async () => {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.keyboard.type('Later');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('main').getByRole('heading', { name: 'Later' });
  await heading.waitFor();
  await waitForToast(page, 'Section “Later” added');
  await page.keyboard.press('z');
  await heading.waitFor({ state: 'detached' });
  await page.keyboard.press('Z');
  await heading.waitFor();
});

test('undoes the order of the projects in the sidebar', async () => {
  for (const name of ['Attic', 'Barn', 'Cellar']) await owner.client.projects.create({ body: { name } });
  const sidebar = page.getByRole('navigation');
  const names = async () => {
    const texts = await sidebar.getByRole('link').allTextContents();
    return texts.flatMap((text) => /Attic|Barn|Cellar/.exec(text)?.[0] ?? []);
  };
  await sidebar.getByRole('link', { name: 'Cellar' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(async () => assert.deepEqual(await names(), ['Attic', 'Cellar', 'Barn']));
  await waitForToast(page, '“Cellar” moved');
  await page.keyboard.press('z');
  await eventually(async () => assert.deepEqual(await names(), ['Attic', 'Barn', 'Cellar']));
});
