/** The storage settings, and refusals by the storage quota. */

import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { openPanel } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let task: string;

before(async () => {
  site = await openSite({ environment: { SERVICE_QUOTA_TEXT: '100kB', SERVICE_QUOTA_FILES: '10kB' } });
  owner = await site.person('Olga');
  ({ id: task } = await owner.client.tasks.create({ body: { content: 'Task', description: 'x'.repeat(99_000) } }));
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

test('explains that there is no room for a file', async () => {
  const panel = await openPanel(page, task);
  const files = panel.getByRole('region', { name: 'Files' });
  const small = { name: 'small.txt', mimeType: 'text/plain', buffer: Buffer.alloc(4000, 'a') };
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(6001, 'b') };
  await files.locator('input[type="file"]').setInputFiles([small]);
  await files.getByRole('link', { name: 'Download small.txt' }).waitFor();
  await files.locator('input[type="file"]').setInputFiles([large]);
  await files.getByRole('alert').getByText('Your storage for files is full.').waitFor();
});

test('explains that there is no room for a comment', async () => {
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('y'.repeat(2000));
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('The storage for text is full').first().waitFor();
});

test('shows how much of the storage is used', async () => {
  const rest = await owner.client.auth.usage();
  await owner.client.tasks.create({ body: { content: 'z'.repeat((rest.text_quota ?? 0) - rest.text_bytes) } });
  const settings = await site.open('/settings/storage', { person: owner, size: PHONE });
  await settings.getByRole('progressbar', { name: 'Files' }).waitFor();
  await settings.getByText('4 kB of 10 kB').waitFor();
  await settings.getByText('100 kB of 100 kB').waitFor();
  await settings.getByText('Your storage is full.').waitFor();
  await assertAccessible(settings, 'the storage settings');
});
