/** Search in the palette: results and highlighted matches. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible, assertContrast } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { openPanel } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

const option = (page: Page, name: string): Locator => page.getByRole('option').filter({ hasText: name });

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
}

test('highlights matches in title, description and label, and marks matches in comments', async () => {
  const owner = await site.person('Olga');
  const createTask = (content: string, more = {}) => owner.client.tasks.create({ body: { content, ...more } });
  await createTask('Plukke blåbær');
  await createTask('Bake', { description: 'The cake.\n\nWith a bowl of BLÅBÆR and\ncream' });
  await createTask('Shop', { labels: ['blabaer'] });
  const { id } = await createTask('Talk to the neighbour');
  await owner.client.comments.create({ taskID: id, body: { body: 'He has blaabaer to give away.' } });
  const page = await site.open('/', { person: owner });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await searchFor(page, 'blaabær');
  await option(page, 'Talk to the neighbour').getByText('In a comment').waitFor();
  const marks = async (name: string) => option(page, name).locator('mark').allInnerTexts();
  assert.deepEqual(await marks('Plukke'), ['blåbær']);
  assert.deepEqual(await marks('Bake'), ['BLÅBÆR']);
  assert.match(await option(page, 'Bake').innerText(), /With a bowl of BLÅBÆR and cream/);
  assert.deepEqual(await marks('Shop'), ['blabaer']);
  const order = await page.getByRole('group', { name: 'Tasks' }).getByRole('option').allInnerTexts();
  assert.match(order[0] ?? '', /Plukke/);
  assert.match(order.at(-1) ?? '', /Talk/);
  await assertAccessible(page, 'the palette with hits');
});

test('highlights matches on a phone in Danish in the dark theme', async () => {
  const owner = await site.person('Vera', 'da');
  const description = 'En lang beskrivelse, der bliver ved og ved, med grøn maling til sidst i det hele';
  await owner.client.tasks.create({ body: { content: 'Køb ind', description } });
  const page = await site.open('/', { person: owner, size: PHONE, theme: 'dark' });
  await page.getByRole('button', { name: 'Søg' }).last().click();
  await page.getByRole('combobox').fill('groen mal');
  await option(page, 'Køb ind').locator('mark').first().waitFor();
  assert.deepEqual(await option(page, 'Køb ind').locator('mark').allInnerTexts(), ['grøn', 'mal']);
  await assertContrast(page, 'hits in the dark');
});

test('gives the focus and the caret back to a text field', async () => {
  const owner = await site.person('Tove');
  const task = await owner.client.tasks.create({ body: { content: 'Write to the neighbour' } });
  const page = await site.open('/', { person: owner });
  const comment = (await openPanel(page, task.id)).getByRole('textbox', { name: 'Write a comment' });
  await comment.pressSequentially('Good moing');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  await page.keyboard.type('rn');
  assert.equal(await comment.inputValue(), 'Good morning');
});

test('finds people and pages of the settings, also with a typing error', async () => {
  const owner = await site.person('Ottilie');
  const friend = await site.person('Frederikke');
  const { id } = await owner.client.projects.create({ body: { name: 'Orchard' } });
  await site.share(id, friend, 'editor');
  const page = await site.open('/', { person: owner });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await searchFor(page, 'fredreikke');
  await option(page, 'Frederikke').waitFor();
  await assertAccessible(page, 'a found person');
  await page.getByRole('combobox').fill('Ottilie');
  await page.getByText('Nothing found for “Ottilie”.').waitFor();
  await page.getByRole('combobox').fill('backups');
  await page.getByText('Nothing found for “backups”.').waitFor();
  await page.getByRole('combobox').fill('pofile');
  await option(page, 'Profile').click();
  await page.getByRole('heading', { level: 2, name: 'Profile' }).waitFor();
  await page.context().close();
  const administrator = await site.open('/', { person: await site.person('Admin', 'en', { isAdmin: true }) });
  await administrator.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await searchFor(administrator, 'backpus');
  await option(administrator, 'Backups').first().click();
  await administrator.waitForURL('**/settings/backups');
  await administrator.context().close();
});
