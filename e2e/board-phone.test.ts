/** The board in a window of a phone: its columns while swiping, and while a card is held at an edge. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, pauseTime, type Site } from './site.ts';
import { assertTitles, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let houseId: string;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Each test has a new user with three sections with one task each, and no task without a section. */
beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  houseId = (await client.projects.create({ body: { name: 'House', view_mode: 'board' } })).id;
  for (const [name, content] of [
    ['Roof', 'Gutter'],
    ['Garden', 'Tulips'],
    ['Cellar', 'Shelves'],
  ] as const) {
    const section = await client.sections.create({ projectID: houseId, body: { name } });
    await client.tasks.create({ body: { content, project_id: houseId, section_id: section.id } });
  }
  await page?.context().close();
});

async function openBoard({ controlsTime = false } = {}): Promise<void> {
  page = await site.open(`/project/${houseId}`, { person: owner, size: PHONE, controlsTime });
  await rowOf(page, 'Gutter').waitFor();
}

function column(name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** Returns the distance of a column from the left edge of the window. */
const leftOf = async (name: string) => Math.round(((await column(name).boundingBox()) ?? assert.fail()).x);

/** The left edge of a column that fills the window. */
const SNAPPED = 16;

const waitForSnapped = (name: string) => eventually(async () => assert.equal(await leftOf(name), SNAPPED));

/** Lifts a card with a finger. Returns the functions of the touch, and the point. */
async function lift(title: string) {
  const touch = await touchOn(page);
  const from = await pointIn(rowOf(page, title));
  await touch.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  return { touch, from };
}

test('begins with the first section while no task is without one, and adds tasks without a section', async () => {
  await openBoard();
  await waitForSnapped('Roof');
  assert.equal(await column('No section').isVisible(), false);
  await page.getByRole('button', { name: 'Add task', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Paint');
  await dialog.locator('button[data-kind="primary"]').click();
  await column('No section').waitFor();
  await assertTitles(column('No section'), ['Paint']);
  // The column appears before the one that the user sees, which stays.
  assert.equal(await leftOf('Roof'), SNAPPED);
});

test('shows the empty column without a section in wide windows, and in a project without sections', async () => {
  page = await site.open(`/project/${houseId}`, { person: owner });
  await column('No section').waitFor();
  await page.context().close();
  const { id } = await owner.client.projects.create({ body: { name: 'Boat', view_mode: 'board' } });
  page = await site.open(`/project/${id}`, { person: owner, size: PHONE });
  await column('No section').waitFor();
});

test('shows the column without a section during a drag, without moving the others, and takes a card', async () => {
  await openBoard({ controlsTime: true });
  const { touch, from } = await lift('Gutter');
  await column('No section').waitFor();
  assert.equal(await leftOf('Roof'), SNAPPED);
  await pauseTime(page);
  await touch.move({ x: 150, y: from.y });
  await page.clock.runFor(50);
  await touch.move({ x: 20, y: from.y });
  await page.clock.runFor(800);
  await waitForSnapped('No section');
  await touch.move({ x: 150, y: from.y });
  await touch.up();
  await page.clock.resume();
  await assertTitles(column('No section'), ['Gutter']);
  await waitForSnapped('No section');
});

test('hides the column without a section again after a drag that changed nothing', async () => {
  await openBoard();
  const { touch, from } = await lift('Gutter');
  await column('No section').waitFor();
  await touch.move({ x: from.x, y: from.y + 4 });
  await touch.up();
  await column('No section').waitFor({ state: 'hidden' });
  await waitForSnapped('Roof');
});

test('scrolls by one column at a time while a card is held at the edge, up to the last one, which takes the card', async () => {
  await openBoard({ controlsTime: true });
  const { touch, from } = await lift('Gutter');
  await pauseTime(page);
  await touch.move({ x: 200, y: from.y });
  await page.clock.runFor(50);
  await touch.move({ x: 375, y: from.y });
  await page.clock.runFor(400);
  assert.equal(await leftOf('Roof'), SNAPPED);
  await page.clock.runFor(300);
  await waitForSnapped('Garden');
  await page.clock.runFor(300);
  assert.equal(await leftOf('Garden'), SNAPPED);
  await page.clock.runFor(400);
  await waitForSnapped('Cellar');
  await page.clock.runFor(3000);
  assert.equal(await leftOf('Cellar'), SNAPPED);
  // The finger is beside the last column, over the button that adds a section.
  await touch.up();
  await page.clock.resume();
  await assertTitles(column('Cellar'), ['Gutter', 'Shelves']);
  await waitForSnapped('Cellar');
});

test('takes a card that is dropped below a short column', async () => {
  await openBoard();
  const { touch, from } = await lift('Gutter');
  const tulips = await pointIn(rowOf(page, 'Tulips'), { left: 30 });
  await touch.move({ x: tulips.x, y: from.y });
  await touch.move({ x: tulips.x, y: 600 });
  await touch.up();
  await assertTitles(column('Garden'), ['Tulips', 'Gutter']);
});

test('stops at a column after a swipe', async () => {
  await openBoard();
  const touch = await touchOn(page);
  const { x, y } = await pointIn(column('Roof').locator('header'), { left: 60 });
  const start = { x: x + 200, y: y + 300 };
  await touch.down(start);
  for (let distance = 10; distance <= 180; distance += 10) await touch.move({ x: start.x - distance, y: start.y });
  await touch.up();
  await waitForSnapped('Garden');
});
