/** The page of tasks that the user assigned to others: grouping, adding, live changes and permissions. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let owner: Person;
let editor: Person;
let viewer: Person;
let houseId = '';
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga Holm');
  editor = await site.person('Erik Berg');
  viewer = await site.person('Vera Lund', 'da');
});
after(() => site.stop());

beforeEach(async () => {
  if (houseId !== '') await owner.client.projects.delete({ projectID: houseId });
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await site.share(houseId, editor, 'editor');
  await site.share(houseId, viewer, 'viewer');
  await page?.context().close();
});

const assign = (content: string, person: Person, more = {}) =>
  owner.client.tasks.create({ body: { content, project_id: houseId, assignee_id: person.id, ...more } });

const listOf = (name: string): Locator => page.getByRole('main').getByRole('region', { name });
const row = (title: string): Locator => page.getByRole('main').locator('[data-task]', { hasText: title });

test('opens from shortcut, sidebar and palette, grouped by person', async () => {
  await assign('Roof', editor);
  await assign('Gutter', editor, { due_date: '2030-01-01' });
  await assign('Paint', viewer);
  await assign('Own work', owner);
  page = await site.open('/', { person: owner });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByRole('heading', { level: 1, name: 'Delegated' }).waitFor();
  await listOf('Erik Berg').waitFor();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  assert.deepEqual(
    headings.map((text) => text.split('\n').at(-1)),
    ['Erik Berg', 'Vera Lund'],
  );
  await row('Gutter').waitFor();
  assert.equal(await row('Own work').count(), 0);
  assert.match(await listOf('Erik Berg').innerText(), /Gutter[\s\S]*Roof/);
  assert.doesNotMatch(await row('Gutter').innerText(), /Erik/, 'the heading already names the assignee');
  await page.getByRole('navigation').getByRole('link', { name: 'Delegated' }).waitFor();
  await assertAccessible(page, 'delegated');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('deleg');
  await page.getByRole('option', { name: 'Delegated' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Delegated' }).waitFor();
});

test('adds and removes tasks when they are assigned, unassigned or completed', async () => {
  const roof = await assign('Roof', editor);
  await assign('Gutter', editor);
  page = await site.open('/delegated', { person: owner });
  await row('Roof').waitFor();
  await owner.client.tasks.update({ taskID: roof.id, body: { assignee_id: 'me' } });
  await row('Roof').waitFor({ state: 'detached' });
  await editor.client.tasks.create({ body: { content: 'Fence', project_id: houseId, assignee_id: viewer.id } });
  await listOf('Vera Lund').getByText('Fence').waitFor();
  await row('Gutter').getByRole('checkbox').click();
  await row('Gutter').waitFor({ state: 'detached' });
  await eventually(async () => {
    const { people } = await owner.client.views.delegated();
    assert.deepEqual(
      people.map(({ name, tasks }) => `${name} ${tasks.map(({ content }) => content)}`),
      ['Vera Lund Fence'],
    );
  });
});

test('assigns a task that is added in the group of a person', async () => {
  await assign('Roof', editor);
  page = await site.open('/delegated', { person: owner });
  await row('Roof').waitFor();
  await listOf('Erik Berg').hover();
  await listOf('Erik Berg').getByRole('button', { name: 'Add task to Erik Berg' }).click();
  await listOf('Erik Berg').getByRole('textbox').fill('Chimney p1');
  await listOf('Erik Berg').locator('mark').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await listOf('Erik Berg').getByText('Chimney').waitFor();
  await eventually(async () => {
    const { people } = await owner.client.views.delegated();
    const [first] = people;
    assert.deepEqual(
      first?.tasks.map(({ content, priority, project_id }) => [content, priority, project_id === houseId]),
      [
        ['Chimney', 1, true],
        ['Roof', 4, true],
      ],
    );
  });
});

test('works on a phone in Danish in the dark theme, also when empty', async () => {
  page = await site.open('/delegated', { person: viewer, size: PHONE, theme: 'dark' });
  await page.getByText('Du har ikke tildelt opgaver til andre').waitFor();
  await assign('Tagrende', editor, { due_date: '2030-01-01' });
  await listOf('Erik Berg').getByText('Tagrende').waitFor();
  await assertAccessible(page, 'delegated on a phone');
  await assertContrast(page, 'delegated in the dark');
  assert.deepEqual(await findEnglish(page), []);
  assert.equal(await listOf('Erik Berg').getByRole('button', { name: 'Tilføj opgave til Erik Berg' }).count(), 0);
});
