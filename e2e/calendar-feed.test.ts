/** The calendar feed in the settings, and the calendar file of a project. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  await owner.client.tasks.create({ body: { content: 'Dated', due_date: '2026-10-20' } });
  await owner.client.tasks.create({ body: { content: 'Undated' } });
  page = await site.open('/settings/integrations', { person: owner });
});
after(() => site.stop());

const address = () => page.getByRole('textbox', { name: 'Feed address' });
const read = async () => (await fetch(await address().inputValue())).text();

test('shows an address that needs no sign-in, with or without undated tasks', async () => {
  await address().waitFor();
  const dated = await read();
  assert.ok(dated.includes('SUMMARY:Dated') && !dated.includes('SUMMARY:Undated'), dated);
  await page.getByRole('checkbox', { name: 'Include tasks without a date' }).check();
  assert.ok((await read()).includes('SUMMARY:Undated'));
});

test('replaces the address after a confirmation', async () => {
  const former = await address().inputValue();
  const section = page.getByRole('region', { name: 'Calendar feed' });
  await section.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
  await page.getByText('Feed address replaced').waitFor();
  assert.notEqual(await address().inputValue(), former);
  assert.equal((await fetch(former)).status, 404);
  assert.ok((await read()).includes('SUMMARY:Dated'));
});

test('downloads the calendar file of a project', async () => {
  const { id } = await owner.client.projects.create({ body: { name: 'House' } });
  await owner.client.tasks.create({ body: { content: 'Roof', project_id: id, due_date: '2026-10-20' } });
  await page.goto(`${site.url}/project/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'More actions for House' }).click();
  await page.getByRole('menuitem', { name: 'Export calendar file' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'House.ics');
  assert.ok((await readFile(await file.path(), 'utf8')).includes('SUMMARY:Roof'));
});
