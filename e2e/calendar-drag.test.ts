/** Moving, making and lengthening tasks in the calendar by mouse and finger. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import {
  calendarForEachTest,
  dayColumn,
  entryOf,
  HOUR_PX,
  monthCell,
  showSpan,
  TUESDAY,
  ZONE,
} from './calendar-page.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { PHONE } from './site.ts';
import { waitForToast } from './tasks.ts';

const { fixture, addTask, openCalendar, assertDue } = calendarForEachTest();

test('in a month the mouse carries a task to another day, which keeps its time, and undo puts it back', async () => {
  const page = await openCalendar('Month');
  await dragWithMouse(page, entryOf(page, 'Roofer'), () => pointIn(monthCell(page, addDays(TUESDAY, 2))));
  await assertDue('Roofer', `${addDays(TUESDAY, 2)} 10:00 60`);
  await monthCell(page, addDays(TUESDAY, 2)).getByText('Roofer').waitFor();
  await page.keyboard.press('z');
  await assertDue('Roofer', `${TUESDAY} 10:00 60`);
  await monthCell(page, TUESDAY).getByText('Roofer').waitFor();
});

test('among hours the mouse moves a task to another hour and day, and its edge makes it longer', async () => {
  const page = await openCalendar('Week');
  await dragWithMouse(page, entryOf(page, 'Roofer'), async () => {
    const start = await pointIn(dayColumn(page, addDays(TUESDAY, 1)), { top: 0 });
    // Held by its middle, half an hour below its beginning.
    return { x: start.x, y: start.y + 12.5 * HOUR_PX };
  });
  await assertDue('Roofer', `${addDays(TUESDAY, 1)} 12:00 60`);
  const box = await entryOf(page, 'Roofer').boundingBox();
  assert.ok(box && Math.abs(box.height - HOUR_PX) < 2);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3 + HOUR_PX / 2, { steps: 6 });
  await page.mouse.up();
  await assertDue('Roofer', `${addDays(TUESDAY, 1)} 12:00 90`);
  await page.keyboard.press('z');
  await assertDue('Roofer', `${addDays(TUESDAY, 1)} 12:00 60`);
});

test('a task that is held at the edge turns the page, and is dropped on another week', async () => {
  const page = await openCalendar('Week');
  const { x, y } = await pointIn(entryOf(page, 'Roofer'), { top: 6 });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.locator('[data-lifted="true"]').waitFor();
  await page.mouse.move(1236, y + 12, { steps: 4 });
  await dayColumn(page, TUESDAY).waitFor({ state: 'detached' });
  // It goes on turning until the task is held somewhere else.
  await page.mouse.move(640, y + 12);
  const days = page.getByRole('main').locator('ul[data-day]');
  const target = await pointIn(days.nth(1), { top: 0 });
  const day = (await days.nth(1).getAttribute('data-day')) ?? '';
  assert.ok(day > TUESDAY);
  await page.mouse.move(target.x, target.y + 9 * HOUR_PX + 6, { steps: 4 });
  await page.mouse.up();
  await assertDue('Roofer', `${day} 09:00 60`);
});

test('a task goes from the whole day to an hour and back', async () => {
  const page = await openCalendar('Week');
  await dragWithMouse(page, entryOf(page, 'Paint'), async () => {
    const start = await pointIn(dayColumn(page, TUESDAY), { top: 0 });
    return { x: start.x, y: start.y + 13 * HOUR_PX + 1 };
  });
  await assertDue('Paint', `${TUESDAY} 13:00`);
  await dragWithMouse(page, entryOf(page, 'Paint'), () => pointIn(page.getByRole('list', { name: /^All day/ }).nth(3)));
  await assertDue('Paint', addDays(mondayOf(TUESDAY), 3));
});

test('pressing and drawing on free hours begins a task there', async () => {
  const page = await openCalendar('Week');
  const start = await pointIn(dayColumn(page, addDays(TUESDAY, 1)), { top: 0 });
  await page.mouse.move(start.x, start.y + 14 * HOUR_PX + 2);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 14.5 * HOUR_PX, { steps: 4 });
  await page.mouse.move(start.x, start.y + 15.5 * HOUR_PX - 4, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/14:00–15:30/).waitFor();
  await dialog.getByRole('textbox').fill('Meet the bank #House');
  await dialog.getByRole('list').first().waitFor();
  await page.keyboard.press('Enter');
  await assertDue('Meet the bank', `${addDays(TUESDAY, 1)} 14:00 90`);
  await entryOf(page, 'Meet the bank').waitFor();
});

test('a task without a date is dragged to one, and loses it again', async () => {
  await fixture.owner.client.tasks.create({ body: { content: 'Someday', project_id: fixture.projectId } });
  const page = await openCalendar('Month');
  await page.getByRole('button', { name: 'Tasks without a date' }).click();
  const panel = page.getByRole('region', { name: 'Without a date' });
  await dragWithMouse(page, panel.locator('li', { hasText: 'Someday' }), () =>
    pointIn(monthCell(page, addDays(TUESDAY, 1))),
  );
  await assertDue('Someday', addDays(TUESDAY, 1));
  await dragWithMouse(page, entryOf(page, 'Someday'), () => pointIn(panel.getByRole('heading')));
  await assertDue('Someday', '');
  await panel.getByText('Someday').waitFor();
});

test('times are those of home, wherever the device is', async () => {
  const page = await openCalendar('Week', { zone: 'America/Los_Angeles' });
  await dayColumn(page, TUESDAY).getByText('10:00–11:00').waitFor();
  await dragWithMouse(page, entryOf(page, 'Roofer'), async () => {
    const start = await pointIn(dayColumn(page, TUESDAY), { top: 0 });
    return { x: start.x, y: start.y + 8.5 * HOUR_PX };
  });
  await assertDue('Roofer', `${TUESDAY} 08:00 60`);
});

test('on a phone there are one day and an agenda; a finger moves a task to another hour', async () => {
  const page = await openCalendar('Day', { size: PHONE });
  await entryOf(page, 'Roofer').or(page.getByRole('main').locator('ul[data-day]')).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Month', exact: true }).count(), 0);
  const today = localDay(Date.now(), ZONE);
  await addTask('Walk', { due_date: today, due_time: '12:00' });
  await page.getByRole('button', { name: 'Today', exact: true }).first().click();
  // The page begins at the present hour: noon may lie below the bar, or at an edge that scrolls.
  await entryOf(page, 'Walk').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const finger = await touchOn(page);
  const from = await pointIn(entryOf(page, 'Walk'));
  await finger.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  await finger.move({ x: from.x, y: from.y + HOUR_PX / 2 });
  await finger.move({ x: from.x, y: from.y + HOUR_PX });
  await finger.up();
  await assertDue('Walk', `${today} 13:00`);
  await waitForToast(page, /“Walk”/);
  await showSpan(page, 'Agenda');
  await page.getByRole('main').getByRole('link', { name: 'Walk' }).waitFor();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  assert.equal(overflow, 0);
});
