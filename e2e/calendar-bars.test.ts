/** Tasks and events of several days in the all-day lane of the calendar: bars over their days. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { calendarForEachTest, dayColumn, entryOf, HOUR_PX, monthCell, TUESDAY } from './calendar-page.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { PHONE } from './site.ts';

const { fixture, addTask, openCalendar, openAt, dueOf, assertDue } = calendarForEachTest();

const MONDAY = mondayOf(TUESDAY);
const DAYS = 1440;

const lane = (page: Page, number: number) => page.getByRole('list', { name: /^All day/ }).nth(number);
const chipIn = (day: Locator, title: string) => day.locator('li', { hasText: title });

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? assert.fail('the element is not visible');
}

/** Asserts that the parts of a bar in these days of the lane are on one line without gaps, and that its text is seen once. */
async function assertBar(page: Page, title: string, [first, ...others]: readonly [number, ...number[]]): Promise<void> {
  await chipIn(lane(page, first), title).waitFor();
  let before = await boxOf(chipIn(lane(page, first), title));
  for (const day of others) {
    const box = await boxOf(chipIn(lane(page, day), title));
    assert.equal(box.y, before.y, `${title}: the line on day ${day}`);
    assert.equal(box.height, before.height, `${title}: the height on day ${day}`);
    assert.ok(Math.abs(before.x + before.width - box.x) <= 1.5, `${title}: a gap before day ${day}`);
    before = box;
  }
  const text = await boxOf(chipIn(lane(page, first), title).getByText(title, { exact: true }));
  assert.ok(text.width > 20 && text.height < 24, `${title}: its text`);
}

test('a week shows tasks of several days as bars, and says at the edges that they continue', async () => {
  await addTask('Course', { due_date: addDays(MONDAY, -3), duration_min: 4 * DAYS });
  await addTask('Summer house with the whole family', { due_date: addDays(MONDAY, 2), duration_min: 3 * DAYS });
  await addTask('Move', { due_date: addDays(MONDAY, 5), due_time: '10:00', duration_min: 4 * DAYS });
  await addTask('Answer the long letter of the housing association', { due_date: addDays(MONDAY, 3) });
  const page = await openCalendar('Week');
  await assertBar(page, 'Course', [0]);
  await assertBar(page, 'Summer house with the whole family', [2, 3, 4]);
  await assertBar(page, 'Move', [5, 6]);
  assert.equal(await dayColumn(page, addDays(MONDAY, 5)).getByText('Move').count(), 0, 'it is not among the hours');
  await chipIn(lane(page, 5), 'Move').getByText('10:00').waitFor();
  const arrows = (day: number, title: string) => chipIn(lane(page, day), title).locator('a > svg').count();
  assert.deepEqual([await arrows(0, 'Course'), await arrows(5, 'Move'), await arrows(6, 'Move')], [1, 0, 1]);
  assert.deepEqual([await arrows(2, 'Summer'), await arrows(4, 'Summer')], [0, 0]);
  const letter = await boxOf(chipIn(lane(page, 3), 'Answer the long letter'));
  assert.ok(letter.y > (await boxOf(chipIn(lane(page, 3), 'Summer'))).y, 'another task takes the next line');
  await page.getByRole('button', { name: /Wednesday.*: 1 task$/ }).waitFor();
  await page.getByRole('button', { name: /Thursday.*: 2 tasks$/ }).waitFor();
  await assertAccessible(page, 'a week with bars');

  await page.setViewportSize({ width: 1024, height: 800 });
  await assertBar(page, 'Summer house with the whole family', [2, 3, 4]);
});

test('a bar moves by mouse from each of its days and by keyboard, keeps its time, and can be undone', async () => {
  await addTask('Trip', { due_date: addDays(MONDAY, 2), due_time: '10:00', duration_min: 2 * DAYS });
  const page = await openCalendar('Week');
  await dragWithMouse(page, chipIn(lane(page, 3), 'Trip'), () => pointIn(lane(page, 5)));
  await assertDue('Trip', `${addDays(MONDAY, 4)} 10:00 2880`);
  await assertBar(page, 'Trip', [4, 5, 6]);
  await page.keyboard.press('z');
  await assertDue('Trip', `${addDays(MONDAY, 2)} 10:00 2880`);
  await assertBar(page, 'Trip', [2, 3, 4]);
  await dragWithMouse(page, chipIn(lane(page, 4), 'Trip'), async () => {
    const { x, y } = await pointIn(chipIn(lane(page, 4), 'Trip'));
    return { x: x + 5, y: y + 3 };
  });
  assert.equal(await dueOf('Trip'), `${addDays(MONDAY, 2)} 10:00 2880`, 'its own day is no move');

  await entryOf(page, 'Trip').getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await assertDue('Trip', `${addDays(MONDAY, 3)} 10:00 2880`);
  await eventually(async () =>
    assert.equal(
      await page.evaluate('document.activeElement.closest("[data-task]")?.textContent.includes("Trip")'),
      true,
    ),
  );
  await chipIn(lane(page, 5), 'Trip').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
});

test('the keyboard and the mouse reach a bar that began before the first visible day', async () => {
  await addTask('Course', { due_date: addDays(MONDAY, -3), duration_min: 5 * DAYS });
  const page = await openCalendar('Week');
  await assertBar(page, 'Course', [0, 1]);
  assert.equal(await entryOf(page, 'Course').count(), 1);
  await entryOf(page, 'Course').getByRole('link').focus();
  await page.keyboard.press('1');
  await entryOf(page, 'Course').getByRole('img', { name: 'Priority 1' }).waitFor();
  await dragWithMouse(page, chipIn(lane(page, 1), 'Course'), () => pointIn(lane(page, 3)));
  await assertDue('Course', `${addDays(MONDAY, -1)} 7200`);

  await page.goto(`${fixture.site.url}/calendar?view=month&date=${TUESDAY}`);
  const later = monthCell(page, addDays(MONDAY, 2)).locator('li', { hasText: 'Course' });
  await dragWithMouse(page, later, () => pointIn(monthCell(page, addDays(MONDAY, 4))));
  await assertDue('Course', `${addDays(MONDAY, 1)} 7200`);
});

test('three days and a day on a phone show the part of a bar with its marks', async () => {
  await addTask('Course', { due_date: addDays(TODAY, -1), duration_min: 3 * DAYS });
  await addTask('Fair', { due_date: addDays(TODAY, 1), duration_min: 5 * DAYS });
  const page = await openAt(`/calendar?view=week&date=${TODAY}`, { size: { width: 768, height: 1024 } });
  await assertBar(page, 'Course', [0, 1]);
  await assertBar(page, 'Fair', [1, 2]);
  assert.equal(await chipIn(lane(page, 2), 'Fair').locator('a > svg').count(), 1);
  await page.context().close();

  const phone = await openAt(`/calendar?view=day&date=${addDays(TODAY, 1)}`, { size: PHONE });
  await assertBar(phone, 'Course', [0]);
  await assertBar(phone, 'Fair', [0]);
  await assertAccessible(phone, 'a day with bars on a phone');
  const touch = await touchOn(phone);
  const from = await pointIn(chipIn(lane(phone, 0), 'Fair'));
  const column = await pointIn(dayColumn(phone, addDays(TODAY, 1)), { top: 0 });
  await touch.down(from);
  await phone.locator('[data-lifted="true"]').waitFor();
  await touch.move({ x: from.x, y: from.y + 40 });
  await touch.move({ x: from.x, y: column.y + 10 * HOUR_PX + 1 });
  await touch.up();
  await eventually(async () => assert.match(await dueOf('Fair'), / 10:00 7200$/));
});

test('a crowded lane hides lines, also those of bars', async () => {
  for (let number = 1; number <= 4; number += 1) await addTask(`Errand ${number}`, {});
  await addTask('Trip', { due_date: addDays(TUESDAY, -1), duration_min: 3 * DAYS });
  const page = await openCalendar('Week');
  await assertBar(page, 'Trip', [0, 1, 2]);
  assert.equal(await lane(page, 1).locator('[data-task]').count(), 2);
  await lane(page, 1)
    .getByRole('button', { name: /^3 more on/ })
    .click();
  await lane(page, 1).getByText('Errand 4').waitFor();
  await assertBar(page, 'Trip', [0, 1, 2]);
});

for (const [device, size] of [['desk'], ['phone', PHONE]] as const) {
  test(`the agenda names a task of several days on each day, and says when it ends (${device})`, async () => {
    const friday = addDays(MONDAY, 4);
    await addTask('Course', { due_date: addDays(MONDAY, -3), duration_min: 5 * DAYS });
    await addTask('Trip', { due_date: friday, duration_min: 3 * DAYS });
    const page = await openAt(`/calendar?view=agenda&date=${MONDAY}`, { ...(size && { size }) });
    const onDay = (name: string) => page.getByRole('main').getByRole('region', { name });
    await onDay('Mon 19 Oct').getByText('until Tue 20 Oct').waitFor();
    await onDay('Sun 25 Oct').getByText('until Sun 25 Oct').waitFor();
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Course', exact: true }).count(), 2);
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Trip', exact: true }).count(), 3);
    await onDay('Sat 24 Oct').getByRole('link', { name: 'Trip', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
  });
}
