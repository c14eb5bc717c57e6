/** The board view: cards and columns, by mouse, touch and keyboard. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { dragWithMouse, pointIn, touchOn } from './pointer.ts';
import { openSite, PHONE, pauseTime, type Site, type WindowOptions } from './site.ts';
import { assertTitles, rowOf, titlesIn, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let houseId: string;
let count = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Each test has a new user with two sections: two tasks in the first, one in the second, one without a section. */
beforeEach(async () => {
  count += 1;
  owner = await site.person(`Owner${count}`);
  const { client } = owner;
  houseId = (await client.projects.create({ body: { name: 'House', view_mode: 'board' } })).id;
  const roof = await client.sections.create({ projectID: houseId, body: { name: 'Roof' } });
  const garden = await client.sections.create({ projectID: houseId, body: { name: 'Garden' } });
  const add = (content: string, section_id?: string) =>
    client.tasks.create({ body: { content, project_id: houseId, ...(section_id && { section_id }) } });
  await add('Paint');
  await add('Gutter', roof.id);
  await add('Tiles', roof.id);
  await add('Tulips', garden.id);
  await page?.context().close();
});

async function openBoard(options: WindowOptions = {}): Promise<void> {
  page = await site.open(`/project/${houseId}`, { person: owner, ...options });
  await rowOf(page, 'Tulips').waitFor({ state: 'attached' });
}

function column(name: string): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

const columnNames = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** Returns the text of the focused element: the title of a card. */
const focused = () => page.evaluate('document.activeElement?.textContent?.trim()');

test('moves a card to a position in another column by mouse, and undoes it', async () => {
  await openBoard();
  await dragWithMouse(page, rowOf(page, 'Tulips'), () => pointIn(rowOf(page, 'Tiles'), { top: 2 }));
  await assertTitles(column('Roof'), ['Gutter', 'Tulips', 'Tiles']);
  await waitForToast(page, '“Tulips” moved');
  await page.reload();
  await assertTitles(column('Roof'), ['Gutter', 'Tulips', 'Tiles']);
  await dragWithMouse(page, rowOf(page, 'Gutter'), () => pointIn(column('Garden').locator('header')));
  await assertTitles(column('Garden'), ['Gutter']);
  await page.keyboard.press('z');
  await assertTitles(column('Garden'), []);
  await assertTitles(column('Roof'), ['Gutter', 'Tulips', 'Tiles']);
});

test('moves a card with Space and the arrow keys, and cancels with Esc', async () => {
  await openBoard();
  const lift = async (title: string) => {
    await rowOf(page, title).getByRole('link').focus();
    await rowOf(page, title)
      .getByRole('button', { name: `Move ${title}` })
      .focus();
    await page.keyboard.press('Space');
    await page.locator('[data-lifted="true"]').waitFor();
  };
  await lift('Tiles');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Tiles: Garden, position 2 of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await assertTitles(column('Garden'), ['Tiles', 'Tulips']);
  await eventually(async () => assert.equal(await focused(), 'Tiles'));
  await lift('Tiles');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await assertTitles(column('Garden'), ['Tiles', 'Tulips']);
});

test('scrolls horizontally while a card is dragged near its edge', async () => {
  await owner.client.sections.create({ projectID: houseId, body: { name: 'Cellar' } });
  await openBoard();
  const { x, y } = await pointIn(rowOf(page, 'Paint'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(1262, y, { steps: 6 });
  const scrolled = () => page.evaluate('document.querySelector("[data-column]").parentElement.scrollLeft');
  await eventually(async () => assert.ok(Number(await scrolled()) > 300));
  const end = await pointIn(column('Cellar').locator('header'));
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  await assertTitles(column('Cellar'), ['Paint']);
});

test('moves the focus between cards and columns with the arrow keys, h and l', async () => {
  await openBoard();
  await rowOf(page, 'Paint').getByRole('link').focus();
  const press = async (key: string, title: string) => {
    await page.keyboard.press(key);
    await eventually(async () => assert.equal(await focused(), title));
  };
  await press('ArrowRight', 'Gutter');
  await press('j', 'Tiles');
  await press('l', 'Tulips');
  await press('h', 'Gutter');
  await press('ArrowLeft', 'Paint');
});

test('adds, renames, moves, collapses and deletes columns', async () => {
  await openBoard();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Section name' }).fill('Cellar');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.deepEqual(await columnNames(), ['No section', 'Roof', 'Garden', 'Cellar']));
  const choose = async (name: string, entry: string) => {
    await column(name)
      .getByRole('button', { name: `More actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Cellar', 'Move left');
  await eventually(async () => assert.deepEqual(await columnNames(), ['No section', 'Roof', 'Cellar', 'Garden']));
  await dragWithMouse(page, column('Cellar').locator('header'), async () => {
    await column('Roof').scrollIntoViewIfNeeded();
    return pointIn(column('Roof').locator('header'), { left: 4 });
  });
  await eventually(async () => assert.deepEqual(await columnNames(), ['No section', 'Cellar', 'Roof', 'Garden']));
  await page.keyboard.press('z');
  await eventually(async () => assert.deepEqual(await columnNames(), ['No section', 'Roof', 'Cellar', 'Garden']));
  await choose('Cellar', 'Rename section');
  await page.getByRole('textbox', { name: 'Section name' }).fill('Basement');
  await page.keyboard.press('Enter');
  await column('Basement').waitFor();
  await column('Roof').getByRole('button', { name: 'Collapse Roof' }).click();
  await rowOf(page, 'Gutter').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Expand Roof' }).click();
  await rowOf(page, 'Gutter').waitFor();
  await choose('Basement', 'Delete section');
  await column('Basement').waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await column('Basement').waitFor();
});

test('adds a card in a column', async () => {
  await openBoard();
  await column('Garden').getByRole('button', { name: 'Add task to Garden' }).click();
  await column('Garden').getByRole('textbox').fill('Mow tomorrow');
  await column('Garden').locator('mark').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await assertTitles(column('Garden'), ['Tulips', 'Mow']);
});

test('drags a card after a long press, and scrolls to the next column after a swipe', async () => {
  await openBoard({ size: PHONE, controlsTime: true });
  const touch = await touchOn(page);
  const start = await pointIn(rowOf(page, 'Paint'));
  await pauseTime(page);
  await touch.down(start);
  for (let distance = 10; distance <= 240; distance += 20) await touch.move({ x: start.x - distance, y: start.y });
  await touch.up();
  await page.clock.resume();
  const scrolled = () => page.evaluate('document.querySelector("[data-column]").parentElement.scrollLeft');
  await eventually(async () => assert.ok(Number(await scrolled()) > 150));
  assert.deepEqual((await titlesIn(column('No section'))).join(), 'Paint');

  await rowOf(page, 'Tiles').scrollIntoViewIfNeeded();
  const from = await pointIn(rowOf(page, 'Tiles'));
  await touch.down(from);
  await page.locator('[data-lifted="true"]').waitFor();
  const above = await pointIn(rowOf(page, 'Gutter'), { top: 2 });
  await touch.move({ x: from.x, y: (from.y + above.y) / 2 });
  await touch.move({ x: from.x, y: above.y });
  await touch.up();
  await assertTitles(column('Roof'), ['Tiles', 'Gutter']);
});

test('renders only the cards near the viewport', async () => {
  for (let created = 0; created < 500; created += 50) {
    const lines = Array.from({ length: 50 }, (_, index) => ({ text: `Card ${created + index + 1}` }));
    await owner.client.tasks.quickAddLines({ body: { project_id: houseId, lines } });
  }
  await openBoard();
  await eventually(async () =>
    assert.equal(await column('No section').locator('header').getByText('501 tasks').count(), 1),
  );
  const rendered = (await titlesIn(column('No section'))).length;
  assert.ok(rendered < 80, `${rendered} cards are rendered`);
  await column('No section')
    .locator('[data-cards]')
    .evaluate((cards) => {
      cards.scrollTop = cards.scrollHeight / 2;
    });
  await eventually(async () => {
    const titles = await titlesIn(column('No section'));
    assert.ok(titles.some((title) => Math.abs(Number(title.slice(5)) - 250) < 40));
  });
});

test('shows a viewer all cards and no control that would be refused', async () => {
  const viewer = await site.person(`Viewer${count}`);
  await site.share(houseId, viewer, 'viewer');
  page = await site.open(`/project/${houseId}`, { person: viewer });
  await rowOf(page, 'Tulips').waitFor();
  for (const name of ['Add section', 'Add task to Roof', 'More actions for Roof', 'Move Gutter']) {
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
  }
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.locator('[data-column]').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-column]').count(), 0);
  await page.context().close();
  // The choice applies to all devices of the viewer, and to no other user.
  page = await site.open(`/project/${houseId}`, { person: viewer });
  await column('Roof').waitFor();
  await eventually(async () => assert.equal(await page.locator('[data-column]').count(), 0));
  await page.context().close();
  await openBoard();
});

test('groups by priority or label, and changes them when a card is dropped', async () => {
  await owner.client.labels.create({ body: { name: 'shop' } });
  await openBoard();
  const groupBy = async (grouping: string) => {
    await page.getByRole('button', { name: /^View options/ }).click();
    await page.getByRole('dialog').getByLabel('Group by').selectOption(grouping);
    await page.keyboard.press('Escape');
  };
  await groupBy('Priority');
  await column('Priority 1').waitFor();
  await dragWithMouse(page, rowOf(page, 'Paint'), () => pointIn(column('Priority 2').locator('header')));
  await assertTitles(column('Priority 2'), ['Paint']);
  await column('Priority 3')
    .getByRole('button', { name: /^Add task to/ })
    .click();
  await column('Priority 3').getByRole('textbox').fill('Ring the bank');
  await page.keyboard.press('Enter');
  await assertTitles(column('Priority 3'), ['Ring the bank']);
  await groupBy('Label');
  await column('shop').waitFor();
  await dragWithMouse(page, rowOf(page, 'Tulips'), () => pointIn(column('shop').locator('header')));
  await assertTitles(column('shop'), ['Tulips']);
  await page.keyboard.press('z');
  await assertTitles(column('shop'), []);
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: houseId } });
    const stored = tasks.map(({ content, priority, labels }) => [content, priority, ...labels].join(' ')).sort();
    assert.deepEqual(stored, ['Gutter 4', 'Paint 2', 'Ring the bank 3', 'Tiles 4', 'Tulips 4']);
  });
});

test('stores the view mode of the owner for the owner alone', async () => {
  await openBoard();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.locator('[data-column]').first().waitFor({ state: 'detached' });
  await eventually(async () => {
    const { views } = await owner.client.viewOptions.list();
    assert.deepEqual(views, [{ view: `project:${houseId}`, options: { show_as: 'list' } }]);
  });
  assert.equal((await owner.client.projects.get({ projectID: houseId })).view_mode, 'board');
});

test('shows a change of another client without a reload', async () => {
  await openBoard();
  const { tasks } = await owner.client.tasks.list({ query: { project_id: houseId } });
  const paint = tasks.find((task) => task.content === 'Paint')?.id ?? '';
  const roof = tasks.find((task) => task.content === 'Gutter')?.section_id ?? '';
  await owner.client.tasks.move({ taskID: paint, body: { section_id: roof } });
  await eventually(async () => assert.ok((await titlesIn(column('Roof'))).includes('Paint')));
});

test('passes the accessibility checks in both sizes and themes, and is complete in Danish', async () => {
  for (const size of [undefined, PHONE]) {
    await openBoard(size ? { size } : {});
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await assertAccessible(page, 'board, light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertContrast(page, 'board, dark');
    await page.context().close();
  }
  const astrid = await site.person(`Astrid${count}`, 'da');
  const hus = await astrid.client.projects.create({ body: { name: 'Hus', view_mode: 'board' } });
  await astrid.client.tasks.create({ body: { content: 'Tagrende', project_id: hus.id } });
  page = await site.open(`/project/${hus.id}`, { person: astrid, language: 'da' });
  await rowOf(page, 'Tagrende').waitFor();
  assert.deepEqual(await findEnglish(page), []);
});
