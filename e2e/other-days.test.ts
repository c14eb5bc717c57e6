/**
 * The views that show the current day in a different way fit into their windows on any day. Every day has a task and an event with a
 * time, so that the column of today has the same entries on each of the days.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import type { Person } from '#server/testing/people.ts';
import { english } from './all-messages.ts';
import { type CalendarServer, calendarFile, startCalendarServer } from './calendar-server.ts';
import { findOverflow } from './find-overflow.ts';
import type { Screen } from './screens.ts';
import { openSite, PHONE, type Site } from './site.ts';

const WIDTHS = [1440, 1024, 720, 390, 320];

/** Widths of windows with touch, where controls are larger. */
const PHONE_WIDTHS = [390, 320];

/** Instants on each weekday, at the end of a month and of a year, on a leap day, and shortly before midnight in Copenhagen. */
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
];

let remote: CalendarServer;
let site: Site;
let clock = createClock();

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
  test(`views with ${today} as the current day fit into windows of 320 to 1440 pixels`, async () => {
    clock = createClock(Date.parse(instant));
    const person = await site.person(`Thea${today}`);
    const screens = await createScreens(person, today);
    const page = await site.open('/', { person });
    assert.deepEqual(await findOverflow(page, site.url, screens, WIDTHS), []);
    await page.context().close();
    const phone = await site.open('/', { person, size: PHONE });
    assert.deepEqual(await findOverflow(phone, site.url, screens.filter(isOnPhone), PHONE_WIDTHS), []);
    await phone.context().close();
  });
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
    act: (page) => page.getByText('Standup').first().waitFor({ state: 'attached' }),
  });
  return [
    ...['month', 'week', 'day', 'agenda'].map(calendar),
    { name: 'today', path: '/' },
    { name: 'upcoming', path: '/upcoming' },
    { name: 'board', path: `/project/${board}` },
    { name: 'date popover', path: `/project/${board}`, act: openDatePopover },
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
