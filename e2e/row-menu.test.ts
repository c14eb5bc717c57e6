/** The menu and the buttons of a task row. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  for (const content of ['Sweep', 'Wash']) {
    await owner.client.tasks.create({ body: { content, project_id: owner.inbox } });
  }
  page = await site.open(`/project/${owner.inbox}`, { person: owner });
});
after(() => site.stop());

/** Waits until the buttons of a row are invisible. */
function assertQuiet(title: string): Promise<void> {
  const overlay = rowOf(page, title).locator('[data-touch]');
  return eventually(async () =>
    assert.equal(
      await overlay.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).opacity),
      '0',
    ),
  );
}

for (const [how, close] of [
  ['a choice', () => page.getByRole('button', { name: /^Tomorrow/ }).click()],
  ['a click elsewhere', () => page.mouse.click(500, 780)],
] as const) {
  test(`hides the buttons of a row after ${how} in the popover that one opened`, async () => {
    await rowOf(page, 'Sweep').hover();
    await rowOf(page, 'Sweep').getByRole('button', { name: 'Date' }).click();
    const dates = page.getByRole('dialog', { name: 'Date and repeat' });
    await dates.getByRole('textbox', { name: 'Enter a date' }).fill('friday');
    await close();
    await dates.waitFor({ state: 'detached' });
    await page.mouse.move(500, 780);
    await assertQuiet('Sweep');
  });
}

test('shows the buttons of a row again when the keyboard reaches them', async () => {
  await rowOf(page, 'Wash').locator('[data-title]').focus();
  await page.keyboard.press('Tab');
  const overlay = rowOf(page, 'Wash').locator('[data-touch]');
  await eventually(async () =>
    assert.equal(
      await overlay.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).opacity),
      '1',
    ),
  );
});

test('snoozes a task until a chosen day and time', async () => {
  const { id } = await owner.client.tasks.create({ body: { content: 'Prune the roses', project_id: owner.inbox } });
  await rowOf(page, 'Prune the roses').hover();
  await rowOf(page, 'Prune the roses').getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'Date and time…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze until' });
  const time = dialog.getByRole('textbox', { name: 'Time' });
  const submit = dialog.getByRole('button', { name: 'Snooze' });
  await dialog.locator('[aria-current="date"]').click();
  await time.fill('0:00');
  await dialog.getByText('Choose a time in the future.').waitFor();
  assert.equal(await submit.isDisabled(), true);
  await dialog.getByRole('button', { name: 'Next month' }).click();
  const day = dialog.locator('[data-day$="-15"]');
  const date = await day.getAttribute('data-day');
  await day.click();
  await time.fill('7.30');
  await time.press('Enter');
  await waitForToast(page, /“Prune the roses” snoozed until .* 07:30/);
  const until = (await owner.client.tasks.get({ taskID: id })).snoozed_until ?? '';
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(until));
  assert.equal(local, `${date} 07:30`);
  await owner.client.tasks.delete({ taskID: id });
});

test('completes a task and adds a sub-task from the menu of its row', async () => {
  await rowOf(page, 'Wash').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add sub-task' }).click();
  const panel = page.getByRole('complementary', { name: /^Task/ });
  await panel.locator(':focus').fill('Dry');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Dry').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await rowOf(page, 'Wash').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await waitForToast(page, '“Wash” completed');
  await assertTitles(page, ['Sweep']);
});
