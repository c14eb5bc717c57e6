/** The look of selects, check boxes and radio buttons, which the app draws itself. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { openPanel, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let houseId: string;
let taskId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  const body = { content: 'Paint the door', description: '- [ ] Sand', project_id: houseId, due_date: '2030-01-10' };
  taskId = (await owner.client.tasks.create({ body })).id;
  page = await site.open(`/project/${houseId}`, { person: owner, theme: 'dark' });
});
after(() => site.stop());

/** Returns the values of `appearance` of the visible controls, each once. */
function appearances(): Promise<string[]> {
  return page.locator('select, input[type="checkbox"], input[type="radio"]').evaluateAll((controls) => {
    const visible = controls.filter((control) => control.checkVisibility());
    const view = visible[0]?.ownerDocument.defaultView;
    return [...new Set(visible.map((control) => view?.getComputedStyle(control).appearance ?? ''))];
  });
}

test('draws the selects and check boxes of popovers and tasks itself', async () => {
  await rowOf(page, 'Paint the door').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'View options', exact: true }).click();
  const sortBy = page.getByRole('combobox', { name: 'Sort by' });
  await sortBy.waitFor();
  assert.deepEqual(await appearances(), ['none']);
  assert.equal((await sortBy.boundingBox())?.height, 30);
  const panel = await openPanel(page, taskId);
  await panel.getByRole('checkbox', { name: 'Sand' }).waitFor();
  await panel.getByRole('button', { name: /10 Jan/ }).click();
  await page.getByRole('combobox', { name: 'Repeat' }).waitFor();
  assert.deepEqual(await appearances(), ['none']);
});

test('draws the check boxes of forms itself, and leaves them to the browser in forced colours', async () => {
  await page.goto(`${site.url}/settings/notifications`);
  const box = page.getByRole('checkbox', { name: /Comments.*In the app/ });
  await box.waitFor();
  assert.deepEqual(await appearances(), ['none']);
  const backgroundOf = () =>
    box.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor);
  const checked = await backgroundOf();
  await box.click();
  assert.notEqual(await backgroundOf(), checked);
  await page.emulateMedia({ forcedColors: 'active' });
  assert.deepEqual(await appearances(), ['auto']);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('gives the check boxes of forms large targets on touch screens', async () => {
  const phone = await site.open(`/project/${houseId}/webhooks`, { person: owner, size: PHONE });
  await phone.getByRole('button', { name: 'Add webhook' }).first().click();
  const label = phone.locator('label', { has: phone.getByRole('checkbox') }).first();
  await label.waitFor();
  assert.ok(((await label.boundingBox())?.height ?? 0) >= 44);
  await phone.context().close();
});
