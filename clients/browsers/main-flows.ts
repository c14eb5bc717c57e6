/** The main flows of the web app, as tests for any browser. */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { type RealTimeService, startRealTimeService } from '#server/testing/real-time-service.ts';
import { eventually } from '../../e2e/eventually.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { copyWebRoot } from './recording-web-root.ts';
import { createSampleTasks, DAY, type SampleTasks } from './sample-tasks.ts';
import { type WebPage, webPageOf } from './web-page.ts';

/** Declares the tests. They use one tab, in which the user signs in first. No test may cause an error in the page. */
export function testMainFlows(start: () => Promise<BrowserDriver>): void {
  let folder: string;
  let service: RealTimeService;
  let driver: BrowserDriver;
  let person: Person;
  let sample: SampleTasks;
  let page: WebPage;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sammen-web-'));
    await copyWebRoot(folder);
    service = await startRealTimeService({ webRoot: folder, clock: createClock() });
    person = await service.person('Astrid');
    sample = await createSampleTasks(person);
    driver = await start();
    page = webPageOf(driver, service.url);
  });
  afterEach(async () => assert.deepEqual(await page.takeProblems(), []));
  after(async () => {
    await driver?.stop();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('signs in with email and password', () => signIn(page, person));

  describe('after signing in', () => {
    before(() => page.open('/').then(() => page.waitFor('nav a', 'House')));

    it('shows tasks in Today, Upcoming and a project', () => showTasks(page));
    it('recognizes a date, a time and a priority in quick-add', () => addTask(page, person));
    it('opens a task in the panel, and closes it with Escape', () => openTask(page, sample));
    it('changes a title in the list', () => changeTitle(page, person, sample));
    it('saves text that is typed into a note', () => writeNote(page, person, sample));
    it('shows a project as a board', () => showBoard(page, sample));
    it('shows a month and a week that fit into the width', () => showCalendar(page));
    it('changes to the dark theme', () => chooseDarkTheme(page));
    it('signs out', () => signOut(page));
  });
}

async function signIn(page: WebPage, person: Person): Promise<void> {
  await page.open('/');
  await page.click('input[name="email"]');
  await page.type(person.email);
  await page.click('input[name="password"]');
  await page.type(PASSWORD);
  await page.press('Enter');
  await page.waitFor('nav a', 'House');
}

async function showTasks(page: WebPage): Promise<void> {
  await page.waitFor('main [data-title]', 'Pay the rent');
  await page.click('nav a', 'Upcoming');
  await page.waitFor('main h1', 'Upcoming');
  await page.waitFor('main [data-title]', 'Call Bo');
  await page.click('nav a', 'House');
  await page.waitFor('main h1', 'House');
  await eventually(async () => assert.deepEqual(await page.texts('main [data-title]'), ['Paint', 'Gutter', 'Tulips']));
}

async function addTask(page: WebPage, person: Person): Promise<void> {
  await page.open(`/project/${person.inbox}`);
  await page.waitFor('main h1', 'Inbox');
  await page.type('q');
  await page.waitFor('dialog button[data-kind="primary"]');
  await page.type('Order tiles 6 May 2099 at 9 p1');
  await eventually(async () => assert.deepEqual(await page.texts('dialog mark'), ['6 May 2099', 'at 9', 'p1']));
  await page.waitFor('dialog [aria-label="Recognised"] li', 'Priority 1');
  await page.press('Enter');
  await page.waitFor('main [data-title]', 'Order tiles');
  await page.waitForAbsence('dialog');
  const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox } });
  const added = tasks.filter(({ content }) => content === 'Order tiles');
  const propertiesOf = ({ due_date, due_time, priority }: Task) => [due_date, due_time, priority];
  assert.deepEqual(added.map(propertiesOf), [['2099-05-06', '09:00', 1]]);
}

async function openTask(page: WebPage, { house }: SampleTasks): Promise<void> {
  await page.open(`/project/${house}`);
  await page.click('main [data-title]', 'Gutter');
  await page.waitFor('aside[aria-label="Task: Gutter"] article');
  await page.press('Escape');
  await page.waitForAbsence('aside[aria-label="Task: Gutter"]');
}

async function changeTitle(page: WebPage, person: Person, { house, paint }: SampleTasks): Promise<void> {
  await page.open(`/project/${house}`);
  await page.waitFor('main [data-title]', 'Paint');
  await page.type('j');
  await page.press('F2');
  await page.waitFor('main textarea');
  await page.press('End');
  await page.type(' the fence');
  await page.press('Enter');
  await page.waitForAbsence('main textarea');
  await page.waitFor('main [data-title]', 'Paint the fence');
  const read = async () => (await person.client.tasks.get({ taskID: paint })).content;
  await eventually(async () => assert.equal(await read(), 'Paint the fence'));
}

async function writeNote(page: WebPage, person: Person, { note }: SampleTasks): Promise<void> {
  await page.open(`/note/${note}`);
  await page.click('.cm-line', 'White');
  await page.press('Control', 'End');
  await page.type(' and blue');
  const read = async () => (await person.client.notes.get({ noteID: note })).body;
  await eventually(async () => assert.equal(await read(), '# Colours\n\nWhite and blue'));
}

async function showBoard(page: WebPage, { house }: SampleTasks): Promise<void> {
  await page.open(`/project/${house}`);
  await page.click('main button[aria-pressed="false"]', 'Board');
  await page.waitFor('main button[aria-pressed="true"]', 'Board');
  await page.waitFor('main section h2', 'Roof');
  await page.waitFor('main section h2', 'Garden');
  await page.waitFor('main section [data-title]', 'Tulips');
}

async function showCalendar(page: WebPage): Promise<void> {
  await page.open(`/calendar?view=month&date=${DAY}`);
  await page.waitFor(`td[data-day="${DAY}"] [data-task]`, 'Roofer');
  await assertFits(page);
  await page.click('main button[aria-pressed="false"]', 'Week');
  await page.waitFor(`ul[data-day="${DAY}"] [data-task]`, 'Roofer');
  await assertFits(page);
}

/** Checks that neither the page nor a part of it scrolls sideways. */
async function assertFits(page: WebPage): Promise<void> {
  const wide = await page.evaluate<string[]>(
    `[document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className, scrollWidth, clientWidth }) => [tagName, className, scrollWidth, clientWidth].join(' '))`,
  );
  assert.deepEqual(wide, []);
}

async function chooseDarkTheme(page: WebPage): Promise<void> {
  const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
  await page.open('/');
  const light = await background();
  await page.click('button[aria-haspopup="menu"]', 'Account menu');
  await page.click('[role="menuitemradio"]', 'Dark');
  await eventually(async () => assert.notEqual(await background(), light));
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark');
}

async function signOut(page: WebPage): Promise<void> {
  await page.open('/');
  await page.click('button[aria-haspopup="menu"]', 'Account menu');
  await page.click('[role="menuitem"]', 'Sign out');
  await page.waitFor('h1', 'Sign in');
  await page.open('/upcoming');
  await page.waitFor('h1', 'Sign in');
}
