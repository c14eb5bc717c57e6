/** A user with the time zone Europe/Copenhagen on a device in Honolulu, where the date differs for half of the day. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { quickAdd, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  page = await site.open('/', { person: owner, zone: 'Pacific/Honolulu' });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});
after(() => site.stop());

test('shows today in the time zone of the user', async () => {
  await page.getByRole('main').getByText('Wed 14 Oct', { exact: true }).waitFor();
});

test('reads and shows times in the time zone of the user', async () => {
  await quickAdd(page, 'Call the bank tomorrow at 10');
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: owner.inbox } });
    assert.deepEqual(
      tasks.map((task) => `${task.due_date} ${task.due_time}`),
      ['2026-10-15 10:00'],
    );
  });
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await rowOf(page, 'Call the bank').getByText('Tomorrow 10:00').waitFor();
});

test('shows the different time zone of the device in the settings', async () => {
  await page.goto(`${site.url}/settings`);
  await page.getByText('This device is set to Pacific/Honolulu.').waitFor();
});
