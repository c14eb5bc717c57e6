/** Moving a task to another section with the keyboard. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, listNamed, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  const { id } = await owner.client.projects.create({ body: { name: 'Garden' } });
  for (const name of ['Beds', 'Lawn']) await owner.client.sections.create({ projectID: id, body: { name } });
  for (const content of ['Rake', 'Sow']) await owner.client.tasks.create({ body: { content, project_id: id } });
  page = await site.open(`/project/${id}`, { person: owner });
  await rowOf(page, 'Sow').waitFor();
});
after(() => site.stop());

const focused = (title: string) =>
  eventually(async () => assert.equal(await page.evaluate('document.activeElement?.textContent'), title));

test('Alt and an arrow move a task over the heading of a section, and z moves it back', async () => {
  await rowOf(page, 'Sow').locator('[data-title]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await waitForToast(page, '“Sow” moved to Beds');
  await assertTitles(listNamed(page, 'Beds'), ['Sow']);
  await focused('Sow');
  await page.keyboard.press('Alt+ArrowDown');
  await assertTitles(listNamed(page, 'Lawn'), ['Sow']);
  await waitForToast(page, '“Sow” moved to Lawn');
  await page.keyboard.press('Alt+ArrowUp');
  await waitForToast(page, '“Sow” moved to Beds');
  await focused('Sow');
  await page.keyboard.press('Alt+ArrowUp');
  await waitForToast(page, '“Sow” moved to No section');
  await assertTitles(page, ['Rake', 'Sow']);
  await page.keyboard.press('z');
  await assertTitles(listNamed(page, 'Beds'), ['Sow']);
  await focused('Sow');
});

test('Shift+M moves to a section, and so does m', async () => {
  await rowOf(page, 'Rake').locator('[data-title]').focus();
  await page.keyboard.press('Shift+M');
  await page.keyboard.type('Law');
  await page.keyboard.press('Enter');
  await assertTitles(listNamed(page, 'Lawn'), ['Rake']);
  await waitForToast(page, '“Rake” moved to Lawn');
  await focused('Rake');
  await page.keyboard.press('m');
  await page.keyboard.type('Beds');
  await page.keyboard.press('Enter');
  await waitForToast(page, '“Rake” moved to Beds');
  await eventually(async () => assert.equal(await listNamed(page, 'Beds').locator('[data-title]').count(), 2));
});

test('h hides and shows the sub-tasks of the focused row', async () => {
  const { tasks } = await owner.client.tasks.list({});
  const sow = tasks.find(({ content }) => content === 'Sow');
  await owner.client.tasks.create({ body: { content: 'Water', parent_id: String(sow?.id) } });
  await rowOf(page, 'Water').waitFor();
  await rowOf(page, 'Sow').locator('[data-title]').focus();
  await page.keyboard.press('h');
  await rowOf(page, 'Water').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await rowOf(page, 'Water').waitFor();
});
