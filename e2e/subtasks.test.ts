/** Sub-tasks in lists and in the task panel: adding, completing, order, nesting and counts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
});
after(() => site.stop());

/** Creates a project with these tasks. Two leading spaces per level make sub-tasks. */
async function createProject(person: Person, titles: readonly string[]): Promise<string> {
  const { id } = await person.client.projects.create({ body: { name: 'House' } });
  const lines = titles.map((title) => ({ text: title.trim(), depth: title.search(/\S/) / 2 }));
  await person.client.tasks.quickAddLines({ body: { project_id: id, lines } });
  return id;
}

/** Returns `parent/title` of each open task of a project, sorted. */
async function treeOf(person: Person, projectId: string): Promise<string[]> {
  const { tasks } = await person.client.tasks.list({ query: { project_id: projectId } });
  const titles = new Map(tasks.map(({ id, content }) => [id, content]));
  return tasks.map(({ content, parent_id }) => `${titles.get(parent_id ?? '') ?? ''}/${content}`).sort();
}

async function openAt(path: string, person: Person, size?: typeof PHONE): Promise<Page> {
  const page = await site.open(path, size ? { person, size } : { person });
  await page.locator('[data-task]').first().waitFor();
  return page;
}

test('adds sub-tasks with Shift+S, and shows their count in the row', async () => {
  const id = await createProject(owner, ['Roof', 'Cellar']);
  const page = await openAt(`/project/${id}`, owner);
  await rowOf(page, 'Roof').locator('[data-title]').focus();
  await page.keyboard.press('Shift+S');
  const panel = page.getByRole('complementary', { name: 'Task' });
  await panel.getByPlaceholder('Add sub-task').waitFor();
  for (const step of ['Slates', 'Nails']) {
    await page.keyboard.type(step);
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: step }).waitFor();
  }
  await page.keyboard.press('Escape');
  await rowOf(page, 'Roof').getByText('0/2').first().waitFor();
  await panel.getByRole('checkbox', { name: 'Slates' }).click();
  await panel.getByText('1/2').first().waitFor();
  await rowOf(page, 'Roof').getByText('1/2').first().waitFor();
  await page.context().close();
});

test('changes the nesting with Tab and Shift+Tab while a title is edited, keeps the text, and undoes it', async () => {
  const id = await createProject(owner, ['Roof', 'Slates', 'Cellar']);
  const page = await openAt(`/project/${id}`, owner);
  await rowOf(page, 'Slates').locator('[data-title]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(' from Wales');
  await page.keyboard.press('Tab');
  await waitForToast(page, '“Slates from Wales” is now a sub-task of “Roof”');
  await eventually(async () =>
    assert.deepEqual(await treeOf(owner, id), ['/Cellar', '/Roof', 'Roof/Slates from Wales']),
  );
  await rowOf(page, 'Roof').getByText('0/1').first().waitFor();
  await rowOf(page, 'Slates from Wales').locator('[data-title]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+Tab');
  await eventually(async () => assert.deepEqual(await treeOf(owner, id), ['/Cellar', '/Roof', '/Slates from Wales']));
  await assertTitles(page, ['Roof', 'Slates from Wales', 'Cellar']);
  await page.keyboard.press('z');
  await eventually(async () =>
    assert.deepEqual(await treeOf(owner, id), ['/Cellar', '/Roof', 'Roof/Slates from Wales']),
  );
  await page.context().close();
});

test('moves, nests and renames sub-tasks in the panel', async () => {
  const id = await createProject(owner, ['Roof', '  Slates', '    Order', '  Nails', '  Paint']);
  const page = await openAt(`/project/${id}`, owner);
  await rowOf(page, 'Roof').locator('[data-title]').click();
  const panel = page.getByRole('complementary', { name: 'Task' });
  const steps = panel.getByRole('list', { name: 'Sub-tasks' });
  const shown = () => steps.getByRole('link').allTextContents();
  await eventually(async () => assert.deepEqual(await shown(), ['Slates', 'Order', 'Nails', 'Paint']));
  await steps.getByRole('link', { name: 'Paint' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(async () => assert.deepEqual(await shown(), ['Slates', 'Order', 'Paint', 'Nails']));
  await steps.getByRole('button', { name: /Paint/ }).click();
  await page.getByRole('menuitem', { name: 'Indent' }).click();
  await eventually(async () =>
    assert.deepEqual(await treeOf(owner, id), ['/Roof', 'Roof/Nails', 'Roof/Slates', 'Slates/Order', 'Slates/Paint']),
  );
  await eventually(async () => assert.deepEqual(await shown(), ['Slates', 'Order', 'Paint', 'Nails']));
  await steps.getByRole('link', { name: 'Order' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(' them');
  await page.keyboard.press('Shift+Tab');
  await eventually(async () =>
    assert.deepEqual(await treeOf(owner, id), [
      '/Roof',
      'Roof/Nails',
      'Roof/Order them',
      'Roof/Slates',
      'Slates/Paint',
    ]),
  );
  await assertAccessible(page, 'a tree of sub-tasks');
  await page.context().close();
});

test('changes sub-tasks on a phone in Danish', async () => {
  const dane = await site.person('Dagny', 'da');
  const id = await createProject(dane, ['Tag', '  Skifer', '  Søm']);
  const page = await openAt(`/project/${id}`, dane, PHONE);
  await rowOf(page, 'Tag').locator('[data-title]').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Søm/ }).tap();
  await page.getByRole('menuitem', { name: 'Gør til delopgave under den ovenfor' }).tap();
  await eventually(async () => assert.deepEqual(await treeOf(dane, id), ['/Tag', 'Skifer/Søm', 'Tag/Skifer']));
  await assertAccessible(page, 'sub-tasks on a phone');
  assert.deepEqual(await findEnglish(page), []);
  await page.context().close();
});
