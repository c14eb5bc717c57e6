/** Input before the code for it has loaded. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
});
after(() => site.stop());

/** Delays a code chunk for all later page loads. Returns a function that releases it. */
async function delayCode(page: Page, chunk: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a new project with these tasks while a code chunk is delayed. */
async function openWithDelayedCode(
  chunk: string,
  titles: readonly string[],
): Promise<{ page: Page; release: () => void }> {
  const { id } = await owner.client.projects.create({ body: { name: `Without ${chunk}` } });
  await owner.client.tasks.quickAddLines({ body: { project_id: id, lines: titles.map((text) => ({ text })) } });
  const page = await site.open('/shortcuts', { person: owner });
  const release = await delayCode(page, chunk);
  await page.goto(`${site.url}/project/${id}`);
  await rowOf(page, titles[0] ?? '').waitFor();
  return { page, release };
}

test('runs list shortcuts in order after their code has loaded', async () => {
  const { page, release } = await openWithDelayedCode('after-first-view', ['One', 'Two', 'Three']);
  for (const key of ['j', 'j', 'e', 'z', 'j', '1']) await page.keyboard.press(key);
  assert.equal(await page.locator('[data-title]:focus').count(), 0);
  release();
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Three' } });
    assert.equal(tasks[0]?.priority, 1);
  });
  await assertTitles(page, ['One', 'Two', 'Three']);
  await page.context().close();
});

test('drops waiting shortcuts when the user continues with the pointer', async () => {
  const { page, release } = await openWithDelayedCode('after-first-view', ['Bread', 'Butter']);
  await rowOf(page, 'Bread').locator('[data-title]').focus();
  await page.keyboard.press('1');
  await rowOf(page, 'Butter').getByRole('checkbox').click();
  release();
  await assertTitles(page, ['Bread']);
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Bread' } });
    assert.equal(tasks[0]?.priority, 2);
  });
  await page.context().close();
});

test('keeps text that is typed into a title before its code has loaded', async () => {
  const { page, release } = await openWithDelayedCode('after-first-view', ['Slates', 'Tiles']);
  await rowOf(page, 'Slates').locator('[data-title]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(' from Wales 1');
  await page.keyboard.press('Enter');
  release();
  await assertTitles(page, ['Slates from Wales 1', 'Tiles']);
  await page.context().close();
});

test('keeps text that is typed before the messages of the field have loaded', async () => {
  const page = await site.open('/shortcuts', { person: owner });
  const release = await delayCode(page, 'web-lazy');
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type('Yeast');
  release();
  await dialog.getByRole('button', { name: 'Add task' }).waitFor();
  await page.keyboard.press('Enter');
  await rowOf(page, 'Yeast').waitFor();
  await page.context().close();
});

test('asks about several lines that are pasted before the code has loaded', async () => {
  const { page, release } = await openWithDelayedCode('quick-add', ['One']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate('navigator.clipboard.writeText("Cake\\nMusic\\n")');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox').focus();
  await page.keyboard.press('Control+v');
  release();
  await dialog.getByRole('button', { name: '2 tasks' }).click();
  await page.keyboard.press('Escape');
  await assertTitles(page, ['One', 'Cake', 'Music']);
  await page.context().close();
});

test('keeps the language of the account if that of the browser loads later', async () => {
  const dane = await site.person('Dagny', 'da');
  const page = await site.open('/shortcuts', { person: dane });
  await page.evaluate('localStorage.setItem("sammen.locale", "en")');
  const english = Promise.withResolvers<void>();
  const danish = Promise.withResolvers<void>();
  await page.route('**/assets/web-*.js', async (route) => {
    const response = await route.fetch();
    const isEnglish = (await response.text()).includes('Hide sidebar');
    if (isEnglish) await english.promise;
    await route.fulfill({ response });
    if (!isEnglish) danish.resolve();
  });
  await page.goto(site.url);
  await danish.promise;
  english.resolve();
  await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'da');
  await page.context().close();
});
