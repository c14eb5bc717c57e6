/** Moving, creating and resizing tasks in the calendar by mouse and touch. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { TODAY } from '#server/testing/service.ts';
import { calendarForEachTest, dayColumn, entryOf, HOUR_PX, monthCell, showSpan, TUESDAY } from './calendar-page.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { PHONE } from './site.ts';
import { waitForToast } from './tasks.ts';

const { fixture, addTask, openCalendar, assertDue } = calendarForEachTest();

test('moves a task to another day in the month view, keeps its time, and undoes it', async () => {
  const page = await openCalendar('Month');
  await dragWithMouse(page, entryOf(page, 'Roofer'), () => pointIn(monthCell(page, addDays(TUESDAY, 2))));
  await assertDue('Roofer', `${addDays(TUESDAY, 2)} 10:00 60`);
  await monthCell(page, addDays(TUESDAY, 2)).getByText('Roofer').waitFor();
  await page.keyboard.press('z');
  await assertDue('Roofer', `${TUESDAY} 10:00 60`);
  await monthCell(page, TUESDAY).getByText('Roofer').waitFor();
});

test('moves a task to another hour and day, and resizes it at its edge', async () => {
  const page = await openCalendar('Week');
  await dragWithMouse(page, entryOf(page, 'Roofer'), async () => {
    const start = await pointIn(dayColumn(page, addDays(TUESDAY, 1)), { top: 0 });
    // The task is dragged by its centre, half an hour after its start.
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

test('goes to the next week while a task is dragged at the edge', async () => {
  const page = await openCalendar('Week');
  const { x, y } = await pointIn(entryOf(page, 'Roofer'), { top: 6 });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.locator('[data-lifted="true"]').waitFor();
  await page.mouse.move(1236, y + 12, { steps: 4 });
  await dayColumn(page, TUESDAY).waitFor({ state: 'detached' });
  // The pages keep changing until the pointer leaves the edge.
  await page.mouse.move(640, y + 12);
  const days = page.getByRole('main').locator('ul[data-day]');
  const target = await pointIn(days.nth(1), { top: 0 });
  const day = (await days.nth(1).getAttribute('data-day')) ?? '';
  assert.ok(day > TUESDAY);
  await page.mouse.move(target.x, target.y + 9 * HOUR_PX + 6, { steps: 4 });
  await page.mouse.up();
  await assertDue('Roofer', `${day} 09:00 60`);
});

test('moves a task between the all-day area and the hours', async () => {
  const page = await openCalendar('Week');
  await dragWithMouse(page, entryOf(page, 'Paint'), async () => {
    const start = await pointIn(dayColumn(page, TUESDAY), { top: 0 });
    return { x: start.x, y: start.y + 13 * HOUR_PX + 1 };
  });
  await assertDue('Paint', `${TUESDAY} 13:00`);
  await dragWithMouse(page, entryOf(page, 'Paint'), () => pointIn(page.getByRole('list', { name: /^All day/ }).nth(3)));
  await assertDue('Paint', addDays(mondayOf(TUESDAY), 3));
});

test('adds a task after dragging over free hours', async () => {
  const page = await openCalendar('Week');
  const start = await pointIn(dayColumn(page, addDays(TUESDAY, 1)), { top: 0 });
  await page.mouse.move(start.x, start.y + 14 * HOUR_PX + 2);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 14.5 * HOUR_PX, { steps: 4 });
  await page.mouse.move(start.x, start.y + 15.5 * HOUR_PX - 4, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/14:00–15:30/).waitFor();
  const slot = await page.locator('[data-drawing]').boundingBox();
  const popover = await dialog.boundingBox();
  assert.ok(slot && popover);
  assert.equal(Math.round(slot.height), 1.5 * HOUR_PX);
  assert.ok(Math.abs(popover.x - (slot.x + slot.width)) < 16, 'the composer is beside the drawn range');
  assert.ok(await page.getByRole('textbox', { name: 'New task' }).evaluate((field) => field.matches(':focus')));
  await dialog.getByRole('textbox').fill('Meet the bank #House');
  await dialog.getByRole('list').first().waitFor();
  await page.keyboard.press('Enter');
  await assertDue('Meet the bank', `${addDays(TUESDAY, 1)} 14:00 90`);
  await entryOf(page, 'Meet the bank').waitFor();
  assert.equal(await page.locator('[data-drawing]').count(), 0);

  await page.mouse.click(start.x, start.y + 17 * HOUR_PX + 2);
  await dialog.getByText(/17:00/).waitFor();
  assert.equal((await page.locator('[data-drawing]').boundingBox())?.height, HOUR_PX / 2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-drawing]').count(), 0);
});

test('opens a dialog for a tapped time on a phone', async () => {
  const page = await openCalendar('Day', { size: PHONE });
  const start = await pointIn(dayColumn(page, TUESDAY), { top: 0 });
  await page.touchscreen.tap(start.x, start.y + 8 * HOUR_PX + 2);
  await page.locator('dialog').getByText(/08:00/).waitFor();
});

test('moves a task from the list of tasks without a date to a day, and back', async () => {
  await fixture.owner.client.tasks.create({ body: { content: 'Someday', project_id: fixture.projectId } });
  const page = await openCalendar('Month');
  await page.getByRole('button', { name: 'Tasks without a date' }).click();
  const panel = page.getByRole('region', { name: 'No date' });
  await dragWithMouse(page, panel.locator('li', { hasText: 'Someday' }), () =>
    pointIn(monthCell(page, addDays(TUESDAY, 1))),
  );
  await assertDue('Someday', addDays(TUESDAY, 1));
  await dragWithMouse(page, entryOf(page, 'Someday'), () => pointIn(panel.getByRole('heading')));
  await assertDue('Someday', '');
  await panel.getByText('Someday').waitFor();
});

test('shows times in the time zone of the user on a device in another zone', async () => {
  const page = await openCalendar('Week', { zone: 'America/Los_Angeles' });
  await dayColumn(page, TUESDAY).getByText('10:00–11:00').waitFor();
  await dragWithMouse(page, entryOf(page, 'Roofer'), async () => {
    const start = await pointIn(dayColumn(page, TUESDAY), { top: 0 });
    return { x: start.x, y: start.y + 8.5 * HOUR_PX };
  });
  await assertDue('Roofer', `${TUESDAY} 08:00 60`);
});

test('shows day and agenda on a phone, and moves a task by touch', async () => {
  const page = await openCalendar('Day', { size: PHONE });
  await entryOf(page, 'Roofer').or(page.getByRole('main').locator('ul[data-day]')).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Month', exact: true }).count(), 0);
  await addTask('Walk', { due_date: TODAY, due_time: '12:00' });
  await page.getByRole('button', { name: 'Today', exact: true }).first().click();
  // The page starts at the current hour: noon may be below the tab bar, or at an edge that scrolls.
  await entryOf(page, 'Walk').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const touch = await touchOn(page);
  const from = await pointIn(entryOf(page, 'Walk'));
  await touch.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  await touch.move({ x: from.x, y: from.y + HOUR_PX / 2 });
  await touch.move({ x: from.x, y: from.y + HOUR_PX });
  await touch.up();
  await assertDue('Walk', `${TODAY} 13:00`);
  await waitForToast(page, /“Walk”/);
  await showSpan(page, 'Agenda');
  await page.getByRole('main').getByRole('link', { name: 'Walk' }).waitFor();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  assert.equal(overflow, 0);
});

test('turns the page when a finger swipes to the side over the hours or the agenda, but not up or down', async () => {
  const page = await openCalendar('Day', { size: PHONE });
  const wednesday = addDays(TUESDAY, 1);
  const touch = await touchOn(page);
  const swipe = async (from: { x: number; y: number }, x: number, y: number) => {
    await touch.down(from);
    for (let step = 1; step <= 4; step += 1)
      await touch.move({ x: from.x + (x * step) / 4, y: from.y + (y * step) / 4 });
    await touch.up();
  };
  await dayColumn(page, TUESDAY).waitFor();
  const hours = { x: 250, y: 600 };
  await swipe(hours, -160, 10);
  await dayColumn(page, wednesday).waitFor();
  const scrolled = () => page.locator('[data-hours]').evaluate((row) => row.parentElement?.scrollTop ?? 0);
  const before = await scrolled();
  await swipe(hours, 10, -200);
  await eventually(async () => assert.ok((await scrolled()) > before));
  assert.equal(await dayColumn(page, wednesday).count(), 1);
  await swipe(hours, 160, 10);
  await dayColumn(page, TUESDAY).waitFor();

  await showSpan(page, 'Agenda');
  const heading = await pointIn(page.getByRole('heading', { level: 2 }).first());
  await swipe({ x: 300, y: heading.y }, -160, 0);
  await eventually(async () => assert.match(page.url(), new RegExp(`date=${addDays(TUESDAY, 28)}`)));
});
