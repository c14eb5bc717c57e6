/** Events of external calendars in the calendar, under Today and under Upcoming. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, type Day } from '#domain/day/calendar.ts';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { dayColumn, monthCell, TUESDAY, ZONE } from './calendar-page.ts';
import { type CalendarServer, calendarFile, startCalendarServer } from './calendar-server.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site, type WindowOptions } from './site.ts';

let remote: CalendarServer;
let site: Site;
let owner: Person;

const compact = (day: Day) => day.replaceAll('-', '');
const wholeDays = (first: Day, after: Day, summary: string) => [
  `DTSTART;VALUE=DATE:${compact(first)}`,
  `DTEND;VALUE=DATE:${compact(after)}`,
  `SUMMARY:${summary}`,
];
const timed = (day: Day, from: string, to: string, summary: string, ...more: string[]) => [
  `DTSTART;TZID=${ZONE}:${compact(day)}T${from}00`,
  `DTEND;TZID=${ZONE}:${compact(day)}T${to}00`,
  `SUMMARY:${summary}`,
  ...more,
];

before(async () => {
  remote = await startCalendarServer();
  site = await openSite({ guard: remote.guard });
  owner = await site.person('Olga');
  const work = [
    wholeDays(TUESDAY, addDays(TUESDAY, 2), 'Messe'),
    timed(TUESDAY, '1400', '1530', 'Budget', 'LOCATION:Lokale 3', 'URL:https://calendar.example/budget'),
    wholeDays(TODAY, addDays(TODAY, 1), 'Festival'),
    wholeDays(addDays(TUESDAY, -8), addDays(TUESDAY, -6), 'Ferie'),
    wholeDays(addDays(TUESDAY, -7), TUESDAY, 'Kursus'),
  ];
  remote.files.set('/work.ics', calendarFile('Arbejde', '#ff2968', work));
  await owner.client.calendars.subscribe({ body: { url: `${remote.url}/work.ics` } });
  await owner.client.tasks.create({ body: { content: 'Roofer', due_date: TUESDAY, due_time: '10:00' } });
});
after(async () => {
  await site.stop();
  remote.stop();
});

const open = (path: string, options: WindowOptions = {}) => site.open(path, { person: owner, ...options });
const eventIn = (page: Page, name: string) => page.locator('[data-event]', { hasText: name });

test('a month shows events on each of their days, among the tasks', async () => {
  const page = await open(`/calendar?view=month&date=${TUESDAY}`);
  const cell = monthCell(page, TUESDAY);
  await cell.locator('[data-event]', { hasText: 'Messe' }).waitFor();
  await monthCell(page, addDays(TUESDAY, 1)).locator('[data-event]', { hasText: 'Messe' }).waitFor();
  assert.equal(await monthCell(page, addDays(TUESDAY, 2)).locator('[data-event]').count(), 0, 'the end is exclusive');
  await cell.getByRole('button', { name: /1 task, 2 events$/ }).waitFor();
  assert.equal(await eventIn(page, 'Messe').first().getAttribute('data-task'), null, 'an event is not a task');
  await assertAccessible(page, 'a month with events');
  await page.context().close();
});

test('an event of several days is a bar over its days of a week, on one line, with its name once', async () => {
  await owner.client.tasks.create({
    body: { content: 'Paint', due_date: addDays(TUESDAY, -5), duration_min: 2 * 1440 },
  });
  const page = await open(`/calendar?view=month&date=${TUESDAY}`);
  const boxOf = async (days: number, name: string, element: 'li' | 'li a' = 'li') => {
    const box = await monthCell(page, addDays(TUESDAY, days)).locator(element, { hasText: name }).boundingBox();
    assert.ok(box, `${name}, day ${days}`);
    return box;
  };
  const assertBar = async (name: string, days: readonly number[]) => {
    const boxes = await Promise.all(days.map((day) => boxOf(day, name)));
    for (const [index, box] of boxes.entries()) {
      assert.equal(box.y, boxes[0]?.y, `${name}: the line of part ${index}`);
      const before = boxes[index - 1];
      assert.ok(!before || Math.abs(before.x + before.width - box.x) <= 1.5, `${name}: a gap before part ${index}`);
    }
    const [first] = days;
    const text = await monthCell(page, addDays(TUESDAY, first ?? 0))
      .locator('[data-bar="0"]')
      .getByText(name, { exact: true })
      .boundingBox();
    assert.ok(text && text.width > 20, `${name}: its text`);
  };
  await eventIn(page, 'Kursus').first().waitFor();
  await assertBar('Ferie', [-8, -7]);
  await assertBar('Kursus', [-7, -6, -5, -4, -3, -2]);
  await assertBar('Kursus', [-1]);
  await assertBar('Paint', [-5, -4]);
  assert.ok((await boxOf(-7, 'Kursus')).y > (await boxOf(-7, 'Ferie')).y);
  assert.ok((await boxOf(-6, 'Festival')).y < (await boxOf(-6, 'Kursus')).y, 'an event of one day takes the free line');
  assert.equal(
    await page.locator('li[data-task]', { hasText: 'Paint' }).count(),
    1,
    'the keyboard reaches a task once',
  );
  await boxOf(-4, 'Paint', 'li a');

  // A day with less space hides lines, also those of bars.
  await page.setViewportSize({ width: 1280, height: 420 });
  await monthCell(page, addDays(TUESDAY, -7))
    .getByRole('button', { name: /^1 more on/ })
    .click();
  await page
    .getByRole('dialog', { name: /13 October/ })
    .getByText('Kursus')
    .waitFor();
  await assertAccessible(page, 'a month with bars');
  await page.context().close();
});

test('a day shows an event at its time in the zone of the account, and its details', async () => {
  const page = await open(`/calendar?view=day&date=${TUESDAY}`, { zone: 'America/Los_Angeles' });
  const column = dayColumn(page, TUESDAY);
  const event = column.locator('[data-event]', { hasText: 'Budget' });
  await event.getByText('14:00').waitFor();
  const box = await event.boundingBox();
  const top = await column.boundingBox();
  assert.ok(box && top);
  assert.equal(Math.round(box.y - top.y), 14 * 48);
  assert.equal(Math.round(box.height), 1.5 * 48);
  await event.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Budget' });
  await details.getByText('14:00–15:30').waitFor();
  await details.getByText('Lokale 3').waitFor();
  await details.getByText('Arbejde').waitFor();
  const link = details.getByRole('link');
  assert.equal(await link.getAttribute('href'), 'https://calendar.example/budget');
  assert.match((await link.getAttribute('rel')) ?? '', /noopener noreferrer/);
  await assertAccessible(page, 'the details of an event');
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.activeElement.textContent.includes("Budget")'), true);
  await page.context().close();
});

test('in a month and a week, the Tab key reaches the events of the day that the arrow keys select', async () => {
  const pressUntilFocused = async (page: Page, name: string) => {
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(`document.activeElement.closest('[data-event]')?.textContent.includes('${name}')`))
        return;
    }
    assert.fail(`${name} was not reached`);
  };
  for (const view of ['month', 'week']) {
    const page = await open(`/calendar?view=${view}&date=${TUESDAY}`);
    await eventIn(page, 'Budget').waitFor();
    const selected = page.locator('[data-number][tabindex="0"]');
    await selected.focus();
    await pressUntilFocused(page, 'Messe');
    await pressUntilFocused(page, 'Budget');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Budget' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Budget' }).waitFor({ state: 'detached' });
    await selected.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-number="${addDays(TUESDAY, 1)}"]:focus`).waitFor();
    await pressUntilFocused(page, 'Messe');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Messe' }).waitFor();
    assert.equal(await page.locator('[data-event] button[tabindex="0"]').count(), 1, 'one tab stop for one event');
    await page.context().close();
  }
});

test('Today and Upcoming show events after the tasks, and in Danish on a phone', async () => {
  const page = await open('/');
  await page
    .getByRole('region', { name: 'Events' })
    .getByRole('button', { name: /Festival/ })
    .waitFor();
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await page
    .getByRole('button', { name: /Festival/ })
    .first()
    .waitFor();
  assert.ok((await page.getByRole('button', { name: /Festival/ }).count()) >= 1);
  await page.context().close();

  const danish = await site.person('Dorte', 'da');
  await danish.client.calendars.subscribe({ body: { url: `${remote.url}/work.ics` } });
  const phone = await site.open('/', { person: danish, size: PHONE, language: 'da' });
  await phone.getByRole('button', { name: /Festival/ }).click();
  await phone.getByRole('dialog', { name: 'Festival' }).getByText('Hele dagen').waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'Today with events on a phone');
  await phone.context().close();
});

test('events change live, and a missing calendar or period is explained', async () => {
  const page = await open(`/calendar?view=week&date=${TUESDAY}`);
  await eventIn(page, 'Budget').waitFor();
  remote.files.set('/new.ics', calendarFile('Ny', '#1f5fbf', [timed(TUESDAY, '1600', '1700', 'Brandalarm')]));
  const { id } = await owner.client.calendars.subscribe({ body: { url: `${remote.url}/new.ics` } });
  await eventIn(page, 'Brandalarm').waitFor();
  await site.database.transaction((tx) =>
    tx.run(tx.kysely.updateTable('calendar_subscription').set({ last_error: 'timeout' }).where('id', '=', id)),
  );
  await page.reload();
  await page.getByText('“Ny” couldn’t be refreshed').waitFor();
  await page.getByRole('link', { name: 'Open settings' }).waitFor();
  await owner.client.calendars.unsubscribe({ subscriptionID: id });
  await eventIn(page, 'Brandalarm').waitFor({ state: 'detached' });
  await page.getByText('“Ny” couldn’t be refreshed').waitFor({ state: 'detached' });
  await page.goto(`${site.url}/calendar?view=week&date=${addDays(TUESDAY, 800)}`);
  await page.getByText('Events of other calendars are only shown for').waitFor();
  await page.context().close();
});

test('no event is requested before the tasks are shown', async () => {
  const page = await site.open('/shortcuts', { person: owner });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  const release = Promise.withResolvers<void>();
  await page.route('**/api/v1/today', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/`);
  await eventually(async () => assert.ok(urls.includes('/api/v1/today')));
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  assert.deepEqual(
    urls.filter((url) => url.includes('/calendar')),
    [],
  );
  release.resolve();
  await eventually(async () => assert.ok(urls.includes('/api/v1/calendar/events')));
  await page.context().close();
});
