/** Helpers for calendar tests: a user with a project for each test, and positions on the page. */

import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays, type Day, mondayOf } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site, type WindowOptions } from './site.ts';

/** How high an hour is drawn, in CSS pixels. */
export const HOUR_PX = 48;

/** Time zone of all users. */
export const ZONE = 'Europe/Copenhagen';

/** A week whose days are all in one month, and away from today, so that nothing depends on when this runs. */
export const TUESDAY = tuesdayAhead();

/** The service, who is at home there just now, and that person's project. */
export type Fixture = { site: Site; owner: Person; projectId: string };

/**
 * Starts a service for the file. Each user starts with a task at ten that Tuesday, `Roofer`, and an all-day task, `Paint`.
 */
export function calendarForEachTest() {
  const fixture = {} as Fixture;
  let page: Page | undefined;
  let count = 0;

  before(async () => {
    fixture.site = await openSite();
  });
  after(() => fixture.site.stop());

  beforeEach(async () => {
    count += 1;
    fixture.owner = await fixture.site.person(`Owner${count}`);
    fixture.projectId = (await fixture.owner.client.projects.create({ body: { name: 'House' } })).id;
    await addTask('Roofer', { due_time: '10:00', duration_min: 60 });
    await addTask('Paint', {});
    await page?.context().close();
  });

  /** A task on that Tuesday. */
  function addTask(content: string, more: object): Promise<{ id: string }> {
    return fixture.owner.client.tasks.create({
      body: { content, project_id: fixture.projectId, due_date: TUESDAY, ...more },
    });
  }

  /** Opens an address as a user, by default the owner. The window is closed before the next test. */
  async function openAt(path: string, options: WindowOptions = {}): Promise<Page> {
    page = await fixture.site.open(path, { person: fixture.owner, ...options });
    return page;
  }

  /** Opens the calendar at the week of that Tuesday, showing so much. */
  async function openCalendar(span: 'Month' | 'Week' | 'Day' | 'Agenda', options: WindowOptions = {}): Promise<Page> {
    const window = await openAt('/calendar', options);
    const today = localDay(Date.now(), ZONE);
    if (options.size !== PHONE) await showSpan(window, 'Week');
    for (let week = mondayOf(today); week < mondayOf(TUESDAY); week = addDays(week, 7))
      await window.keyboard.press(']');
    if (span !== 'Week') await showSpan(window, span);
    return window;
  }

  /** What the service knows of a task: `2026-12-01 10:00 60`. */
  async function dueOf(title: string): Promise<string> {
    const { tasks } = await fixture.owner.client.tasks.list({ query: { project_id: fixture.projectId, limit: 100 } });
    const task = tasks.find(({ content }) => content === title);
    return [task?.due_date, task?.due_time, task?.duration_min].filter((part) => part !== undefined).join(' ');
  }

  /** Waits until the service knows that of a task. */
  async function assertDue(title: string, due: string): Promise<void> {
    await eventually(async () => assert.equal(await dueOf(title), due));
  }

  return { fixture, addTask, openAt, openCalendar, dueOf, assertDue };
}

/** Shows a month, a week, a day or the agenda, by its button. */
export async function showSpan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(`button[aria-pressed="true"]`, { hasText: name }).waitFor();
}

/** A task on the page. */
export function entryOf(page: Page, title: string): Locator {
  return page.getByRole('main').locator('li[data-task]', { hasText: title });
}

/** The hours of a day. */
export function dayColumn(page: Page, day: Day): Locator {
  return page.locator(`ul[data-day="${day}"]`);
}

/** A day of a month. */
export function monthCell(page: Page, day: Day): Locator {
  return page.locator(`td[data-day="${day}"]`);
}

/** The second Tuesday ahead of which Monday to Sunday lie in one month. */
function tuesdayAhead(): Day {
  let monday = addDays(mondayOf(localDay(Date.now(), ZONE)), 7);
  while (monday.slice(0, 7) !== addDays(monday, 6).slice(0, 7)) monday = addDays(monday, 7);
  return addDays(monday, 1);
}
