/** Sorting the rows of a list: projects in the sidebar and labels, by mouse, touch and keyboard. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, pauseTime, type Site } from './site.ts';

let site: Site;
let owner: Person;
let page: Page;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  for (const name of ['House', 'Garden', 'Boat']) await client.projects.create({ body: { name } });
  const group = await client.groups.create({ body: { name: 'Home' } });
  await client.projects.create({ body: { name: 'Kitchen', group_id: group.id } });
  for (const name of ['calls', 'errands', 'phone']) await client.labels.create({ body: { name } });
  await page?.context().close();
});

const project = (name: string) => page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name });
const label = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function assertProjects(...expected: string[]): Promise<void> {
  await eventually(async () => {
    const { projects } = await owner.client.projects.list();
    assert.deepEqual(
      projects.filter((one) => !one.is_inbox).map((one) => one.name),
      expected,
    );
  });
}

async function assertLabels(...expected: string[]): Promise<void> {
  await eventually(async () => {
    const { labels } = await owner.client.labels.list();
    assert.deepEqual(
      labels.map((one) => one.name),
      expected,
    );
  });
}

test('moves a project by mouse, also into a group', async () => {
  page = await site.open('/', { person: owner });
  await dragWithMouse(page, project('Boat'), () => pointIn(project('House'), { top: 2 }));
  await assertProjects('Boat', 'House', 'Garden', 'Kitchen');
  await dragWithMouse(page, project('House'), async () => {
    const { x, y } = await pointIn(project('Kitchen'), { top: 26 });
    return { x, y };
  });
  await assertProjects('Boat', 'Garden', 'Kitchen', 'House');
  const { projects } = await owner.client.projects.list();
  assert.equal(
    projects.find(({ name }) => name === 'House')?.group_id,
    projects.find(({ name }) => name === 'Kitchen')?.group_id,
  );
});

test('moves a row to the nearest end when it is dropped outside the list', async () => {
  page = await site.open('/labels', { person: owner });
  await dragWithMouse(page, label('phone'), async () => ({ x: (await pointIn(label('calls'))).x, y: 1 }));
  await assertLabels('phone', 'calls', 'errands');
});

test('cancels a drag with Escape and does not open the row', async () => {
  page = await site.open('/labels', { person: owner });
  const from = await pointIn(label('phone'));
  const to = await pointIn(label('calls'), { top: 1 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 6);
  await page.locator('[data-lifted="true"]').waitFor();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.locator('[data-lifted="true"]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await assertLabels('calls', 'errands', 'phone');
  assert.equal(new URL(page.url()).pathname, '/labels');
});

test('moves a row with Space and the arrow keys', async () => {
  page = await site.open('/labels', { person: owner });
  await label('phone').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await assertLabels('phone', 'calls', 'errands');
  assert.equal(await page.locator(':focus').textContent(), 'phone');
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.locator('[data-lifted="true"]').waitFor({ state: 'detached' });
  await assertLabels('phone', 'calls', 'errands');
});

test('drags a row after a long press, and scrolls after a swipe', async () => {
  page = await site.open('/labels', { person: owner, size: PHONE, controlsTime: true });
  const touch = await touchOn(page);
  const from = await pointIn(label('phone'));
  const to = await pointIn(label('calls'), { top: 1 });
  await pauseTime(page);
  await touch.down(from);
  await touch.move({ x: from.x, y: from.y - 30 });
  await touch.move(to);
  await touch.up();
  assert.equal(await page.locator('[data-lifted="true"]').count(), 0);
  await page.clock.resume();
  // The page may have scrolled, and may still be scrolling.
  const start = await restingPoint('phone');
  const end = await pointIn(label('calls'), { top: 1 });
  await touch.down(start);
  await page.locator('[data-lifted="true"]').waitFor();
  for (const part of [0.25, 0.5, 0.75, 1]) await touch.move({ x: start.x, y: start.y + (end.y - start.y) * part });
  await touch.up();
  await assertLabels('phone', 'calls', 'errands');
});

/** Returns a point in the row of a label after the page has stopped scrolling. */
async function restingPoint(name: string): Promise<Awaited<ReturnType<typeof pointIn>>> {
  let point = await pointIn(label(name));
  await eventually(async () => {
    const before = point;
    point = await pointIn(label(name));
    assert.deepEqual(point, before);
  });
  return point;
}
