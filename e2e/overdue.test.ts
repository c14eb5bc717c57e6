/** Tasks of today whose time is over. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TODAY } from '#server/testing/service.ts';
import { openSite, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('marks a task of today as overdue when its time is over, without a reload, and keeps it in its list', async () => {
  const owner = await site.person('Olga');
  const time = '16:00';
  const body = { content: 'Call the roofer', due_date: TODAY, due_time: time };
  const { id } = await owner.client.tasks.create({ body });
  const page = await site.open('/', { person: owner, controlsTime: true });
  const row = rowOf(page, 'Call the roofer');
  await row.getByText(time, { exact: true }).waitFor();
  await page.clock.fastForward('01:29:00');
  await row.getByText(time, { exact: true }).waitFor();
  await page.clock.runFor('03:00');
  await row.getByText(`${time}, overdue`, { exact: true }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Overdue' }).count(), 0);

  await row.getByRole('link').click();
  const panel = page.getByRole('complementary', { name: /^Task/ });
  await page.clock.runFor(1000);
  await panel.getByText(`Today ${time}, overdue`).waitFor();
  const { today: listed, overdue } = await owner.client.views.today();
  assert.deepEqual([listed.map((task) => task.id), overdue], [[id], []]);

  await page.clock.resume();
  await page.goto(`${site.url}/calendar`);
  await page
    .getByRole('link', { name: /^Overdue: .*Call the roofer/ })
    .first()
    .waitFor();
  await page.context().close();
});
