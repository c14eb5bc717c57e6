/** The sharing dialog: members, roles, removal and transfer, with live updates in the windows of all users. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { chooseRole, closeSharing, inSidebar, invite, memberRow, openSharing, shareDialog } from './share-dialog.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, checkboxOf, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let houseId: string;
let ownerPage: Page;
let editorPage: Page;
let viewerPage: Page;
let strangerPage: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  editor = await site.person('Erik');
  viewer = await site.person('Vera');
  stranger = await site.person('Stig');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await owner.client.tasks.create({ body: { content: 'Paint the fence', project_id: houseId } });
  ownerPage = await site.open(`/project/${houseId}`, { person: owner });
  [editorPage, viewerPage, strangerPage] = (await Promise.all(
    [editor, viewer, stranger].map((person) => site.open('/', { person })),
  )) as [Page, Page, Page];
  await ownerPage.getByRole('heading', { level: 1, name: 'House' }).waitFor();
  for (const page of [editorPage, viewerPage, strangerPage]) {
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  }
});
after(() => site.stop());

test('suggests users by the beginning of their name, and adds them at once', async () => {
  const dialog = await openSharing(ownerPage);
  const field = dialog.getByRole('combobox', { name: 'Name or email' });
  await field.pressSequentially('eri');
  await dialog.getByRole('option', { name: 'Erik' }).waitFor();
  await ownerPage.keyboard.press('ArrowDown');
  await ownerPage.keyboard.press('Enter');
  assert.equal(await field.inputValue(), 'Erik');
  await dialog.getByText('Erik is added right away.').waitFor();
  await ownerPage.keyboard.press('Enter');
  await memberRow(ownerPage, 'Erik').getByRole('button', { name: 'Role of Erik: Can edit' }).waitFor();
  await inSidebar(editorPage).click();
  await assertTitles(editorPage, ['Paint the fence']);
});

test('adds the user who has an entered email address', async () => {
  await invite(ownerPage, viewer.email, 'Can view');
  await memberRow(ownerPage, 'Vera').getByText('Can view').waitFor();
  await inSidebar(viewerPage).click();
  await viewerPage.getByText('View only').waitFor();
  await assertTitles(viewerPage, ['Paint the fence']);
  await assertAccessible(ownerPage, 'the dialog of the owner');
  const nameField = await shareDialog(ownerPage).getByRole('combobox', { name: 'Name or email' }).boundingBox();
  const role = await shareDialog(ownerPage).getByRole('combobox', { name: 'Role' }).boundingBox();
  assert.ok(nameField && role && nameField.x + nameField.width <= role.x, 'the fields are next to each other');
});

test('explains an incomplete address, and refuses an invite to the owner', async () => {
  await invite(ownerPage, 'nobody', 'Can edit');
  await shareDialog(ownerPage).getByText('Choose a person from the list, or enter an email address.').waitFor();
  await invite(ownerPage, owner.email, 'Can edit');
  await shareDialog(ownerPage).getByRole('alert').getByText('You own this project').waitFor();
  await closeSharing(ownerPage);
});

test('shows members the list of people without the controls of the owner', async () => {
  for (const page of [editorPage, viewerPage]) {
    const dialog = await openSharing(page);
    await eventually(async () => assert.equal(await dialog.getByRole('listitem').count(), 3));
    assert.equal(await dialog.getByRole('button', { name: /^Role of/ }).count(), 0);
    assert.equal(await dialog.getByRole('combobox').count(), 0);
    await dialog.getByRole('button', { name: 'Leave project' }).waitFor();
    await closeSharing(page);
  }
  // A viewer receives no email addresses of other members.
  const { members } = await viewer.client.members.list({ projectID: houseId });
  assert.deepEqual(
    members.filter(({ email }) => email).map(({ user_id }) => user_id),
    [viewer.id],
  );
});

test('shows a change to all members and not to a stranger', async () => {
  await quickAdd(editorPage, 'Order gravel');
  for (const page of [ownerPage, viewerPage]) await assertTitles(page, ['Paint the fence', 'Order gravel']);
  await checkboxOf(ownerPage, 'Order gravel').click();
  for (const page of [editorPage, viewerPage]) await assertTitles(page, ['Paint the fence']);
  assert.equal(await inSidebar(strangerPage).count(), 0);
});

test('offers only members as assignees', async () => {
  await rowOf(ownerPage, 'Paint the fence').getByRole('link').focus();
  await ownerPage.keyboard.press('+');
  const picker = ownerPage.getByRole('dialog', { name: 'Find a person' });
  await picker.getByRole('option', { name: 'Vera' }).waitFor();
  assert.deepEqual(await picker.getByRole('option').allTextContents(), ['Nobody', 'OOlga', 'EErik', 'VVera']);
  await ownerPage.keyboard.type('Erik');
  await ownerPage.keyboard.press('Enter');
  await rowOf(viewerPage, 'Paint the fence').getByText('Assigned to Erik').waitFor();
});

test('suggests the members of the project that the quick-add text names', async () => {
  await ownerPage.keyboard.press('q');
  const line = ownerPage.getByRole('dialog').getByRole('textbox');
  await line.pressSequentially('Sweep #House +er');
  await ownerPage.getByRole('option', { name: 'Erik' }).waitFor();
  await line.fill('Sweep +er');
  await eventually(async () => assert.equal(await ownerPage.getByRole('option', { name: 'Erik' }).count(), 1));
  await line.fill('Sweep #Inbox +er');
  await eventually(async () => assert.equal(await ownerPage.getByRole('option', { name: 'Erik' }).count(), 0));
  await line.fill('');
  await ownerPage.keyboard.press('Escape');
});

test('applies a new role to an open page, and undoes it', async () => {
  await openSharing(ownerPage);
  await chooseRole(ownerPage, 'Erik', 'Can view');
  await waitForToast(ownerPage, 'Erik can now view');
  await editorPage.getByText('View only').waitFor();
  await eventually(async () => assert.equal(await checkboxOf(editorPage, 'Paint the fence').isDisabled(), true));
  await ownerPage.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
  await editorPage.getByText('View only').waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await checkboxOf(editorPage, 'Paint the fence').isDisabled(), false));
});

test('removes a member and their access at once, and restores both with undo', async () => {
  const dialog = await openSharing(editorPage);
  await chooseRole(ownerPage, 'Erik', 'Remove from project');
  await waitForToast(ownerPage, 'Erik removed from the project');
  await dialog.waitFor({ state: 'detached' });
  await editorPage.getByRole('heading', { level: 1, name: '“House” is no longer available' }).waitFor();
  await inSidebar(editorPage).waitFor({ state: 'detached' });
  await rowOf(viewerPage, 'Paint the fence').getByText('Assigned to').waitFor({ state: 'detached' });
  await owner.client.tasks.create({ body: { content: 'Not for former members', project_id: houseId } });
  await assertTitles(viewerPage, ['Paint the fence', 'Not for former members']);
  assert.equal(await editorPage.getByText('Not for former members').count(), 0);
  await ownerPage.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
  await memberRow(ownerPage, 'Erik').getByText('Can edit').waitFor();
  await inSidebar(editorPage).waitFor();
  await assertTitles(editorPage, ['Paint the fence', 'Not for former members']);
  await rowOf(viewerPage, 'Paint the fence').getByText('Assigned to Erik').waitFor();
});

test('transfers the project after a confirmation, and lets the former owner leave', async () => {
  await chooseRole(ownerPage, 'Erik', 'Make owner');
  const question = ownerPage.getByRole('dialog', { name: 'Make Erik the owner?' });
  await question.getByText('Only Erik can make you the owner again.').waitFor();
  await assertAccessible(ownerPage, 'the question before it is handed over');
  await question.getByRole('button', { name: 'Make owner' }).click();
  await question.waitFor({ state: 'detached' });
  await memberRow(ownerPage, 'Olga').getByText('Can edit').waitFor();
  assert.equal(await shareDialog(ownerPage).getByRole('combobox').count(), 0);
  await openSharing(editorPage);
  await memberRow(editorPage, 'Olga').getByRole('button', { name: 'Role of Olga' }).waitFor();
  await shareDialog(ownerPage).getByRole('button', { name: 'Leave project' }).click();
  await ownerPage
    .getByRole('dialog', { name: 'Leave “House”?' })
    .getByRole('button', { name: 'Leave project' })
    .click();
  await waitForToast(ownerPage, 'You left “House”');
  await ownerPage.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await inSidebar(ownerPage).waitFor({ state: 'detached' });
  await memberRow(editorPage, 'Olga').waitFor({ state: 'detached' });
  await closeSharing(editorPage);
});

test('offers no sharing of the Inbox', async () => {
  const page = await site.open(`/project/${owner.inbox}`, { person: owner });
  await page.getByRole('main').getByRole('button', { name: 'More actions for Inbox' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: /Share|People/ }).count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('main').getByRole('button', { name: 'Share' }).count(), 0);
  await page.context().close();
});

test('shares from a sheet on a phone', async () => {
  const phone = await site.open(`/project/${houseId}`, { person: editor, size: PHONE });
  const dialog = await openSharing(phone);
  await chooseRole(phone, 'Vera', 'Can edit');
  await waitForToast(phone, 'Vera can now edit');
  await viewerPage.getByText('View only').waitFor({ state: 'detached' });
  const box = await dialog.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= PHONE.width);
  assert.equal(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await assertAccessible(phone, 'the dialog on a phone');
  await phone.context().close();
});
