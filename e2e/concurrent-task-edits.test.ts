/** Concurrent edits of the title and the description of one task in two windows. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let owner: Person;
let editor: Person;
let houseId: string;
let ownerPage: Page;
let editorPage: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  editor = await site.person('Editor');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await site.share(houseId, editor, 'editor');
  ownerPage = await site.open('/', { person: owner });
  editorPage = await site.open('/', { person: editor });
});
after(() => site.stop());

async function createTask(content: string, description: string): Promise<string> {
  return (await owner.client.tasks.create({ body: { content, description, project_id: houseId } })).id;
}

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: /^Task/ });
}

/** Opens the task and focuses its description. Returns the text field. */
async function editDescription(page: Page, id: string): Promise<Locator> {
  await page.goto(`${site.url}/task/${id}`);
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Title' }).waitFor();
  await panel.getByRole('button', { name: 'Edit description' }).focus();
  await page.keyboard.press('Enter');
  return panel.getByRole('textbox', { name: 'Description' });
}

/**
 * Replaces some characters of the field, as typing them would. Reads and writes in one step of the page: a change of the other
 * window that is merged between the two would be overwritten.
 */
async function replace(field: Locator, from: string, to: string): Promise<void> {
  await field.evaluate(
    (element, [before, after]) => {
      const start = element.value.indexOf(before);
      element.focus();
      element.setSelectionRange(start, start + before.length);
      element.ownerDocument.execCommand('insertText', false, after);
    },
    [from, to] as const,
  );
}

function assertStored(taskID: string, expected: string): Promise<void> {
  return eventually(async () => assert.equal((await owner.client.tasks.get({ taskID })).description, expected));
}

function assertShown(field: Locator, expected: string): Promise<void> {
  return eventually(async () => assert.equal(await field.inputValue(), expected));
}

test('merges repeated edits of different lines in both windows', async () => {
  const id = await createTask('Plan', 'Monday\nTuesday\nWednesday');
  const fields = [await editDescription(ownerPage, id), await editDescription(editorPage, id)] as const;
  for (let round = 1; round <= 4; round += 1) {
    await Promise.all([replace(fields[0], 'Monday', 'Monday+'), replace(fields[1], 'Wednesday', 'Wednesday-')]);
  }
  await assertStored(id, 'Monday++++\nTuesday\nWednesday----');
  for (const field of fields) await assertShown(field, 'Monday++++\nTuesday\nWednesday----');
});

test('keeps an edit whose refusal arrives after a later change of the other user', async () => {
  const id = await createTask('Plan', 'Monday\nTuesday\nWednesday');
  const field = await editDescription(editorPage, id);
  const change = (content: string, description: string) =>
    owner.client.tasks.update({ taskID: id, body: { content, description } });
  let isFirst = true;
  await editorPage.route(`**/api/v1/tasks/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || !isFirst) return route.fallback();
    isFirst = false;
    await change('Plan', 'Monday+\nTuesday\nWednesday');
    const refusal = await route.fetch();
    assert.equal(refusal.status(), 412);
    await change('Plan of the owner', 'Monday++\nTuesday\nWednesday');
    await assertShown(panelOf(editorPage).getByRole('textbox', { name: 'Title' }), 'Plan of the owner');
    return route.fulfill({ response: refusal });
  });
  await replace(field, 'Wednesday', 'Wednesday-');
  await assertStored(id, 'Monday++\nTuesday\nWednesday-');
  await assertShown(field, 'Monday++\nTuesday\nWednesday-');
});

test('shows both versions of a line that both windows changed, and keeps both by default', async () => {
  const id = await createTask('Plan', 'one\ntwo\nthree');
  const mine = await editDescription(editorPage, id);
  const theirs = await editDescription(ownerPage, id);
  await editorPage.context().setOffline(true);
  site.dropConnections();
  await replace(mine, 'two', 'two of the editor');
  await replace(theirs, 'one\ntwo', 'ONE\ntwo of the owner');
  await assertStored(id, 'ONE\ntwo of the owner\nthree');
  await editorPage.context().setOffline(false);
  const conflict = panelOf(editorPage).getByRole('region', { name: 'Someone else changed the same lines' });
  await conflict.getByText('two of the owner').waitFor();
  await conflict.getByText('two of the editor').waitFor();
  await assertAccessible(editorPage, 'a conflict in a description');
  await assertStored(id, 'ONE\ntwo of the owner\nthree');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await conflict.waitFor({ state: 'detached' });
  await assertStored(id, 'one\ntwo of the editor\nONE\ntwo of the owner\nthree');
});

test('shows a conflicting title of another user, and stores the chosen one', async () => {
  const id = await createTask('Paint', '');
  for (const page of [ownerPage, editorPage]) await page.goto(`${site.url}/task/${id}`);
  const title = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Title' });
  await title(editorPage).waitFor();
  await editorPage.context().setOffline(true);
  site.dropConnections();
  for (const [page, text] of [
    [editorPage, 'Paint the door'],
    [ownerPage, 'Paint the fence'],
  ] as const) {
    await title(page).fill(text);
    await title(page).press('Enter');
  }
  await eventually(async () => assert.equal((await owner.client.tasks.get({ taskID: id })).content, 'Paint the fence'));
  await editorPage.context().setOffline(false);
  await panelOf(editorPage).getByRole('alert').getByText('Paint the fence').waitFor();
  await panelOf(editorPage).getByRole('button', { name: 'Keep yours' }).click();
  await eventually(async () => assert.equal(await title(ownerPage).inputValue(), 'Paint the door'));
});

test('merges the lines of two tabs of one browser', async () => {
  const id = await createTask('Shop', 'milk\nbread\neggs');
  const tab = await ownerPage.context().newPage();
  const fields = [await editDescription(ownerPage, id), await editDescription(tab, id)] as const;
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([replace(fields[0], 'milk', 'milk+'), replace(fields[1], 'eggs', 'eggs-')]);
  }
  await assertStored(id, 'milk+++\nbread\neggs---');
  await tab.close();
});

test('saves the last characters of a tab that closes while its requests fail', async () => {
  const id = await createTask('Write', 'Dear all,');
  const tab = await ownerPage.context().newPage();
  const field = await editDescription(tab, id);
  await tab.route('**/api/v1/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await field.fill('Dear all,\nthe boar');
  await tab.close();
  await owner.client.tasks.update({ taskID: id, body: { description: 'Dear friends,' } });
  await owner.client.tasks.update({ taskID: id, body: { description: 'Dear all,' } });
  await ownerPage.goto(`${site.url}/task/${id}`);
  await assertStored(id, 'Dear all,\nthe boar');
});
