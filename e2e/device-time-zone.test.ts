/** A user with the time zone Europe/Copenhagen on a device in Honolulu, where the date differs for half of the day. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
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

test('says in Today and in the calendar that times are in another zone than the clock of the device', async () => {
  for (const path of ['/', '/calendar?view=week']) {
    await page.goto(site.url + path);
    const hint = page.getByText('This device is set to Pacific/Honolulu.');
    await hint.getByText('Times are shown in the time zone Europe/Copenhagen.').waitFor();
    await assertAccessible(page, `the hint on ${path}`);
    await hint.getByRole('link', { name: 'Change time zone' }).click();
    await page.getByLabel('Time zone').waitFor();
  }
  const berlin = await site.open('/calendar?view=week', { person: owner, zone: 'Europe/Berlin' });
  await berlin.locator('[data-hours]').waitFor();
  assert.equal(await berlin.getByText('This device is set to').count(), 0, 'another zone with the same time');
  await berlin.context().close();
});

test('shows the different time zone of the device in the settings', async () => {
  await page.goto(`${site.url}/settings`);
  await page.getByText('This device is set to Pacific/Honolulu.').waitFor();
});
