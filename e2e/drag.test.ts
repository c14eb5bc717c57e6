/** Moving tasks in lists by mouse, touch and keyboard. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, type Point, pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, pauseTime, type Site, type WindowOptions } from './site.ts';
import { assertTitles, listNamed, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let houseId: string;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Each test has a new user with a project of three tasks and an empty section, and with a second project. */
beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  houseId = (await client.projects.create({ body: { name: 'House' } })).id;
  await client.projects.create({ body: { name: 'Garden' } });
  await client.sections.create({ projectID: houseId, body: { name: 'Roof' } });
  for (const content of ['One', 'Two', 'Three']) await client.tasks.create({ body: { content, project_id: houseId } });
  await page?.context().close();
});

async function openHouse(options: WindowOptions = {}): Promise<void> {
  page = await site.open(`/project/${houseId}`, { person: owner, ...options });
  await assertTitles(page, ['One', 'Two', 'Three']);
}

const unsectionedList = () => page.getByRole('main').getByRole('list', { name: 'Tasks', exact: true });

/** Returns the centre of a row, or a point `top` pixels below its upper edge. */
const inRow = (title: string, top?: number) => pointIn(rowOf(page, title), top === undefined ? {} : { top });

const dragRow = (title: string, to: () => Promise<Point>) => dragWithMouse(page, rowOf(page, title), to);

test('moves a row before another one by mouse, and undoes it', async () => {
  await openHouse();
  await dragRow('Three', () => inRow('One', 2));
  await assertTitles(page, ['Three', 'One', 'Two']);
  await waitForToast(page, '“Three” moved');
  await page.reload();
  await assertTitles(page, ['Three', 'One', 'Two']);
  await dragRow('One', () => inRow('Two', 38));
  await assertTitles(page, ['Three', 'Two', 'One']);
  await page.keyboard.press('z');
  await assertTitles(page, ['Three', 'One', 'Two']);
});

test('moves a row into an empty section by mouse', async () => {
  await openHouse();
  await dragRow('Two', () => pointIn(page.getByRole('heading', { level: 2, name: 'Roof' })));
  await assertTitles(listNamed(page, 'Roof'), ['Two']);
  await assertTitles(unsectionedList(), ['One', 'Three']);
});

test('makes a row a sub-task of the row above when it is dragged to the right', async () => {
  await openHouse();
  await dragRow('Two', async () => {
    const { x, y } = await inRow('One', 38);
    return { x: x + 30, y };
  });
  await waitForToast(page, '“Two” is now a sub-task of “One”');
  await rowOf(page, 'One')
    .getByRole('button', { name: /0 of 1 sub-tasks done/ })
    .waitFor();
});

test('moves a row to a project in the sidebar by mouse', async () => {
  await openHouse();
  await dragRow('One', () => pointIn(page.getByRole('navigation').getByRole('link', { name: /^Garden/ })));
  await assertTitles(page, ['Two', 'Three']);
  await waitForToast(page, '“One” moved to Garden');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await assertTitles(page, ['One', 'Two', 'Three']);
});

test('cancels a drag with Esc', async () => {
  await openHouse();
  const { x, y } = await inRow('Three');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-lifted="true"]').waitFor({ state: 'detached' });
  await page.mouse.up();
  await assertTitles(page, ['One', 'Two', 'Three']);
  assert.equal(new URL(page.url()).pathname, `/project/${houseId}`);
});

test('moves a row to another day by mouse', async () => {
  await owner.client.tasks.quickAdd({ body: { text: 'Water the trees today' } });
  page = await site.open('/upcoming', { person: owner });
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^Tomorrow/ });
  await rowOf(page, 'Water the trees').waitFor();
  await dragRow('Water the trees', () => pointIn(tomorrow.getByRole('heading')));
  await tomorrow.getByRole('link', { name: 'Water the trees' }).waitFor();
  await waitForToast(page, '“Water the trees” scheduled for tomorrow');
  await page.keyboard.press('z');
  const today = page.getByRole('main').getByRole('region', { name: /^Today/ });
  await today.getByRole('link', { name: 'Water the trees' }).waitFor();
});

test('moves a row with Space and the arrow keys, and cancels with Esc', async () => {
  await openHouse();
  await rowOf(page, 'Three').getByRole('link').focus();
  await rowOf(page, 'Three').getByRole('button', { name: 'Move Three' }).focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await assertTitles(page, ['Three', 'One', 'Two']);
  await eventually(async () =>
    assert.equal(await page.evaluate('document.activeElement.closest("[data-task]")?.textContent.trim()'), 'Three'),
  );
  await rowOf(page, 'Three').getByRole('button', { name: 'Move Three' }).focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.locator('[data-lifted="true"]').waitFor({ state: 'detached' });
  await assertTitles(page, ['Three', 'One', 'Two']);
});

test('drags a row after a long press, and scrolls after a swipe', async () => {
  for (let number = 4; number < 30; number += 1) {
    await owner.client.tasks.create({ body: { content: `Later ${number}`, project_id: houseId } });
  }
  page = await site.open(`/project/${houseId}`, { person: owner, size: PHONE, controlsTime: true });
  await rowOf(page, 'Later 29').waitFor({ state: 'attached' });
  const touch = await touchOn(page);

  const from = await inRow('Three');
  await touch.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  const above = await inRow('One', 2);
  await touch.move({ x: from.x, y: (from.y + above.y) / 2 });
  await touch.move({ x: from.x, y: above.y });
  await touch.up();
  await eventually(async () => assert.equal(await page.locator('[data-title]').first().textContent(), 'Three'));

  const low = await inRow('Later 8');
  await pauseTime(page);
  await touch.down(low);
  for (let y = low.y; y > low.y - 200; y -= 20) await touch.move({ x: low.x, y });
  await touch.up();
  await eventually(async () => assert.ok(Number(await page.evaluate('document.querySelector("main").scrollTop')) > 50));
  assert.equal(await page.locator('[data-title]').first().textContent(), 'Three');
});

test('completes a row after a swipe to the right', async () => {
  await openHouse({ size: PHONE, controlsTime: true });
  const touch = await touchOn(page);
  const { x, y } = await inRow('Two');
  await pauseTime(page);
  await touch.down({ x, y });
  for (let distance = 10; distance <= 120; distance += 10) await touch.move({ x: x + distance, y });
  await page.locator('[data-swiped="true"]').waitFor();
  await touch.move({ x: x + 125, y });
  await touch.up();
  await page.clock.resume();
  await waitForToast(page, '“Two” completed');
  await assertTitles(page, ['One', 'Three']);
});

test('recognizes a swipe during which the page was busy', async () => {
  await openHouse({ size: PHONE });
  const { x, y } = await inRow('Two');
  // The timer of a resting touch is due before the move arrives.
  await page.evaluate(`{
    const at = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true, clientX: ${x}, clientY: ${y} };
    const row = document.elementFromPoint(at.clientX, at.clientY);
    const send = (type, dx) => row.dispatchEvent(new PointerEvent(type, { ...at, clientX: at.clientX + dx }));
    send('pointerdown', 0);
    for (const end = performance.now() + 500; performance.now() < end; );
    setTimeout(() => send('pointermove', 20), 10);
    window.endSwipe = () => { send('pointermove', 120); send('pointerup', 120); };
  }`);
  await page.locator('[data-swiped="true"]').waitFor();
  await page.evaluate('endSwipe()');
  await waitForToast(page, '“Two” completed');
  await assertTitles(page, ['One', 'Three']);
});

async function select(...titles: string[]): Promise<void> {
  for (const title of titles) {
    await rowOf(page, title).locator('[data-title]').focus();
    await page.keyboard.press('x');
    // Keys that wait for the code of the shortcuts go to the row that has the focus later.
    await page.locator('li[data-selected="true"]', { hasText: title }).waitFor();
  }
  assert.equal(await page.locator('li[data-selected="true"]').count(), titles.length);
}

/** Returns a function that lists the requests other than GET since its last call. */
function watchRequests(): () => string[] {
  let requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return () => {
    const found = requests;
    requests = [];
    return found;
  };
}

test('lifts the whole row, and only its name over a narrow target', async () => {
  await openHouse();
  const { x, y } = await inRow('Two');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const row = (await rowOf(page, 'Two').boundingBox()) ?? assert.fail();
  await page.mouse.move(x, y + 60, { steps: 4 });
  const preview = page.locator('body > [data-shows]');
  const card = preview.locator('> div').first();
  await eventually(async () => {
    const box = (await card.boundingBox()) ?? assert.fail();
    assert.equal(Math.round(box.width), Math.round(row.width));
    assert.ok(Math.abs(box.y + box.height / 2 - (row.y + row.height / 2) - 60) < 2, `${box.y}, ${row.y}`);
  });
  const garden = await pointIn(page.getByRole('navigation').getByRole('link', { name: /^Garden/ }));
  await page.mouse.move(garden.x, garden.y, { steps: 4 });
  await page.locator('body > [data-shows="name"]').waitFor();
  assert.equal(await card.isVisible(), false);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.mouse.up();
});

test('moves all selected rows in one request with one undo, and shows their number', async () => {
  for (const content of ['Four', 'Five']) await owner.client.tasks.create({ body: { content, project_id: houseId } });
  page = await site.open(`/project/${houseId}`, { person: owner });
  await assertTitles(page, ['One', 'Two', 'Three', 'Four', 'Five']);
  const requests = watchRequests();
  await select('Two', 'Four', 'Five');
  await dragRow('Four', async () => {
    await page.locator('body > [data-shows]').getByText('3', { exact: true }).waitFor();
    assert.equal(await page.locator('li[data-lifted="true"]').count(), 3);
    return inRow('One', 2);
  });
  await assertTitles(page, ['Two', 'Four', 'Five', 'One', 'Three']);
  await waitForToast(page, '3 tasks moved');
  assert.deepEqual(requests(), ['PATCH /api/v1/tasks']);
  await page.reload();
  await assertTitles(page, ['Two', 'Four', 'Five', 'One', 'Three']);

  await select('Two', 'One');
  await dragRow('One', () => pointIn(page.getByRole('heading', { level: 2, name: 'Roof' })));
  await assertTitles(listNamed(page, 'Roof'), ['Two', 'One']);
  await assertTitles(unsectionedList(), ['Four', 'Five', 'Three']);
  await page.keyboard.press('z');
  await assertTitles(page, ['Two', 'Four', 'Five', 'One', 'Three']);
});

test('moves all selected rows to a project, and to a day', async () => {
  await openHouse();
  const requests = watchRequests();
  await select('One', 'Three');
  await dragRow('Three', () => pointIn(page.getByRole('navigation').getByRole('link', { name: /^Garden/ })));
  await assertTitles(page, ['Two']);
  await waitForToast(page, '2 tasks moved to Garden');
  assert.deepEqual(requests(), ['POST /api/v1/tasks/bulk']);
  await page.keyboard.press('z');
  await assertTitles(page, ['One', 'Two', 'Three']);

  for (const text of ['Mow today', 'Rake today']) await owner.client.tasks.quickAdd({ body: { text } });
  // On another device, which does not send the undo.
  page = await site.open('/upcoming', { person: owner });
  await rowOf(page, 'Rake').waitFor();
  const laterRequests = watchRequests();
  await select('Mow', 'Rake');
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^Tomorrow/ });
  await dragRow('Rake', () => pointIn(tomorrow.getByRole('heading')));
  await assertTitles(tomorrow, ['Mow', 'Rake']);
  assert.deepEqual(laterRequests(), ['POST /api/v1/tasks/bulk']);
});

test('moves all selected rows with Space and the arrow keys', async () => {
  await openHouse();
  await select('One', 'Two');
  await rowOf(page, 'One').getByRole('button', { name: 'Move One' }).focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted="true"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await assertTitles(page, ['Three', 'One', 'Two']);
});
