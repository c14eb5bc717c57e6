/**
 * The views that depend on the current day, on other days than the one of all other tests: they mark the right day, and fit into their
 * windows. Every day has a task and an event with a time, so that the column of today has the same entries on each of the days.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import type { Person } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { english } from './all-messages.ts';
import { type CalendarServer, calendarFile, startCalendarServer } from './calendar-server.ts';
import { eventually } from './eventually.ts';
import { findOverflowOn } from './find-overflow.ts';
import type { Screen } from './screens.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, listNamed, quickAdd } from './tasks.ts';

const WIDTHS = [1440, 1024, 720, 390, 320];

/** Widths of windows with touch, where controls are larger. */
const PHONE_WIDTHS = [390, 320];

/**
 * Instants on each weekday, at the end of a month and of a year, on a leap day, shortly before midnight in Copenhagen, and an hour before
 * its clocks change in spring and in autumn.
 */
const INSTANTS = [
  '2026-03-09T09:00:00Z',
  '2026-03-10T09:00:00Z',
  '2026-03-11T09:00:00Z',
  '2026-03-12T09:00:00Z',
  '2026-03-13T09:00:00Z',
  '2026-03-14T09:00:00Z',
  '2026-03-15T09:00:00Z',
  '2026-05-31T21:50:00Z',
  '2026-12-31T22:50:00Z',
  '2028-02-29T09:00:00Z',
  '2027-03-28T00:30:00Z',
  '2026-10-25T00:30:00Z',
];

/** Instants ten seconds before midnight in Copenhagen: before a new year, a leap day, and the days on which the clocks change. */
const EVENINGS = ['2026-12-31T22:59:50Z', '2028-02-28T22:59:50Z', '2027-03-27T22:59:50Z', '2026-10-24T21:59:50Z'];

let remote: CalendarServer;
let site: Site;
let clock = createClock(START);

before(async () => {
  remote = await startCalendarServer();
  site = await openSite({ guard: remote.guard, clock: { now: () => clock.now() } });
});
after(async () => {
  await site.stop();
  remote.stop();
});

for (const instant of INSTANTS) {
  const today = localDay(Date.parse(instant), 'Europe/Copenhagen');
  test(`views mark ${today} as the current day, and fit into windows of 320 to 1440 pixels`, async () => {
    clock = createClock(Date.parse(instant));
    const person = await site.person(`Thea${today}`);
    const screens = await createScreens(person, today);
    const page = await site.open('/', { person });
    await quickAdd(page, 'Buy milk tomorrow');
    await eventually(async () => {
      const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox } });
      assert.equal(tasks.find(({ content }) => content === 'Buy milk')?.due_date, addDays(today, 1));
    });
    assert.deepEqual(await findOverflowOn(page, site.url, screens, WIDTHS), []);
    await page.context().close();
    const phone = await site.open('/', { person, size: PHONE });
    assert.deepEqual(await findOverflowOn(phone, site.url, screens.filter(isOnPhone), PHONE_WIDTHS), []);
    await phone.context().close();
  });
}

for (const instant of EVENINGS) {
  const evening = localDay(Date.parse(instant), 'Europe/Copenhagen');
  test(`an open page shows the next day when ${evening} ends`, async () => {
    clock = createClock(Date.parse(instant));
    const person = await site.person(`Eva${evening}`);
    const add = (content: string, due_date: Day) => person.client.tasks.create({ body: { content, due_date } });
    await add('Old', evening);
    await add('New', addDays(evening, 1));
    const page = await site.open('/', { person, controlsTime: true });
    await page.getByText(shortDay(evening), { exact: true }).waitFor();
    await assertTitles(page.getByRole('main'), ['Old']);
    clock = createClock(Date.parse(instant) + 20_000);
    await page.clock.runFor(20_000);
    await page.getByText(shortDay(addDays(evening, 1)), { exact: true }).waitFor();
    await assertTitles(listNamed(page, 'Overdue'), ['Old']);
    await assertTitles(page.getByRole('main'), ['Old', 'New']);
    await page.context().close();
  });
}

/** Formats a day as the heading of Today does, such as `Sat 21 Nov`. */
function shortDay(day: Day): string {
  return formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
}

function formatDay(day: Day, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...format }).format(Date.parse(day));
}

/** Narrow windows show months and weeks as an agenda. */
function isOnPhone({ name }: Screen): boolean {
  return name !== 'month' && name !== 'week';
}

async function createScreens({ client }: Person, today: Day): Promise<Screen[]> {
  remote.files.set('/daily.ics', calendarFile('Work', '#1f5fbf', [dailyEvent(addDays(today, -60))]));
  await client.calendars.subscribe({ body: { url: `${remote.url}/daily.ics` } });
  const { id: board } = await client.projects.create({ body: { name: 'Garden', view_mode: 'board' } });
  const due = { due_date: today, due_time: '10:00', project_id: board };
  const { id: task } = await client.tasks.create({ body: { content: 'Water the greenhouse', ...due } });
  await client.tasks.update({ taskID: task, body: { recurrence_rule: 'FREQ=DAILY' } });
  await client.tasks.create({ body: { content: 'Chase the printer', due_date: addDays(today, -1) } });
  await client.tasks.create({ body: { content: 'Read the contract', due_date: today, project_id: board } });
  const calendar = (view: string): Screen => ({
    name: view,
    path: `/calendar?view=${view}`,
    async act(page) {
      await page.getByText('Standup').first().waitFor({ state: 'attached' });
      await page.locator(`[data-number="${today}"][aria-current="date"]`).waitFor();
    },
  });
  return [
    ...['month', 'week', 'day'].map(calendar),
    { name: 'agenda', path: '/calendar?view=agenda', act: (page) => page.getByText('Standup').first().waitFor() },
    { name: 'today', path: '/', act: (page) => page.getByText(shortDay(today), { exact: true }).waitFor() },
    {
      name: 'upcoming',
      path: '/upcoming',
      act: (page) =>
        page
          .locator('[aria-current="date"]', { hasText: formatDay(today, { day: 'numeric', month: 'long' }) })
          .waitFor(),
    },
    { name: 'board', path: `/project/${board}`, act: (page) => page.getByText('Today 10:00').first().waitFor() },
    {
      name: 'date popover',
      path: `/project/${board}`,
      async act(page) {
        await openDatePopover(page);
        await page.locator(`[data-day="${today}"][aria-current="date"]`).waitFor();
      },
    },
  ];
}

async function openDatePopover(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Read the contract' }).click();
  const row = page.locator('dl > div', { has: page.getByText(english.tasks.date, { exact: true }) });
  await row.getByRole('button').last().click();
  await page.getByRole('grid').waitFor();
}

function dailyEvent(first: Day): string[] {
  const day = first.replaceAll('-', '');
  return [
    `DTSTART;TZID=Europe/Copenhagen:${day}T140000`,
    `DTEND;TZID=Europe/Copenhagen:${day}T150000`,
    'RRULE:FREQ=DAILY',
    'SUMMARY:Standup',
  ];
}
