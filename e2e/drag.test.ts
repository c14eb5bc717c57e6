/** Moving tasks by mouse, by finger and by keyboard. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { dragWithMouse, type Point, pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, listNamed, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let house: string;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Each user starts with a project of three tasks and an empty section, and a second project. */
beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  house = (await client.projects.create({ body: { name: 'House' } })).id;
  await client.projects.create({ body: { name: 'Garden' } });
  await client.sections.create({ projectID: house, body: { name: 'Roof' } });
  for (const content of ['One', 'Two', 'Three']) await client.tasks.create({ body: { content, project_id: house } });
  await page?.context().close();
});

async function openHouse(size?: { width: number; height: number }): Promise<void> {
  page = await site.open(`/project/${house}`, { person: owner, ...(size && { size }) });
  await assertTitles(page, ['One', 'Two', 'Three']);
}

const loose = () => page.getByRole('main').getByRole('list', { name: 'Tasks', exact: true });

/** A point of a row: its middle, or so many pixels below its upper edge. */
const inRow = (title: string, top?: number) => pointIn(rowOf(page, title), top === undefined ? {} : { top });

const dragRow = (title: string, to: () => Promise<Point>) => dragWithMouse(page, rowOf(page, title), to);

test('the mouse puts a row before another one, and undo puts it back', async () => {
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

test('the mouse moves a row into an empty section', async () => {
  await openHouse();
  await dragRow('Two', () => pointIn(page.getByRole('heading', { level: 2, name: 'Roof' })));
  await assertTitles(listNamed(page, 'Roof'), ['Two']);
  await assertTitles(loose(), ['One', 'Three']);
});

test('going to the side makes a sub-task of the row above', async () => {
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

test('the mouse moves a row onto a project in the sidebar', async () => {
  await openHouse();
  await dragRow('One', () => pointIn(page.getByRole('navigation').getByRole('link', { name: /^Garden/ })));
  await assertTitles(page, ['Two', 'Three']);
  await waitForToast(page, '“One” moved to Garden');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await assertTitles(page, ['One', 'Two', 'Three']);
});

test('Esc puts back what is being dragged', async () => {
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
  assert.equal(new URL(page.url()).pathname, `/project/${house}`);
});

test('the mouse moves a row from one day to another', async () => {
  await owner.client.tasks.quickAdd({ body: { text: 'Water the trees today' } });
  page = await site.open('/upcoming', { person: owner });
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^Tomorrow/ });
  await rowOf(page, 'Water the trees').waitFor();
  await dragRow('Water the trees', () => pointIn(tomorrow.getByRole('heading')));
  await tomorrow.getByRole('link', { name: 'Water the trees' }).waitFor();
  await waitForToast(page, '“Water the trees”: Tomorrow');
  await page.keyboard.press('z');
  const today = page.getByRole('main').getByRole('region', { name: /^Today/ });
  await today.getByRole('link', { name: 'Water the trees' }).waitFor();
});

test('Space lifts a row by its handle, arrows carry it, Space drops it and Esc puts it back', async () => {
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

test('a finger that rests lifts a row, and one that moves at once scrolls', async () => {
  for (let number = 4; number < 30; number += 1) {
    await owner.client.tasks.create({ body: { content: `Later ${number}`, project_id: house } });
  }
  page = await site.open(`/project/${house}`, { person: owner, size: PHONE });
  await rowOf(page, 'Later 29').waitFor({ state: 'attached' });
  const finger = await touchOn(page);

  const from = await inRow('Three');
  await finger.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  const above = await inRow('One', 2);
  await finger.move({ x: from.x, y: (from.y + above.y) / 2 });
  await finger.move({ x: from.x, y: above.y });
  await finger.up();
  await eventually(async () => assert.equal(await page.locator('[data-title]').first().textContent(), 'Three'));

  const low = await inRow('Later 8');
  await finger.down(low);
  for (let y = low.y; y > low.y - 200; y -= 20) await finger.move({ x: low.x, y });
  await finger.up();
  await eventually(async () => assert.ok(Number(await page.evaluate('document.querySelector("main").scrollTop')) > 50));
  assert.equal(await page.locator('[data-title]').first().textContent(), 'Three');
});

test('a swipe to the right completes a row', async () => {
  await openHouse(PHONE);
  const finger = await touchOn(page);
  const { x, y } = await inRow('Two');
  await finger.down({ x, y });
  for (let aside = 10; aside <= 120; aside += 10) await finger.move({ x: x + aside, y });
  await page.locator('[data-swiped="true"]').waitFor();
  await finger.move({ x: x + 125, y });
  await finger.up();
  await waitForToast(page, '“Two” completed');
  await assertTitles(page, ['One', 'Three']);
});
