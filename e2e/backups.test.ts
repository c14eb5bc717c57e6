/** The settings page of backups. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let administrator: Person;
let page: Page;

before(async () => {
  site = await openSite();
  administrator = await site.person('Adam', 'en', { isAdmin: true });
  page = await site.open('/settings/backups', { person: administrator });
});
after(() => site.stop());

test('creates a backup and shows it as checked', async () => {
  await page.getByText('There are no backups yet.').waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const list = page.getByRole('list', { name: 'Backups' });
  await list.getByText(/ · Checked$/).waitFor();
  await page.getByText('The backup is complete and checked.').waitFor();
  await assertAccessible(page, 'the backups');
});

test('downloads a backup', async () => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the backup of / }).click();
  const download = await started;
  assert.match(download.suggestedFilename(), /^sammen-\d{8}T\d{9}Z\.db$/);
  const bytes = await readFile(await download.path());
  assert.equal(bytes.subarray(0, 15).toString(), 'SQLite format 3');
});

test('shows a failed backup with what to do', async () => {
  const started_at = new Date(site.clock.now()).toISOString();
  const error = 'The disk is full. Free some space and try again.';
  const run = { id: 'failed', started_at, finished_at: started_at, size_bytes: 0, present: false, error };
  await page.route('**/api/v1/backups?*', (route) => route.fulfill({ json: { backups: [run] } }));
  await page.route('**/api/v1/backups', (route) => route.fulfill({ json: { backups: [run] } }));
  await page.reload();
  await page.getByRole('alert').getByText('The last backup failed.').waitFor();
  await page.getByText(error).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Download the backup/ }).count(), 0);
});

test('explains in Danish on a phone how to restore a backup', async () => {
  const danish = await site.person('Dagny', 'da', { isAdmin: true });
  const phone = await site.open('/settings/backups', { person: danish, size: PHONE });
  await phone.getByText('Sådan gendanner du en sikkerhedskopi').click();
  await phone.getByText('npx sammen restore').waitFor();
  await assertAccessible(phone, 'the backups in Danish');
});

test('is not offered to other accounts', async () => {
  const other = await site.open('/settings/backups', { person: await site.person('Olga') });
  await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  assert.equal(await other.getByRole('link', { name: 'Backups' }).count(), 0);
});
