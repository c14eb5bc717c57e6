/** The buttons of quick-add: date, priority, labels, project and description by mouse. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { type DESK, openSite, type Site } from './site.ts';
import { openQuickAdd } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Astrid');
  await owner.client.projects.create({ body: { name: 'House' } });
  await owner.client.labels.create({ body: { name: 'phone' } });
});
after(() => site.stop());

const openDialog = (path: string, size?: typeof DESK) => openQuickAdd(site, owner, path, size);

const button = (dialog: Locator, name: string) =>
  dialog.getByRole('group', { name: 'Details' }).getByRole('button', { name });

const chosen = (dialog: Locator) => dialog.getByRole('list', { name: 'Details chosen' }).getByRole('listitem');

async function assertInLine(page: Page): Promise<void> {
  await eventually(async () =>
    assert.equal(await page.evaluate('document.activeElement?.getAttribute("aria-label")'), 'New task'),
  );
}

test('sets every property by mouse, and creates the task with one request', async () => {
  const { page, dialog } = await openDialog('/notes');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
  await page.keyboard.type('Call the roofer');
  await button(dialog, 'Date').click();
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await assertInLine(page);
  await button(dialog, 'Priority').click();
  await page.getByRole('menuitemradio', { name: 'Priority 2' }).click();
  await assertInLine(page);
  await button(dialog, 'Labels').click();
  await page.getByRole('option', { name: 'phone' }).click();
  await page.keyboard.press('Escape');
  await assertInLine(page);
  await button(dialog, 'Project').click();
  await page.getByRole('option', { name: 'House' }).click();
  await assertInLine(page);
  await button(dialog, 'Description').click();
  await page.keyboard.type('Ask for\n**two** offers');
  assert.deepEqual(await chosen(dialog).allTextContents(), ['Tomorrow', 'Priority 2', '#House', '@phone']);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'roofer' } });
    const { projects } = await owner.client.projects.list();
    const [task] = tasks;
    assert.deepEqual(
      [task?.content, task?.description, task?.priority, task?.labels, task?.due_date !== undefined],
      ['Call the roofer', 'Ask for\n**two** offers', 2, ['phone'], true],
    );
    assert.equal(task?.project_id, projects.find(({ name }) => name === 'House')?.id);
  });
  assert.deepEqual(requests, ['/api/v1/tasks/quick-add']);
  await page.context().close();
});

test('replaces what was typed, and removes a chosen property with its chip', async () => {
  const { page, dialog } = await openDialog('/upcoming');
  const line = dialog.getByRole('textbox', { name: 'New task' });
  await page.keyboard.type('Call tomorrow p1 the roofer @phone');
  await button(dialog, 'Priority').click();
  await page.getByRole('menuitemradio', { name: 'Priority 3' }).click();
  assert.equal(await line.inputValue(), 'Call tomorrow the roofer @phone');
  await button(dialog, 'Date').click();
  await page
    .getByRole('button', { name: /^Today/ })
    .last()
    .click();
  assert.equal(await line.inputValue(), 'Call the roofer @phone');
  await button(dialog, 'Labels').click();
  await page.getByRole('option', { name: 'phone' }).click();
  await page.keyboard.press('Escape');
  assert.equal(await line.inputValue(), 'Call the roofer');
  assert.deepEqual(await chosen(dialog).allTextContents(), ['Today', 'Priority 3']);
  await chosen(dialog)
    .getByRole('button', { name: /^Priority 3/ })
    .click();
  assert.deepEqual(await chosen(dialog).allTextContents(), ['Today']);
  await page.context().close();
});

test('keeps the description with the draft of its line', async () => {
  const { page, dialog } = await openDialog('/');
  await page.keyboard.type('Order slates');
  await button(dialog, 'Description').click();
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Grey, 40 m²');
  await page.keyboard.press('Escape');
  await assertInLine(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: 'Restore draft' }).waitFor();
  assert.equal(await description.count(), 0);
  await dialog.getByRole('button', { name: 'Restore draft' }).click();
  assert.equal(await description.inputValue(), 'Grey, 40 m²');
  await page.context().close();
});

test('fits on a narrow phone and passes the accessibility checks', async () => {
  const { page, dialog } = await openDialog('/', { width: 320, height: 640 });
  await page.keyboard.type('Call Bo p1 @phone');
  await button(dialog, 'Description').click();
  await button(dialog, 'Date').click();
  await page.getByRole('dialog', { name: 'Date' }).waitFor();
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 320);
  const box = await page.getByRole('dialog', { name: 'Date' }).boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 320);
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'quick-add with a description');
  await page.context().close();
});
