/** A user with the time zone Europe/Copenhagen on a device in Honolulu, where the date differs for half of the day. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '#domain/day/calendar.ts';
import type { Person } from '#server/testing/people.ts';
import { START, TODAY } from '#server/testing/service.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { quickAdd, rowOf } from './tasks.ts';

const USER_ZONE = 'Europe/Copenhagen';
const DAY_MS = 86_400_000;

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

/** Formats the date in the user's time zone, `daysAhead` days from now, such as `Sat 21 Nov`. */
function dayOfUser(daysAhead: number): string {
  const format = { timeZone: USER_ZONE, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(START + daysAhead * DAY_MS).replace(',', '');
}

test('shows today in the time zone of the user', async () => {
  await page.getByRole('main').getByText(dayOfUser(0), { exact: true }).waitFor();
});

test('reads and shows times in the time zone of the user', async () => {
  await quickAdd(page, 'Call the bank tomorrow at 10');
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: owner.inbox } });
    assert.deepEqual(
      tasks.map((task) => `${task.due_date} ${task.due_time}`),
      [`${addDays(TODAY, 1)} 10:00`],
    );
  });
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await rowOf(page, 'Call the bank').getByText('Tomorrow 10:00').waitFor();
});

test('shows the different time zone of the device in the settings', async () => {
  await page.goto(`${site.url}/settings`);
  await page.getByText('This device is set to Pacific/Honolulu.').waitFor();
});
