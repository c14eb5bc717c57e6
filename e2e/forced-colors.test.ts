/** States that the app shows by backgrounds, shadows and the colours of borders stay visible when the system forces its own colours. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { english } from './all-messages.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

const TOMORROW = '2026-10-15';

let site: Site;
let person: Person;
let house: string;
let sweep: string;

before(async () => {
  site = await openSite();
  person = await site.person('Frede');
  house = (await person.client.projects.create({ body: { name: 'House' } })).id;
  const body = { project_id: house, due_date: TOMORROW };
  await person.client.tasks.create({ body: { content: 'Paint', due_time: '10:00', duration_min: 60, ...body } });
  sweep = (await person.client.tasks.create({ body: { content: 'Sweep', ...body } })).id;
});
after(() => site.stop());

async function openForced(path: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await site.open('/nowhere', { person, ...(size && { size }) });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(site.url + path);
  await page.locator('main:not(:has([aria-busy="true"])) h1').waitFor();
  return page;
}

/** Returns a computed style of the first element that matches a selector, or of its pseudo-element. */
function styleOf(page: Page, selector: string, property: string, pseudo?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (one, [name, part]) => one.ownerDocument.defaultView?.getComputedStyle(one, part)[name as 'color'] ?? '',
      [property, pseudo] as const,
    );
}

test('shows which rows are selected and which task is open', async () => {
  const page = await openForced(`/project/${house}`);
  const row = rowOf(page, 'Sweep');
  await row.locator('[data-title]').focus();
  const unselected = await row.screenshot();
  await page.keyboard.press('x');
  await page.locator('main [data-selected="true"]').waitFor();
  assert.ok(!unselected.equals(await row.screenshot()));
  await page.keyboard.press('x');
  await page.locator('main [data-selected="true"]').waitFor({ state: 'detached' });
  await row.getByRole('link', { name: 'Sweep' }).click();
  await page.getByRole('article').getByRole('textbox', { name: 'Title' }).focus();
  assert.equal(await styleOf(page, 'main li[data-open="true"]', 'outlineStyle'), 'solid');
  await page.context().close();
});

for (const [device, size] of [['desk'], ['phone', PHONE]] as const) {
  test(`shows which theme and which colour are chosen (${device})`, async () => {
    const page = await openForced('/settings/appearance', size);
    const mark = (selector: string) => styleOf(page, selector, 'content', '::after');
    assert.notEqual(await mark('label:has(:checked)'), await mark('label:has(:not(:checked))'));
    await page.goto(`${site.url}/project/${house}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: english.shell.optionsFor('House') })
      .click();
    await page.getByRole('menuitem', { name: english.shell.edit }).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
    const [chosen, other] = [
      await styleOf(page, 'dialog label:has([type="radio"]:checked)', 'borderTopColor'),
      await styleOf(page, 'dialog label:has([type="radio"]:not(:checked))', 'borderTopColor'),
    ];
    assert.notEqual(chosen, other);
    await page.context().close();
  });
}

test('draws the edges of the entries in the calendar', async () => {
  const page = await openForced(`/calendar?view=week&date=${TODAY}`);
  await page.locator('ul[data-day] li[data-task]', { hasText: 'Paint' }).waitFor();
  assert.equal(await styleOf(page, 'ul[data-day] li[data-task] > :first-child', 'outlineStyle'), 'solid');
  await page.goto(`${site.url}/calendar?view=month&date=${TODAY}`);
  await page.locator('td li[data-task]', { hasText: 'Sweep' }).waitFor();
  assert.equal(await styleOf(page, 'td li[data-task]', 'borderTopStyle'), 'solid');
  await page.context().close();
});

test('draws the edges of code', async () => {
  const body = { content: 'Reboot', project_id: house, description: 'Run `reboot`:\n\n```\nsudo reboot\n```' };
  const { id } = await person.client.tasks.create({ body });
  const page = await openForced(`/task/${id}`);
  await page.getByRole('article').locator('pre').waitFor();
  for (const selector of ['article pre', 'article p code']) {
    assert.equal(await styleOf(page, selector, 'outlineStyle'), 'solid');
  }
  await page.context().close();
});

test('draws today differently from the chosen day', async () => {
  const page = await openForced(`/project/${house}`);
  await rowOf(page, 'Sweep').locator('[data-title]').focus();
  await page.keyboard.press('t');
  await page.getByRole('grid').waitFor();
  assert.equal(await styleOf(page, '[role="grid"] [aria-selected="true"] button', 'outlineStyle'), 'solid');
  assert.equal(await styleOf(page, '[role="grid"] button[aria-current="date"]', 'outlineStyle'), 'dashed');
  await page.context().close();
});

test('marks the days with tasks and changed view options', async () => {
  const page = await openForced('/upcoming', PHONE);
  await page.locator('main button[data-due="true"]').first().waitFor();
  const background = await styleOf(page, 'body', 'backgroundColor');
  assert.notEqual(await styleOf(page, 'main button[data-due="true"]', 'backgroundColor', '::after'), background);
  await page.goto(`${site.url}/project/${house}`);
  await rowOf(page, 'Sweep').waitFor();
  await page.getByRole('button', { name: english.viewOptions.button }).click();
  await page.getByRole('checkbox', { name: english.viewOptions.noDate }).click();
  await page.keyboard.press('Escape');
  await page.locator('main [data-changed="true"]').waitFor();
  assert.notEqual(await styleOf(page, 'main [data-changed="true"]', 'backgroundColor', '::after'), background);
  await page.context().close();
});

test('draws the edge of the open task on a phone', async () => {
  const page = await openForced(`/task/${sweep}`, PHONE);
  await page.locator('dialog[open]').waitFor();
  assert.equal(await styleOf(page, 'dialog[open]', 'borderTopStyle'), 'solid');
  await page.context().close();
});
