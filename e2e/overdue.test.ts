/** Tasks of today whose time is over. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays } from '#domain/day/calendar.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, listNamed, rowOf, waitForToast } from './tasks.ts';

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

test('asks for the new date of all overdue tasks, with today first, and undoes the change', async () => {
  const owner = await site.person('Oda');
  await owner.client.tasks.create({
    body: { content: 'Chase the printer', due_date: '2026-01-02', due_time: '09:00' },
  });
  await owner.client.tasks.create({ body: { content: 'Pay the rent', due_date: '2026-01-03' } });
  const page = await site.open('/', { person: owner });
  const dates = async () => {
    const { tasks } = await owner.client.tasks.list();
    return tasks.map(({ content, due_date, due_time }) => [content, due_date, due_time]).sort();
  };
  const before = await dates();
  const reschedule = page.getByRole('button', { name: 'Reschedule all overdue tasks' });
  const popover = page.getByRole('dialog', { name: 'Date' });
  await reschedule.click();
  await popover.waitFor();
  const presets = popover.getByRole('button', { name: /^(Today|Tomorrow)/ });
  assert.match((await presets.first().innerText()) ?? '', /^Today/);
  await assertAccessible(page, 'the date of all overdue tasks');
  assert.deepEqual(await dates(), before, 'opening the popover changes nothing');
  await presets.last().click();
  await waitForToast(page, '2 tasks moved to tomorrow');
  await eventually(async () =>
    assert.deepEqual(await dates(), [
      ['Chase the printer', addDays(TODAY, 1), '09:00'],
      ['Pay the rent', addDays(TODAY, 1), undefined],
    ]),
  );
  await assertTitles(page.getByRole('main'), []);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await assertTitles(listNamed(page, 'Overdue'), ['Chase the printer', 'Pay the rent']);
  await eventually(async () => assert.deepEqual(await dates(), before));
  await page.context().close();
});
