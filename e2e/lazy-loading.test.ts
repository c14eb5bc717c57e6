/** What a person does before the code for it has come. */

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

/** Holds a part of the app's code back on every page opened next; gives what lets it through. */
async function delayCode(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A project with these tasks, opened while a part of the code is held back. */
async function openWithDelayedCode(
  part: string,
  titles: readonly string[],
): Promise<{ page: Page; release: () => void }> {
  const { id } = await owner.client.projects.create({ body: { name: `Without ${part}` } });
  await owner.client.tasks.quickAddLines({ body: { project_id: id, lines: titles.map((text) => ({ text })) } });
  const page = await site.open('/shortcuts', { person: owner });
  const release = await delayCode(page, part);
  await page.goto(`${site.url}/project/${id}`);
  await rowOf(page, titles[0] ?? '').waitFor();
  return { page, release };
}

test('keys for a list wait for their code and are done in their order', async () => {
  const { page, release } = await openWithDelayedCode('row-keys', ['One', 'Two', 'Three']);
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

test('keys that wait are dropped by whoever goes on with the pointer', async () => {
  const { page, release } = await openWithDelayedCode('row-keys', ['Bread', 'Butter']);
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

test('a title that is begun by a key before its code has come is written whole', async () => {
  const { page, release } = await openWithDelayedCode('row-keys', ['Slates', 'Tiles']);
  await rowOf(page, 'Slates').locator('[data-title]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(' from Wales 1');
  await page.keyboard.press('Enter');
  release();
  await assertTitles(page, ['Slates from Wales 1', 'Tiles']);
  await page.context().close();
});

test('a task that is begun before the words for its field have come is written whole', async () => {
  const page = await site.open('/shortcuts', { person: owner });
  const release = await delayCode(page, 'web-lazy');
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type('Yeast');
  release();
  await dialog.getByRole('button', { name: 'Add task' }).waitFor();
  await page.keyboard.press('Enter');
  await rowOf(page, 'Yeast').waitFor();
  await page.context().close();
});

test('several lines pasted into the first field are asked about, not joined', async () => {
  const { page, release } = await openWithDelayedCode('quick-add', ['One']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate('navigator.clipboard.writeText("Cake\\nMusic\\n")');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByRole('textbox').focus();
  await page.keyboard.press('Control+v');
  release();
  await dialog.getByRole('button', { name: '2 tasks' }).click();
  await page.keyboard.press('Escape');
  await assertTitles(page, ['One', 'Cake', 'Music']);
  await page.context().close();
});

test('the language of the account stays, however late that of the browser comes', async () => {
  const dane = await site.person('Dagny', 'da');
  const page = await site.open('/shortcuts', { person: dane });
  await page.evaluate('localStorage.setItem("sammen.locale", "en")');
  const english = Promise.withResolvers<void>();
  const danish = Promise.withResolvers<void>();
  await page.route('**/assets/web-*.js', async (route) => {
    const response = await route.fetch();
    const isEnglish = (await response.text()).includes('Hide the sidebar');
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
