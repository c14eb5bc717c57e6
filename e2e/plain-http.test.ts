/** The app over plain HTTP, where browsers disable `crypto.randomUUID`, the clipboard and other secure-context features. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PLAIN_HTTP_HOST, PUBLIC_HTTP_HOST } from './browser.ts';
import { eventually } from './eventually.ts';
import { assertStored, openNote, writeAtEnd } from './note-pages.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, openPanel, quickAdd } from './tasks.ts';

let site: Site;
let misconfigured: Site;

before(async () => {
  site = await openSite({ host: PLAIN_HTTP_HOST, configuredHost: 'localhost' });
  misconfigured = await openSite({ host: PUBLIC_HTTP_HOST, configuredHost: 'localhost' });
});
after(() => Promise.all([site.stop(), misconfigured.stop()]));

test('is set up over plain HTTP at a local name', async () => {
  const page = await site.open('/');
  await page.getByLabel('Name').fill('Hanne');
  await page.getByLabel('Email').fill('first@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.goto(new URL('/settings/security', page.url()).href);
  await page.getByText('They need a domain name and a secure connection.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Add passkey' }).count(), 0);
  await page.context().close();
});

test('adds tasks, comments, files and notes and receives live changes over plain HTTP at a local name', async () => {
  const person = await site.person('Hanne');
  const page = await site.open('/today', { person });
  assert.equal(await page.evaluate('isSecureContext'), false);
  await page.getByRole('link', { name: /Inbox/ }).click();
  await quickAdd(page, 'Buy milk');
  await assertTitles(page, ['Buy milk']);
  // The page shows the task before the service has stored it.
  await eventually(async () => assert.equal((await person.client.tasks.list()).tasks.length, 1));

  const task = await person.client.tasks.create({ body: { content: 'Written elsewhere' } });
  await assertTitles(page, ['Buy milk', 'Written elsewhere']);

  const panel = await openPanel(page, task.id);
  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('Done by noon');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  // The field can still have the text when the comment arrives.
  await panel.getByRole('paragraph').filter({ hasText: 'Done by noon' }).waitFor();
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

test('explains that notifications on the device need https', async () => {
  const person = await site.person('Harald');
  const page = await site.open('/settings/notifications', { person });
  await page.getByText('Notifications on this device need an https address.').waitFor();
  await page.context().close();
});

test('explains that opening the app without a connection needs https', async () => {
  const person = await site.person('Holger');
  const page = await site.open('/settings/storage', { person });
  await page.getByText('Opening Sammen without a connection needs an https address.').waitFor();
  await page.context().close();
});

test('names the setting to change if the service is opened at an unknown public address', async () => {
  const page = await misconfigured.open('/');
  await page.getByLabel('Name').fill('Hanne');
  await page.getByLabel('Email').fill('hanne@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.getByText('ask the person who runs it to set SERVICE_BASE_URL to this one').waitFor();
  await page.context().close();
});
