/** The calendar with the keyboard only. The focus stays on the task that is moved. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '#domain/day/calendar.ts';
import { calendarForEachTest, entryOf, showSpan, TUESDAY } from './calendar-page.ts';
import { eventually } from './eventually.ts';

const { fixture, openCalendar, dueOf, assertDue } = calendarForEachTest();

const focusedText = async (page: Page) => String(await page.evaluate('document.activeElement.textContent'));

test('moves a task by days and quarters of an hour, changes its duration, and undoes it', async () => {
  const page = await openCalendar('Week');
  await entryOf(page, 'Paint').waitFor();
  await entryOf(page, 'Roofer').waitFor();
  // All-day tasks come before timed tasks.
  await page.keyboard.press('j');
  await eventually(async () => assert.match(await focusedText(page), /Paint/));
  await page.keyboard.press('j');
  await eventually(async () => assert.match(await focusedText(page), /Roofer/));
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.getByText(/^Roofer: .*10:30, 75 min$/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await assertDue('Roofer', `${addDays(TUESDAY, 1)} 10:30 75`);
  await eventually(async () => assert.match(await focusedText(page), /Roofer/));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  assert.equal(await dueOf('Roofer'), `${addDays(TUESDAY, 1)} 10:30 75`);
  await page.keyboard.press('z');
  await assertDue('Roofer', `${TUESDAY} 10:00 60`);
});

test('moves between days and months in the month view, and adds a task on the focused day', async () => {
  const page = await openCalendar('Month');
  await page.locator('td [data-number][tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  const next = page.locator('td [data-number]:focus');
  await next.waitFor();
  await page.keyboard.press('ArrowRight');
  const day = String(await next.getAttribute('data-number'));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Prune the roses #House');
  await dialog.getByRole('list').first().waitFor();
  await page.keyboard.press('Enter');
  await assertDue('Prune the roses', day);
});

test('moves a task to another day in the agenda', async () => {
  await fixture.owner.client.tasks.create({
    body: { content: 'Later', project_id: fixture.projectId, due_date: addDays(TUESDAY, 1) },
  });
  const page = await openCalendar('Week');
  await page.locator(`[data-number="${TUESDAY}"]`).click();
  await showSpan(page, 'Agenda');
  await entryOf(page, 'Roofer').getByRole('link').focus();
  await entryOf(page, 'Roofer').getByRole('button', { name: 'Move Roofer' }).focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await assertDue('Roofer', `${addDays(TUESDAY, 1)} 10:00 60`);
  await eventually(async () => assert.match(await focusedText(page), /Roofer/));
});
