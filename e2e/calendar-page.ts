/** Helpers for calendar tests: a user with a project for each test, and locators. */

import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Day } from '#domain/day/calendar.ts';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site, type WindowOptions } from './site.ts';

/** Height of an hour in CSS pixels. */
export const HOUR_PX = 48;

/** Time zone of all users. */
export const ZONE = 'Europe/Copenhagen';

/** The Tuesday after `TODAY`. */
export const TUESDAY = '2026-10-20';

/** The service, and the owner of the current test with their project. */
export type Fixture = { site: Site; owner: Person; projectId: string };

/**
 * Starts a service for the test file. Each test has a new user with two tasks on `TUESDAY`: `Roofer` at 10:00, and `Paint` all
 * day.
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

  /** Creates a task on `TUESDAY`. `more` adds or overrides fields. */
  function addTask(content: string, more: object): Promise<{ id: string }> {
    return fixture.owner.client.tasks.create({
      body: { content, project_id: fixture.projectId, due_date: TUESDAY, ...more },
    });
  }

  /** Opens a path as a user, by default the owner. Its context is closed before the next test. */
  async function openAt(path: string, options: WindowOptions = {}): Promise<Page> {
    page = await fixture.site.open(path, { person: fixture.owner, ...options });
    return page;
  }

  /** Opens the calendar with the given span at `TUESDAY`. */
  async function openCalendar(span: 'Month' | 'Week' | 'Day' | 'Agenda', options: WindowOptions = {}): Promise<Page> {
    const view = await openAt(`/calendar?view=${span.toLowerCase()}&date=${TUESDAY}`, options);
    await view.locator('button[aria-pressed="true"]', { hasText: span }).waitFor();
    return view;
  }

  /** Returns the stored date, time and duration of a task: `2026-12-01 10:00 60`. */
  async function dueOf(title: string): Promise<string> {
    const { tasks } = await fixture.owner.client.tasks.list({ query: { project_id: fixture.projectId, limit: 100 } });
    const task = tasks.find(({ content }) => content === title);
    return [task?.due_date, task?.due_time, task?.duration_min].filter((part) => part !== undefined).join(' ');
  }

  /** Waits until the stored date, time and duration of a task are these. */
  async function assertDue(title: string, due: string): Promise<void> {
    await eventually(async () => assert.equal(await dueOf(title), due));
  }

  return { fixture, addTask, openAt, openCalendar, dueOf, assertDue };
}

/** Chooses a span by its button. */
export async function showSpan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(`button[aria-pressed="true"]`, { hasText: name }).waitFor();
}

/** Returns the entry of a task. */
export function entryOf(page: Page, title: string): Locator {
  return page.getByRole('main').locator('li[data-task]', { hasText: title });
}

/** Returns the column with the hours of a day. */
export function dayColumn(page: Page, day: Day): Locator {
  return page.locator(`ul[data-day="${day}"]`);
}

/** Returns the cell of a day in the month view. */
export function monthCell(page: Page, day: Day): Locator {
  return page.locator(`td[data-day="${day}"]`);
}
