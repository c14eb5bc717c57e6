/** A home without https: browsers keep random ids, the clipboard and more from such pages, and everything works all the same. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PLAIN_NAME } from './browser.ts';
import { assertStored, openNote, writeAtEnd } from './note-pages.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, openPanel, quickAdd } from './tasks.ts';

let site: Site;
let misconfigured: Site;

before(async () => {
  site = await openSite({ name: PLAIN_NAME });
  misconfigured = await openSite({ name: PLAIN_NAME, known: 'localhost' });
});
after(() => Promise.all([site.stop(), misconfigured.stop()]));

test('a day at an address without https: lines, comments, files, notes and live changes', async () => {
  const person = await site.person('Hanne');
  const page = await site.open('/today', { person });
  assert.equal(await page.evaluate('isSecureContext'), false);
  await page.getByRole('link', { name: /Inbox/ }).click();
  await quickAdd(page, 'Buy milk');
  await assertTitles(page, ['Buy milk']);

  const task = await person.client.tasks.create({ body: { content: 'Written elsewhere' } });
  await assertTitles(page, ['Buy milk', 'Written elsewhere']);

  const panel = await openPanel(page, task.id);
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('Done by noon');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await panel.getByText('Done by noon').waitFor();
  const files = panel.getByRole('region', { name: 'Files' });
  const list = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('list') };
  await files.locator('input[type="file"]').setInputFiles([list]);
  await files.getByRole('link', { name: 'Download list.txt' }).waitFor();

  const note = await person.client.notes.create({ body: { body: 'Bread' } });
  await openNote(page, note.id);
  await writeAtEnd(page, ' of rye');
  await assertStored(person, note.id, 'Bread of rye');
  await page.context().close();
});

test('whoever comes by an address that the service was not told of reads what to do', async () => {
  const page = await misconfigured.open('/');
  await page.getByLabel('Name').fill('Hanne');
  await page.getByLabel('Email').fill('hanne@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.getByText('let whoever runs it set SERVICE_BASE_URL to this one').waitFor();
  await page.context().close();
});
