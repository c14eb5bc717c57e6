/** Dropping tasks on days outside of the lists: on the week strip of Upcoming, and on Today in the sidebar. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { TaskInput } from '#contract/resources/task.ts';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf, waitForToast } from './tasks.ts';

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
  await page?.context().close();
});

const add = (content: string, fields: TaskInput) => owner.client.tasks.create({ body: { content, ...fields } });

/** The button of a day of the week strip, by its weekday, day and month. */
const stripDay = (day: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${day} 2026:`) });

const todayInSidebar = () => page.getByRole('navigation').getByRole('link', { name: /^Today/ });

/** Waits until a row is due as given: its date, its time and its rule. */
async function assertDue(id: string, ...expected: (string | undefined)[]): Promise<void> {
  await eventually(async () => {
    const task = await owner.client.tasks.get({ taskID: id });
    assert.deepEqual([task.due_date, task.due_time, task.recurrence_rule], expected);
  });
}

/** Waits until an element has the frame of a drop target. */
const framed = (element: Locator) =>
  eventually(async () =>
    assert.equal(
      await element.evaluate((target) => target.ownerDocument.defaultView?.getComputedStyle(target).outlineStyle),
      'solid',
    ),
  );

test('sets the date of a row that is dropped on a day of the week strip, and keeps its time and its rule', async () => {
  const { id } = await add('Water', { due_date: TODAY, due_time: '18:00', recurrence_rule: 'FREQ=DAILY;INTERVAL=3' });
  page = await site.open('/upcoming', { person: owner });
  await rowOf(page, 'Water').waitFor();
  const friday = stripDay('Friday, 16 October');
  await dragWithMouse(page, rowOf(page, 'Water'), async () => {
    const point = await pointIn(friday);
    await page.mouse.move(point.x, point.y, { steps: 4 });
    await framed(friday);
    assert.equal(await page.locator('body > [data-shows]').getAttribute('data-shows'), 'name');
    return point;
  });
  await waitForToast(page, '“Water” scheduled for Friday');
  await page
    .getByRole('main')
    .getByRole('region', { name: /^Fri 16 Oct/ })
    .getByRole('link', { name: 'Water' })
    .waitFor();
  await assertDue(id, '2026-10-16', '18:00', 'FREQ=DAILY;INTERVAL=3');
  await page.keyboard.press('z');
  await assertDue(id, TODAY, '18:00', 'FREQ=DAILY;INTERVAL=3');
});

test('keeps the days of the week strip during a drag, does not scroll over it, and scrolls below it', async () => {
  const { id } = await add('Rake', { due_date: '2026-10-27' });
  page = await site.open('/upcoming', { person: owner });
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  const friday = stripDay('Friday, 30 October');
  await friday.waitFor();
  const scrollTop = () => page.locator('main').evaluate((main) => main.scrollTop);
  await dragWithMouse(page, rowOf(page, 'Rake'), async () => {
    const point = await pointIn(friday);
    await page.mouse.move(point.x, point.y, { steps: 4 });
    await framed(friday);
    const before = await scrollTop();
    // A scrolling list would have moved in one of these frames.
    await page.evaluate(`new Promise((resolve) => {
      let frames = 0;
      const next = () => ((frames += 1) === 20 ? resolve() : requestAnimationFrame(next));
      next();
    })`);
    assert.equal(await scrollTop(), before);
    return point;
  });
  await assertDue(id, '2026-10-30', undefined, undefined);

  const { x, y } = await pointIn(rowOf(page, 'Rake'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6);
  await page.locator('[data-lifted="true"]').waitFor();
  const strip = (await page.locator('[data-sticky-head]').boundingBox()) ?? assert.fail();
  const before = await scrollTop();
  await page.mouse.move(x, strip.y + strip.height + 16, { steps: 4 });
  await eventually(async () => assert.ok((await scrollTop()) < before - 40));
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('sets the date of a row that a finger drops on a day of the week strip', async () => {
  const { id } = await add('Water', { due_date: TODAY });
  page = await site.open('/upcoming', { person: owner, size: PHONE });
  const touch = await touchOn(page);
  const from = await pointIn(rowOf(page, 'Water'));
  await touch.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  const to = await pointIn(stripDay('Saturday, 17 October'));
  await touch.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch.move(to);
  await touch.up();
  await assertDue(id, '2026-10-17', undefined, undefined);
});

test('sets the date of rows that are dropped on Today in the sidebar to today', async () => {
  const house = await owner.client.projects.create({ body: { name: 'House' } });
  const { id } = await add('Paint', { project_id: house.id, due_date: '2026-10-20', due_time: '09:30' });
  const other = await add('Sand', { project_id: house.id });
  page = await site.open(`/project/${house.id}`, { person: owner });
  await rowOf(page, 'Paint').waitFor();
  await dragWithMouse(page, rowOf(page, 'Paint'), async () => {
    const point = await pointIn(todayInSidebar());
    await page.mouse.move(point.x, point.y, { steps: 4 });
    await framed(page.getByRole('navigation').locator('li', { has: page.getByRole('link', { name: /^Today/ }) }));
    return point;
  });
  await waitForToast(page, '“Paint” scheduled for today');
  await assertDue(id, TODAY, '09:30', undefined);
  await page.keyboard.press('z');
  await assertDue(id, '2026-10-20', '09:30', undefined);
  for (const title of ['Paint', 'Sand']) {
    await rowOf(page, title).locator('[data-title]').focus();
    await page.keyboard.press('x');
    await page.locator('li[data-selected="true"]', { hasText: title }).waitFor();
  }
  await dragWithMouse(page, rowOf(page, 'Sand'), () => pointIn(todayInSidebar()));
  await assertDue(id, TODAY, '09:30', undefined);
  await assertDue(other.id, TODAY, undefined, undefined);
});

test('does not lift a row of a project that the user can only view', async () => {
  const house = await owner.client.projects.create({ body: { name: 'House' } });
  const { id } = await add('Paint', { project_id: house.id });
  const viewer = await site.person(`Viewer${count}`);
  await site.share(house.id, viewer, 'viewer');
  page = await site.open(`/project/${house.id}`, { person: viewer });
  const from = await pointIn(rowOf(page, 'Paint'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await pointIn(todayInSidebar());
  await page.mouse.move(to.x, to.y, { steps: 8 });
  assert.equal(await page.locator('[data-lifted="true"]').count(), 0);
  await page.mouse.up();
  await assertDue(id, undefined, undefined, undefined);
});
