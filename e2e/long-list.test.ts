/** A project with more tasks than one response of the service contains. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { rowOf, titlesIn } from './tasks.ts';

/** More than three pages of the list endpoint. */
const COUNT = 1_600;
/** Tasks per batch. */
const BATCH = 50;

let site: Site;
let page: Page;

before(async () => {
  site = await openSite();
  const owner = await site.person('Owner');
  for (let created = 0; created < COUNT; created += BATCH) {
    const titles = Array.from({ length: BATCH }, (_, index) => `Task ${created + index + 1}`);
    for (const content of titles) await owner.client.tasks.create({ body: { content } });
  }
  page = await site.open(`/project/${owner.inbox}`, { person: owner });
  await rowOf(page, 'Task 1').waitFor();
});
after(() => site.stop());

/** Scrolls to the start or the end. The height includes rows that are not rendered. */
function scrollTo(edge: 'start' | 'end'): Promise<void> {
  return page.getByRole('main').evaluate((main, end) => {
    main.scrollTop = end ? main.scrollHeight : 0;
  }, edge === 'end');
}

function lastRow() {
  return page.getByRole('main').locator('[data-task]').last();
}

test('loads every task and renders only those near the viewport', async () => {
  await eventually(async () => assert.equal(await lastRow().getAttribute('aria-setsize'), String(COUNT)), 15_000);
  const rendered = (await titlesIn(page)).length;
  assert.ok(rendered < 120, `${rendered} rows are rendered`);
});

test('shows the last task after scrolling to the end', async () => {
  await eventually(async () => {
    await scrollTo('end');
    assert.equal(await rowOf(page, `Task ${COUNT}`).isVisible(), true);
  });
  assert.equal(await rowOf(page, `Task ${COUNT}`).getAttribute('aria-posinset'), String(COUNT));
});

test('keeps the focus on a row that is scrolled out of view, and continues from there', async () => {
  await scrollTo('start');
  await rowOf(page, 'Task 1').getByRole('link').focus();
  await eventually(async () => {
    await scrollTo('end');
    assert.equal(await rowOf(page, `Task ${COUNT}`).isVisible(), true);
  });
  assert.equal(await page.evaluate('document.activeElement?.textContent'), 'Task 1');
  await page.keyboard.press('j');
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement?.textContent'), 'Task 2'));
});

test('completes and restores a task in the middle', async () => {
  await eventually(async () => {
    await page.getByRole('main').evaluate((main) => {
      main.scrollTop = main.scrollHeight / 2;
    });
    assert.ok((await titlesIn(page)).some((title) => Math.abs(Number(title.slice(5)) - COUNT / 2) < 50));
  });
  const title = (await titlesIn(page)).find((one) => Math.abs(Number(one.slice(5)) - COUNT / 2) < 20) ?? '';
  await rowOf(page, title).getByRole('checkbox').click();
  await rowOf(page, title).waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await rowOf(page, title).waitFor();
  assert.equal(await lastRow().getAttribute('aria-setsize'), String(COUNT));
});
