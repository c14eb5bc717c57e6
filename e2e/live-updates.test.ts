/** One project with two users, each in a separate window. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, checkboxOf, listNamed, quickAdd, rowOf } from './tasks.ts';

/** Longest wait for a change in the other window, also on a loaded machine. Without live messages it would never appear. */
const UPDATE_LIMIT_MS = 20_000;

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
  ownerPage = await site.open(`/project/${houseId}`, { person: owner });
  editorPage = await site.open(`/project/${houseId}`, { person: editor });
  for (const page of [ownerPage, editorPage]) await page.getByRole('heading', { level: 1, name: 'House' }).waitFor();
});
after(() => site.stop());

/** Marks the document, so that `assertNotReloaded` detects a reload. */
async function markWindow(page: Page): Promise<void> {
  await page.evaluate('globalThis.isMarked ??= true');
}

async function assertNotReloaded(page: Page): Promise<void> {
  assert.equal(await page.evaluate('globalThis.isMarked'), true);
}

test('shows tasks that another member adds', async () => {
  for (const page of [ownerPage, editorPage]) await markWindow(page);
  await quickAdd(ownerPage, 'Paint the fence');
  await assertTitles(editorPage, ['Paint the fence'], UPDATE_LIMIT_MS);
  await quickAdd(editorPage, 'Order gravel p2');
  await assertTitles(ownerPage, ['Paint the fence', 'Order gravel'], UPDATE_LIMIT_MS);
});

test('shows renamed and moved tasks', async () => {
  await ownerPage.getByRole('link', { name: 'Order gravel' }).focus();
  await ownerPage.keyboard.press('Alt+ArrowUp');
  await assertTitles(editorPage, ['Order gravel', 'Paint the fence'], UPDATE_LIMIT_MS);
  await ownerPage.keyboard.press('F2');
  await ownerPage.keyboard.type(' and sand');
  await ownerPage.keyboard.press('Enter');
  await assertTitles(editorPage, ['Order gravel and sand', 'Paint the fence'], UPDATE_LIMIT_MS);
});

test('shows an assignment to both members, and its undo', async () => {
  await ownerPage.getByRole('link', { name: 'Paint the fence' }).focus();
  await ownerPage.keyboard.press('+');
  await ownerPage.getByRole('dialog', { name: 'Find a person' }).waitFor();
  await ownerPage.keyboard.type('Edit');
  await ownerPage.keyboard.press('Enter');
  await rowOf(editorPage, 'Paint the fence').getByText('Assigned to Editor').waitFor({ timeout: UPDATE_LIMIT_MS });
  await ownerPage.keyboard.press('z');
  await rowOf(editorPage, 'Paint the fence')
    .getByText('Assigned to')
    .waitFor({ state: 'detached', timeout: UPDATE_LIMIT_MS });
  await rowOf(editorPage, 'Paint the fence').getByRole('link').click();
  await editorPage.getByRole('button', { name: 'Assign someone' }).click();
  await editorPage.getByRole('option', { name: 'Owner' }).click();
  await rowOf(ownerPage, 'Paint the fence').getByText('Assigned to Owner').waitFor({ timeout: UPDATE_LIMIT_MS });
  await editorPage.keyboard.press('Escape');
});

test('offers a new section to another member at once', async () => {
  await ownerPage.getByRole('button', { name: 'Add section' }).click();
  await ownerPage.keyboard.type('Garden');
  await ownerPage.keyboard.press('Enter');
  await editorPage.getByRole('heading', { level: 2, name: 'Garden' }).waitFor({ timeout: UPDATE_LIMIT_MS });
  await quickAdd(editorPage, 'Mow the lawn #House /Garden');
  await eventually(async () => {
    await assertTitles(listNamed(ownerPage, 'Garden'), ['Mow the lawn'], 0);
  }, UPDATE_LIMIT_MS);
});

test('shows the later of two names when the response to the first rename arrives last', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ownerPage.route('**/api/v1/sections/*', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await ownerPage.getByRole('button', { name: 'More actions for Garden' }).click();
  await ownerPage.getByRole('menuitem', { name: 'Rename section' }).click();
  await ownerPage.getByRole('textbox', { name: 'Section name' }).fill('Yard');
  await ownerPage.keyboard.press('Enter');
  await editorPage.getByRole('heading', { level: 2, name: 'Yard' }).waitFor({ timeout: UPDATE_LIMIT_MS });
  const { sections } = await editor.client.sections.list({ projectID: houseId });
  await editor.client.sections.update({ sectionID: sections[0]?.id ?? '', body: { name: 'Orchard' } });
  const later = ownerPage.getByRole('heading', { level: 2, name: 'Orchard' });
  await later.waitFor({ timeout: UPDATE_LIMIT_MS });
  const answered = ownerPage.waitForResponse('**/api/v1/sections/*');
  release();
  await answered;
  await ownerPage.unroute('**/api/v1/sections/*');
  await assertTitles(listNamed(ownerPage, 'Orchard'), ['Mow the lawn'], UPDATE_LIMIT_MS);
});

test('updates the open task of another member', async () => {
  await editorPage.getByRole('link', { name: 'Paint the fence' }).click();
  const title = editorPage.getByRole('complementary').getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  await rowOf(ownerPage, 'Paint the fence').getByRole('link').focus();
  await ownerPage.keyboard.press('1');
  await editorPage
    .getByRole('complementary')
    .getByRole('button', { name: 'Priority 1' })
    .waitFor({ timeout: UPDATE_LIMIT_MS });
  await ownerPage.keyboard.press('F2');
  await ownerPage.keyboard.type(' green');
  await ownerPage.keyboard.press('Enter');
  await eventually(async () => assert.equal(await title.inputValue(), 'Paint the fence green'), UPDATE_LIMIT_MS);
  await editorPage.keyboard.press('Escape');
});

test('removes completed and deleted tasks from the list of another member', async () => {
  await checkboxOf(editorPage, 'Paint the fence green').click();
  await rowOf(ownerPage, 'Paint the fence green').waitFor({ state: 'detached', timeout: UPDATE_LIMIT_MS });
  await ownerPage.getByRole('link', { name: 'Order gravel and sand' }).focus();
  await ownerPage.keyboard.press('Delete');
  await assertTitles(editorPage, ['Mow the lawn'], UPDATE_LIMIT_MS);
});

test('shows missed changes after the connection returns', async () => {
  await editorPage.context().setOffline(true);
  site.dropConnections();
  await editorPage.getByRole('status').getByText('You’re offline.').waitFor();
  await owner.client.tasks.create({ body: { content: 'Added while offline', project_id: houseId } });
  await assertTitles(ownerPage, ['Added while offline', 'Mow the lawn']);
  await assertTitles(editorPage, ['Mow the lawn']);
  await editorPage.context().setOffline(false);
  await assertTitles(editorPage, ['Added while offline', 'Mow the lawn'], UPDATE_LIMIT_MS);
  for (const page of [ownerPage, editorPage]) await assertNotReloaded(page);
});

test('shows a viewer live changes and no control that would be refused', async () => {
  const viewer = await site.person('Viewer');
  await site.share(houseId, viewer, 'viewer');
  const page = await site.open(`/project/${houseId}`, { person: viewer });
  await page.getByText('View only').waitFor();
  await assertTitles(page, ['Added while offline', 'Mow the lawn']);
  assert.equal(await checkboxOf(page, 'Mow the lawn').isDisabled(), true);
  assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0);
  await page.getByRole('link', { name: 'Mow the lawn' }).click();
  await page.getByText('You can view this task but not edit it.').waitFor();
  await page.context().close();
});

test('shows a stranger nothing at the addresses of the project and its tasks', async () => {
  const stranger = await site.person('Stranger');
  const { tasks } = await owner.client.tasks.list({ query: { project_id: houseId } });
  const page = await site.open(`/project/${houseId}`, { person: stranger });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.goto(`${site.url}/task/${tasks[0]?.id}`);
  await page.getByRole('heading', { name: 'Task not found' }).waitFor();
  for (const text of ['House', 'Added while offline']) assert.equal(await page.getByText(text).count(), 0);
  await page.context().close();
});

test('stops live messages to a removed member and hides the project', async () => {
  await site.unshare(houseId, editor);
  await quickAdd(ownerPage, 'Not for former members');
  await editor.client.tasks.create({ body: { content: 'For the former member', project_id: editor.inbox } });
  const inbox = editorPage.getByRole('link', { name: /^Inbox.*1 open task$/ });
  await inbox.waitFor();
  assert.equal(await editorPage.getByText('Not for former members').count(), 0);
  await editorPage.reload();
  await editorPage.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  assert.equal(await editorPage.getByRole('link', { name: /House/ }).count(), 0);
});
