/** The page of labels: names, colours, order, merging, deletion and undo. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf, waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  for (const name of ['calls', 'errands', 'phone']) await olga.client.labels.create({ body: { name } });
  await add('Call the roofer', ['calls']);
  await add('Ring the bank', ['phone']);
  await add('Buy nails', ['errands', 'phone']);
  page = await site.open('/labels', { person: olga });
});
after(() => site.stop());

const add = (content: string, labels: string[]) => olga.client.tasks.create({ body: { content, labels } });
const main = (within: Page = page): Locator => within.getByRole('main');
const names = () => main().getByRole('listitem').getByRole('link').allTextContents();
const waitForNames = (expected: string[]) => eventually(async () => assert.deepEqual(await names(), expected));
const stored = async () => (await olga.client.labels.list()).labels;

async function choose(label: string, entry: string, within: Page = page): Promise<void> {
  await main(within).getByRole('button', { name: label, exact: true }).click();
  await within.getByRole('menuitem', { name: entry }).click();
}

test('lists and finds all labels with their open tasks', async () => {
  await waitForNames(['calls', 'errands', 'phone']);
  await main().getByText('2 open tasks').waitFor();
  await assertAccessible(page, 'labels');
  await page.getByLabel('Find a label').fill('PH');
  await waitForNames(['phone']);
  await page.getByLabel('Find a label').fill('moon');
  await main().getByText('No label matches “moon”.').waitFor();
  await page.getByLabel('Find a label').fill('');
});

test('does not repeat the label of a page in its rows', async () => {
  const window = await site.open('/label/phone', { person: olga });
  await rowOf(window, 'Buy nails').getByText('errands').waitFor();
  assert.equal(await rowOf(window, 'Buy nails').getByText('phone').count(), 0);
  assert.equal(await rowOf(window, 'Ring the bank').getByText('phone').count(), 0);
  await window.context().close();
});

test('adds several labels in a row, and refuses a duplicate', async () => {
  await page.getByRole('textbox', { name: 'New label' }).fill('waiting');
  await page.keyboard.press('Enter');
  await waitForNames(['calls', 'errands', 'phone', 'waiting']);
  await page.getByRole('textbox', { name: 'New label' }).fill('CALLS');
  await page.keyboard.press('Enter');
  await waitForToast(page, /This already exists/);
  assert.equal((await stored()).length, 4);
  await page.getByRole('textbox', { name: 'New label' }).fill('');
});

test('renames a label in place, also by keyboard, and undoes it', async () => {
  await main().getByRole('link', { name: 'errands' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByLabel('Name', { exact: true });
  await field.fill('shop');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.ok((await names()).includes('shop')));
  await waitForToast(page, 'Label renamed to “shop”');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await eventually(async () => assert.ok((await stored()).some(({ name }) => name === 'errands')));
});

test('changes the colour of a label in place', async () => {
  await page.getByRole('button', { name: 'Colour of calls' }).click();
  await page.getByRole('dialog').getByLabel('Teal').click();
  await eventually(async () => assert.equal((await stored()).find(({ name }) => name === 'calls')?.color, 'teal'));
  await assertAccessible(page, 'colour of a label');
  await page.keyboard.press('Escape');
});

test('reorders labels by keyboard and stores the order', async () => {
  await main().getByRole('link', { name: 'phone' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await waitForNames(['phone', 'calls', 'errands', 'waiting']);
  await eventually(async () =>
    assert.deepEqual(
      (await stored()).map(({ name }) => name),
      ['phone', 'calls', 'errands', 'waiting'],
    ),
  );
});

test('merges a label into another, so that each task has it once', async () => {
  await choose('More actions for phone', 'Merge into…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label to keep').selectOption({ label: 'calls' });
  await dialog.getByText('Tasks and filters with “phone” will use “calls” instead', { exact: false }).waitFor();
  await assertAccessible(page, 'merging labels');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await waitForNames(['calls', 'errands', 'waiting']);
  await waitForToast(page, '“phone” merged into “calls”');
  const { tasks } = await olga.client.tasks.list({ query: { label_id: (await stored())[0]?.id ?? '' } });
  assert.deepEqual(tasks.map(({ content }) => content).sort(), ['Buy nails', 'Call the roofer', 'Ring the bank']);
});

test('restores a deleted label on its tasks', async () => {
  await choose('More actions for calls', 'Delete label');
  await waitForNames(['errands', 'waiting']);
  await waitForToast(page, 'Label “calls” deleted');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await waitForNames(['calls', 'errands', 'waiting']);
  await main().getByText('3 open tasks').waitFor();
});

test('works on a phone in Danish', async () => {
  const aase = await site.person('Åse', 'da');
  await aase.client.labels.create({ body: { name: 'ærinder' } });
  await aase.client.labels.create({ body: { name: 'hjemme' } });
  const phone = await site.open('/labels', { person: aase, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('heading', { level: 1, name: 'Etiketter' }).waitFor();
  await choose('Flere handlinger for ærinder', 'Slå sammen med…', phone);
  await phone.getByRole('dialog').getByText('Det kan ikke fortrydes.', { exact: false }).waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'merging labels on a phone');
});
