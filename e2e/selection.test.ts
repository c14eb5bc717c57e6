/** Selecting many tasks: bulk actions and their undo; copying and pasting lists. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
});
after(() => site.stop());

/** Creates a project of the owner with these tasks. A line that begins with spaces is a sub-task of the line before. */
async function createProject(name: string, titles: readonly string[]): Promise<{ id: string; path: string }> {
  const { id } = await owner.client.projects.create({ body: { name } });
  const lines = titles.map((title) => ({ text: title.trim(), depth: title.startsWith(' ') ? 1 : 0 }));
  await owner.client.tasks.quickAddLines({ body: { project_id: id, lines } });
  return { id, path: `/project/${id}` };
}

async function openAt(path: string): Promise<Page> {
  const page = await site.open(path, { person: owner });
  await page.locator('[data-task]').first().waitFor();
  return page;
}

const barOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected tasks' });

async function assertSelected(page: Page, titles: readonly string[]): Promise<void> {
  const marked = page.locator('[data-selected="true"] [data-title]');
  await eventually(async () => assert.deepEqual(await marked.allTextContents(), titles));
}

test('selects rows by keyboard and by Shift and click', async () => {
  const { path } = await createProject('Keys', ['A', 'B', 'C', 'D', 'E']);
  const page = await openAt(path);
  const focus = (title: string) => rowOf(page, title).locator('[data-title]').focus();
  await focus('B');
  await page.keyboard.press('x');
  await assertSelected(page, ['B']);
  await barOf(page).getByText('1 selected').waitFor();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+ArrowDown');
  await assertSelected(page, ['B', 'C', 'D']);
  await page.keyboard.press('Shift+K');
  await assertSelected(page, ['B', 'C']);
  await page.keyboard.press('Escape');
  await assertSelected(page, []);
  await barOf(page).waitFor({ state: 'detached' });
  await focus('A');
  await page.keyboard.press('x');
  await assertSelected(page, ['A']);
  await rowOf(page, 'D')
    .locator('[data-title]')
    .click({ modifiers: ['Shift'] });
  await assertSelected(page, ['A', 'B', 'C', 'D']);
  await page.keyboard.press('Control+a');
  await assertSelected(page, ['A', 'B', 'C', 'D', 'E']);
  await assertAccessible(page, 'a selection');
  await barOf(page).getByRole('button', { name: 'Clear selection' }).click();
  await assertSelected(page, []);
  await page.context().close();
});

test('selects rows by Ctrl and click, and a range from there by Shift and click', async () => {
  const { path } = await createProject('Clicks', ['A', 'B', 'C', 'D', 'E']);
  const page = await openAt(path);
  const click = (title: string, modifier: 'Control' | 'Meta' | 'Shift') =>
    rowOf(page, title)
      .locator('[data-title]')
      .click({ modifiers: [modifier] });
  // A key waits for the code of the rows, a click does not.
  await rowOf(page, 'A').locator('[data-title]').focus();
  await page.keyboard.press('x');
  await assertSelected(page, ['A']);
  await click('A', 'Control');
  await click('B', 'Control');
  await click('D', 'Meta');
  await assertSelected(page, ['B', 'D']);
  await click('B', 'Control');
  await assertSelected(page, ['D']);
  await click('C', 'Control');
  await click('E', 'Shift');
  await assertSelected(page, ['C', 'D', 'E']);
  assert.equal(page.context().pages().length, 1);
  assert.equal(new URL(page.url()).pathname, path);
  await page.context().close();
});

test('centres the bar on the list, also beside an open task', async () => {
  const { path } = await createProject('Centre', ['A', 'B', 'C']);
  const page = await openAt(path);
  const centers = async () => {
    const boxes = [
      await barOf(page).boundingBox(),
      await page.getByRole('list', { name: 'Tasks', exact: true }).boundingBox(),
    ];
    return boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2));
  };
  const assertCentred = () =>
    eventually(async () => {
      const [bar = 0, list = 0] = await centers();
      assert.ok(Math.abs(bar - list) <= 1, `${bar} ${list}`);
    });
  await page.keyboard.press('Control+a');
  await assertSelected(page, ['A', 'B', 'C']);
  await assertCentred();
  await rowOf(page, 'B').locator('[data-title]').click();
  await page.getByRole('complementary', { name: /^Task/ }).waitFor();
  await assertCentred();
  await page.context().close();
});

test('deselects tasks that are moved to another project, and focuses the next row', async () => {
  const { path } = await createProject('Flat', ['A', 'B', 'C', 'D']);
  await owner.client.projects.create({ body: { name: 'Storage' } });
  const page = await openAt(path);
  await rowOf(page, 'A').locator('[data-title]').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await assertSelected(page, ['A', 'B']);
  await barOf(page).getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'Storage' }).click();
  await waitForToast(page, '2 tasks moved to Storage');
  await assertTitles(page, ['C', 'D']);
  await barOf(page).waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement.textContent'), 'C'));
  await page.keyboard.press('z');
  await assertTitles(page, ['A', 'B', 'C', 'D']);
  await assertSelected(page, []);
  await page.context().close();
});

test('completes many tasks in one request, and reopens them with one undo', async () => {
  const { id, path } = await createProject('Moving house', ['Boxes', '  Tape', '  Labels', 'Van', 'Keys']);
  const page = await openAt(path);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await rowOf(page, 'Boxes').locator('[data-title]').focus();
  await page.keyboard.press('x');
  await assertSelected(page, ['Boxes']);
  await rowOf(page, 'Van')
    .locator('[data-title]')
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('e');
  await waitForToast(page, '4 tasks completed');
  await assertTitles(page, ['Keys']);
  assert.deepEqual(requests, ['POST /api/v1/tasks/bulk']);
  await page.keyboard.press('z');
  await assertTitles(page, ['Boxes', 'Tape', 'Labels', 'Van', 'Keys']);
  await page.keyboard.press('Shift+Z');
  await assertTitles(page, ['Keys']);
  const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
  assert.equal(tasks.length, 1);
  await page.context().close();
});

test('restores parents, sub-tasks, sections and order when a deletion or a move is undone', async () => {
  const { id, path } = await createProject('House', ['Attic', '  Insulate', 'Bath', 'Cellar']);
  const garden = await owner.client.projects.create({ body: { name: 'Garden' } });
  const section = await owner.client.sections.create({ projectID: id, body: { name: 'Later' } });
  const before = (await owner.client.tasks.list({ query: { project_id: id } })).tasks;
  const cellar = before.find(({ content }) => content === 'Cellar');
  await owner.client.tasks.update({ taskID: cellar?.id ?? '', body: { section_id: section.id } });
  const state = async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
    return tasks.map(({ content, parent_id, section_id, sort_order }) => [content, parent_id, section_id, sort_order]);
  };
  const first = await state();
  const page = await openAt(path);
  await page.keyboard.press('Control+a');
  await barOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForToast(page, '4 tasks moved to the trash');
  await assertTitles(page, []);
  await page.keyboard.press('z');
  await assertTitles(page, ['Attic', 'Insulate', 'Bath', 'Cellar']);
  await eventually(async () => assert.deepEqual(await state(), first));

  await page.keyboard.press('Control+a');
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('combobox').fill('Gard');
  await page.keyboard.press('Enter');
  await waitForToast(page, '4 tasks moved to Garden');
  assert.equal((await owner.client.tasks.list({ query: { project_id: garden.id } })).tasks.length, 4);
  await page.keyboard.press('z');
  await assertTitles(page, ['Attic', 'Insulate', 'Bath', 'Cellar']);
  await eventually(async () => assert.deepEqual(await state(), first));
  await page.context().close();
});

test('changes priority, date and labels of many tasks, and undoes each change', async () => {
  const { id, path } = await createProject('Errands', ['Bank p1', 'Post tomorrow', 'Shop @town']);
  const state = async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
    return tasks.map(({ priority, due_date, labels }) => [priority, due_date, labels]);
  };
  const first = await state();
  const page = await openAt(path);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('2');
  await waitForToast(page, '3 tasks changed');
  await assertToastAboveBar(page);
  await page.keyboard.press('t');
  await page
    .getByRole('dialog', { name: 'Date and repeat' })
    .getByRole('button', { name: /^Today/ })
    .click();
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('combobox').fill('town');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await eventually(async () => {
    const now = await state();
    assert.deepEqual(
      now.map(([priority, , labels]) => [priority, labels]),
      Array(3).fill([2, ['town']]),
    );
    assert.equal(new Set(now.map(([, due]) => due)).size, 1);
  });
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('z');
  await eventually(async () => assert.deepEqual(await state(), first));
  await page.context().close();
});

test('assigns the shared tasks of a selection and skips the others', async () => {
  const { id } = await createProject('With Erik', ['Dig', 'Plant']);
  const erik = await site.person('Erik Lund');
  await site.share(id, erik, 'editor');
  const own = await owner.client.tasks.create({ body: { content: 'Alone', due_date: TODAY } });
  const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
  const ids = tasks.map((task) => task.id);
  await owner.client.tasks.bulk({ body: { ids, action: 'update', fields: { due_date: TODAY } } });
  const page = await openAt('/');
  await page.keyboard.press('Control+a');
  await barOf(page).getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Erik');
  await page.keyboard.press('Enter');
  await waitForToast(page, /^2 tasks changed, \d+ skipped$/);
  const assigned = await Promise.all([...ids, own.id].map((taskID) => owner.client.tasks.get({ taskID })));
  assert.deepEqual(
    assigned.map(({ assignee_id }) => assignee_id),
    [erik.id, erik.id, undefined],
  );
  await page.context().close();
});

test('skips a task that was deleted meanwhile, and reports it', async () => {
  const { id, path } = await createProject('Shared', ['Here', 'Gone']);
  const page = await openAt(path);
  await page.route('**/api/v1/tasks/bulk', async (route) => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
    const deleted = tasks.find(({ content }) => content === 'Gone');
    if (deleted) await owner.client.tasks.delete({ taskID: deleted.id });
    await route.continue();
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('e');
  await waitForToast(page, '1 task completed, 1 skipped');
  await page.context().close();
});

test('duplicates a task below the original with its sub-tasks, and copies and pastes lists', async () => {
  const { path } = await createProject('Party', ['Cake 2027-03-01', '  Eggs', 'Music']);
  const page = await openAt(path);
  await page.context().grantPermissions(['clipboard-write']);
  await rowOf(page, 'Cake').locator('[data-title]').focus();
  await page.keyboard.press('d');
  await assertTitles(page, ['Cake', 'Eggs', 'Cake', 'Eggs', 'Music']);
  await page.keyboard.press('z');
  await assertTitles(page, ['Cake', 'Eggs', 'Music']);
  await page.keyboard.press('Control+a');
  await barOf(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await waitForToast(page, '3 tasks copied');
  const copied = await copiedText(page);
  assert.equal(copied, '- [ ] Cake 2027-03-01\n  - [ ] Eggs\n- [ ] Music');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox').focus();
  await page.keyboard.press('Control+v');
  await dialog.getByRole('button', { name: '3 tasks' }).click();
  await waitForToast(page, '3 tasks added');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await assertTitles(page, ['Cake', 'Eggs', 'Music', 'Cake', 'Eggs', 'Music']);
  await page.keyboard.press('z');
  await assertTitles(page, ['Cake', 'Eggs', 'Music']);
  await page.context().close();
});

test('selects rows by touch, in Danish', async () => {
  const dane = await site.person('Dagny', 'da');
  const { id } = await dane.client.projects.create({ body: { name: 'Have' } });
  const lines = ['Grav', 'Så', 'Vand'].map((text) => ({ text }));
  await dane.client.tasks.quickAddLines({ body: { project_id: id, lines } });
  const page = await site.open(`/project/${id}`, { person: dane, size: PHONE });
  const row = rowOf(page, 'Grav');
  await row.waitFor();
  await row.dispatchEvent('contextmenu', { clientX: 100, clientY: 200 });
  await page.getByRole('menuitem', { name: 'Vælg' }).click();
  await rowOf(page, 'Vand').locator('[data-title]').tap();
  await assertSelected(page, ['Grav', 'Vand']);
  const bar = page.getByRole('toolbar', { name: 'Valgte opgaver' });
  await bar.getByText('2 valgt').waitFor();
  const box = await bar.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= PHONE.width, JSON.stringify(box));
  await assertAccessible(page, 'a selection on a phone');
  await bar.getByRole('button', { name: 'Fuldfør' }).tap();
  await waitForToast(page, '2 opgaver er fuldført');
  await assertTitles(page, ['Så']);
  await page.context().close();
});

/** Asserts that the toast does not cover the bar for the selected rows. */
async function assertToastAboveBar(page: Page): Promise<void> {
  const bar = await barOf(page).boundingBox();
  const undo = await page.getByRole('status').getByRole('button', { name: 'Undo' }).boundingBox();
  assert.ok(bar && undo && undo.y + undo.height < bar.y);
}
