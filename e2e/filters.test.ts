/** Saved filters, and views that are grouped, sorted and filtered. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, checkboxOf, listNamed, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let page: Page;
let houseId: string;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  await olga.client.labels.create({ body: { name: 'calls' } });
  houseId = (await olga.client.projects.create({ body: { name: 'House' } })).id;
  await add('Call the roofer', { priority: 1, labels: ['calls'] });
  await add('Buy nails', { priority: 2 });
  await add('Paint the door', { priority: 3, labels: ['calls'] });
  page = await site.open('/filters', { person: olga });
});
after(() => site.stop());

const add = (content: string, more: object = {}) =>
  olga.client.tasks.create({ body: { content, project_id: houseId, ...more } });
const dialog = (): Locator => page.getByRole('dialog');
const expression = (): Locator => dialog().getByLabel('Filter query');
const markedTexts = (kind: string) => dialog().locator(`mark${kind}`).allTextContents();
const stored = async () => (await olga.client.filters.list()).filters;

test('suggests terms and names for a filter and shows the matching tasks', async () => {
  await page.getByRole('main').getByText('You have no filters yet.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'New filter' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('Calls');
  await expression().focus();
  // Suggestions cover the chips, so they wait for a character or the arrow key.
  assert.equal(await page.getByRole('option').count(), 0);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('@');
  await page.getByRole('option', { name: '@calls' }).waitFor();
  assert.deepEqual(await markedTexts('[data-invalid="true"]'), []);
  await page.keyboard.type('ca');
  await page.getByRole('option', { name: '@calls' }).waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await expression().inputValue(), '@calls');
  await dialog().getByText('2 tasks', { exact: true }).waitFor();
  await dialog().getByText('Call the roofer').waitFor();
  assert.deepEqual(await markedTexts('[data-kind]'), ['@calls']);
});

test('underlines the invalid part of a filter and explains it', async () => {
  await page.keyboard.type(' & p9');
  await dialog().getByText('“p9” isn’t a priority. Use p1 to p4.').waitFor();
  assert.deepEqual(await markedTexts('[data-invalid="true"]'), ['p9']);
  assert.equal(await dialog().getByRole('button', { name: 'Save filter' }).isDisabled(), true);
  await assertAccessible(page, 'a filter with an error');
  await expression().fill('@calls');
});

test('keeps the chips and the expression of a filter in sync', async () => {
  assert.equal(await dialog().getByRole('checkbox', { name: 'calls' }).isChecked(), true);
  await dialog().getByRole('checkbox', { name: 'Priority 1' }).check();
  await dialog().getByRole('checkbox', { name: 'Priority 2' }).check();
  await eventually(async () => assert.equal(await expression().inputValue(), '(p1 | p2) & @calls'));
  await dialog().getByText('1 task', { exact: true }).waitFor();
  await dialog().getByRole('checkbox', { name: 'Priority 2' }).uncheck();
  await eventually(async () => assert.equal(await expression().inputValue(), 'p1 & @calls'));
  await assertAccessible(page, 'the dialog of a filter');
  await dialog().getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor();
  await assertTitles(page.getByRole('main'), ['Call the roofer']);
  await assertAccessible(page, 'a filter');
});

test('adds and removes tasks on the page of a filter when they change', async () => {
  const { id } = await add('Ring the bank', { priority: 1, labels: ['calls'] });
  await assertTitles(page.getByRole('main'), ['Call the roofer', 'Ring the bank']);
  await olga.client.tasks.update({ taskID: id, body: { priority: 2 } });
  await assertTitles(page.getByRole('main'), ['Call the roofer']);
  await checkboxOf(page, 'Call the roofer').click();
  await page.getByText('No tasks match this filter.').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await rowOf(page, 'Call the roofer').waitFor();
});

test('gives a task that is added on the page of a filter the filtered properties', async () => {
  await page
    .locator('[data-add-slot]')
    .or(page.getByRole('textbox', { name: 'New task' }))
    .first()
    .click();
  await page.keyboard.type('Write to the council');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Write to the council').waitFor();
  await eventually(async () => {
    const { tasks } = await olga.client.tasks.list({ query: { q: 'council' } });
    assert.deepEqual([tasks[0]?.priority, tasks[0]?.labels], [1, ['calls']]);
  });
});

test('reorders, hides, deletes and restores filters', async () => {
  await olga.client.filters.create({ body: { name: 'Loose ends', query: 'no date' } });
  const nav = page.getByRole('navigation', { name: 'Sidebar' });
  await nav.getByRole('link', { name: 'Loose ends' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(async () =>
    assert.deepEqual(
      (await stored()).map(({ name }) => name),
      ['Loose ends', 'Calls'],
    ),
  );
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { level: 1, name: 'Filters' }).waitFor();
  await assertAccessible(page, 'filters');
  const main = page.getByRole('main');
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Loose ends' })
    .getByRole('button', { name: 'Show in sidebar' })
    .click();
  await nav.getByRole('link', { name: 'Loose ends' }).waitFor({ state: 'detached' });
  await main.getByRole('button', { name: 'More actions for Calls' }).click();
  await page.getByRole('menuitem', { name: 'Delete filter' }).click();
  await waitForToast(page, 'Filter “Calls” deleted');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await nav.getByRole('link', { name: 'Calls', exact: true }).waitFor();
});

test('saves a search as a filter', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('nails');
  await page.getByRole('option', { name: 'Save “nails” as a filter' }).click();
  await eventually(async () => assert.equal(await expression().inputValue(), 'search: "nails"'));
  await dialog().getByText('1 task', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('groups, sorts and filters a project on every device, and resets it', async () => {
  const other = await site.open(`/project/${houseId}`, { person: olga });
  await page.goto(`${site.url}/project/${houseId}`);
  await page.getByRole('button', { name: 'View options' }).click();
  await dialog().getByLabel('Group by').selectOption('Priority');
  await dialog().getByLabel('Sort by').selectOption('Name');
  for (const window of [page, other]) {
    await assertTitles(listNamed(window, 'Priority 1'), ['Call the roofer', 'Write to the council'].slice(0, 1));
    await assertTitles(listNamed(window, 'Priority 2'), ['Buy nails', 'Ring the bank']);
  }
  await assertAccessible(page, 'options of a view');
  await rowOf(other, 'Ring the bank').getByRole('link').first().focus();
  await other.keyboard.press('Alt+ArrowUp');
  await waitForToast(other, 'This list is sorted by name. Reset the sorting to reorder tasks.');
  await dialog().getByRole('checkbox', { name: 'Priority 3' }).click();
  await assertTitles(other.getByRole('main'), ['Paint the door']);
  await other.getByText('3 tasks hidden').waitFor();
  await dialog().getByRole('button', { name: 'Reset' }).click();
  await assertTitles(other.getByRole('main'), ['Call the roofer', 'Buy nails', 'Paint the door', 'Ring the bank']);
  await page.keyboard.press('Escape');
});

test('applies the view options of Today, Upcoming, Delegated and labels', async () => {
  await add('Late', { due_date: '2026-01-02', priority: 1 });
  await add('Now', { due_date: TODAY, priority: 2, labels: ['calls'] });
  await add('Here', { due_date: TODAY, priority: 4, labels: ['calls'] });
  const label = (await olga.client.labels.list()).labels[0];
  const set = (viewID: string, body: object) => olga.client.viewOptions.set({ viewID, body });
  await set('today', { group_by: 'label' });
  await page.goto(`${site.url}/`);
  await assertTitles(listNamed(page, 'calls'), ['Now', 'Here']);
  await assertTitles(listNamed(page, 'No label'), ['Late']);
  await set('today', { priorities: [1] });
  await assertTitles(page.getByRole('main'), ['Late']);
  await page.getByRole('button', { name: 'Reschedule all overdue tasks' }).waitFor();
  await set('upcoming', { sort_by: 'name', descending: true });
  await page.goto(`${site.url}/upcoming`);
  await eventually(async () => assert.match((await page.getByRole('main').innerText()) ?? '', /Now[\s\S]*Here/));
  await set('upcoming', { group_by: 'project' });
  await assertTitles(listNamed(page, 'House'), ['Now', 'Here']);
  const erik = await site.person('Erik');
  await site.share(houseId, erik, 'editor');
  await add('Given away', { assignee_id: erik.id });
  await set('delegated', { group_by: 'project' });
  await page.goto(`${site.url}/delegated`);
  await assertTitles(listNamed(page, 'House'), ['Given away']);
  await olga.client.tasks.complete({
    taskID: (await olga.client.tasks.list({ query: { q: 'Here' } })).tasks[0]?.id ?? '',
  });
  await set(`label:${label?.id}`, { show_completed: true, group_by: 'day' });
  await page.goto(`${site.url}/label/calls`);
  await assertTitles(page.getByRole('main').locator('section', { hasText: 'Today' }).first(), ['Now', 'Here']);
});

test('works on a phone in Danish', async () => {
  const aase = await site.person('Åse', 'da');
  await aase.client.tasks.create({ body: { content: 'Ring til tømreren', priority: 1 } });
  const phone = await site.open('/filters', { person: aase, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Nyt filter' }).last().click();
  await phone.getByLabel('Navn', { exact: true }).fill('Haster');
  await phone.getByLabel('Filterudtryk').fill('p1 & ingen dato');
  await phone.getByText('1 opgave', { exact: true }).waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'the dialog of a filter on a phone');
  await phone.getByRole('button', { name: 'Gem filter' }).click();
  await rowOf(phone, 'Ring til tømreren').waitFor();
  await phone.getByRole('button', { name: 'Visning', exact: true }).click();
  await phone.getByLabel('Gruppér efter').selectOption('Dato');
  await listNamed(phone, 'Ingen dato').waitFor();
  await assertAccessible(phone, 'options of a view on a phone');
});
