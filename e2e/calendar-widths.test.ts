/** The calendar in phone, medium and wide windows. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#domain/day/calendar.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { calendarForEachTest, entryOf } from './calendar-page.ts';
import { eventually } from './eventually.ts';
import { PHONE } from './site.ts';

const { addTask, openAt, openCalendar } = calendarForEachTest();

test('limits the lane to three lines on a phone, and titles to two lines in narrow columns', async () => {
  for (let number = 1; number <= 7; number += 1) await addTask(`Errand for neighbour ${number}`, {});
  const page = await openCalendar('Day', { size: PHONE });
  const lane = page.getByRole('list', { name: /^All day/ });
  const heightOf = async (element: typeof lane) => (await element.boundingBox())?.height ?? 0;
  await lane.getByRole('button', { name: /^6 more on/ }).waitFor();
  await eventually(async () => assert.ok((await heightOf(lane)) < 90));
  await lane.getByRole('button', { name: /^6 more on/ }).click();
  await lane.getByText('Errand for neighbour 7').waitFor();
  await page.getByRole('button', { name: 'Show fewer' }).waitFor();
  await page.context().close();

  const tablet = await openCalendar('Week', { size: { width: 1024, height: 1024 } });
  const chip = entryOf(tablet, 'Errand for neighbour 1');
  await eventually(async () => assert.ok((await heightOf(chip)) > 30));
  await tablet.setViewportSize({ width: 1600, height: 1024 });
  await eventually(async () => assert.equal(await heightOf(chip), 24));
});

test('shows three days instead of a week in a medium window, and turns by three days', async () => {
  await addTask('Call the plumber', { due_date: TODAY });
  const page = await openAt('/calendar?view=week', { size: { width: 768, height: 1024 } });
  const heads = page.locator('button[data-number]');
  const shown = () => heads.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-number')));
  const daysFrom = (day: string) => [day, addDays(day, 1), addDays(day, 2)];
  await page.locator('button[aria-pressed="true"]', { hasText: '3 days' }).waitFor();
  await eventually(async () => assert.deepEqual(await shown(), daysFrom(TODAY)));
  const text = entryOf(page, 'Call the plumber').getByText('Call the plumber', { exact: true });
  assert.equal(await text.evaluate((name) => name.scrollWidth <= name.clientWidth), true, 'the title is not cut');
  await assertAccessible(page, 'three days');
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await eventually(async () => assert.deepEqual(await shown(), daysFrom(addDays(TODAY, 3))));
  await page.keyboard.press('[');
  await eventually(async () => assert.deepEqual(await shown(), daysFrom(TODAY)));
  await page.locator(`[data-number="${TODAY}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator(`[data-number="${addDays(TODAY, 1)}"]:focus`).waitFor();
  assert.deepEqual(await shown(), daysFrom(TODAY));
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.locator('button[aria-pressed="true"]', { hasText: 'Week' }).waitFor();
  assert.equal((await shown()).length, 7);
  const undated = page.getByRole('button', { name: 'Tasks without a date' });
  await undated.click();
  await page.locator('button[aria-pressed="true"]', { hasText: '3 days' }).waitFor();
  assert.equal((await shown()).length, 3);
  await undated.click();
  await page.locator('button[aria-pressed="true"]', { hasText: 'Week' }).waitFor();
});

test('shows more than four letters of a title in the narrow columns of a month', async () => {
  await addTask('Waxing', { priority: 1 });
  const page = await openCalendar('Month', { size: { width: 768, height: 1024 } });
  const text = entryOf(page, 'Waxing').getByText('Waxing', { exact: true });
  await text.waitFor();
  assert.equal(await text.evaluate((name) => name.scrollWidth <= name.clientWidth), true, 'the title is not cut');
  await entryOf(page, 'Waxing')
    .getByRole('img', { name: /priority 1/i })
    .waitFor({ state: 'attached' });
});
