/** Notifications: the bell in several windows, the links of its entries, and the preferences. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let owner: Person;
let editor: Person;
let dane: Person;
let houseId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  editor = await site.person('Erik');
  dane = await site.person('Dagny', 'da');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await site.share(houseId, editor, 'editor');
});
after(() => site.stop());

const createTask = async (content: string) =>
  (await owner.client.tasks.create({ body: { content, project_id: houseId } })).id;

const addComment = (taskID: string, body: string, author = editor) =>
  author.client.comments.create({ taskID, body: { body } });

const waitForUnread = (page: Page, unread: number, name = 'Notifications') =>
  page
    .getByRole('button', { name: unread === 0 ? name : `${name}, ${unread} unread`, exact: true, includeHidden: true })
    .waitFor();

async function readAll(...people: Person[]): Promise<void> {
  for (const { client } of people) await client.notifications.readAll();
}

test('updates the unread count of all windows when a notification is read', async () => {
  const roof = await createTask('Mend the roof');
  const door = await createTask('Paint the door');
  const [one, other] = [await site.open('/', { person: owner }), await site.open('/upcoming', { person: owner })];
  for (const page of [one, other]) await waitForUnread(page, 0);
  await addComment(roof, 'On Friday');
  await addComment(door, 'Red?');
  for (const page of [one, other]) await waitForUnread(page, 2);
  assert.match(await other.title(), /^\(2\) /);
  await one.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const dialog = one.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('button', { name: /^Mark as read: .*Paint the door/ }).click();
  for (const page of [one, other]) await waitForUnread(page, 1);
  await dialog.getByRole('button', { name: 'Mark all as read' }).click();
  for (const page of [one, other]) await waitForUnread(page, 0);
  await eventually(async () => assert.doesNotMatch(await other.title(), /^\(/));
  await addComment(roof, 'Or on Saturday');
  for (const page of [one, other]) await waitForUnread(page, 1);
  await readAll(owner);
  for (const page of [one, other]) await waitForUnread(page, 0);
  for (const page of [one, other]) await page.context().close();
});

test('opens the comment of a notification, also by keyboard, and marks it as read', async () => {
  const task = await createTask('Call the roofer');
  for (let number = 1; number <= 30; number += 1) await addComment(task, `Line ${number}`, owner);
  const page = await site.open('/upcoming', { person: owner });
  await waitForUnread(page, 0);
  const { id } = await addComment(task, 'He is on holiday');
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('button', { name: /^Unread: Erik commented on “Call the roofer”/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'Notifications, 1 unread');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Unread: Erik commented/ }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('article');
  await panel.getByText('He is on holiday').waitFor();
  assert.ok(page.url().endsWith(`/task/${task}#comment-${id}`));
  await waitForUnread(page, 0);
  assert.equal((await owner.client.notifications.list()).unread, 0);
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  await page.context().close();
});

test('groups the notifications about one task', async () => {
  const [discussed, other] = [await createTask('Choose tiles'), await createTask('Order sand')];
  await readAll(owner);
  await addComment(other, 'How much?');
  for (const text of ['White', 'Blue', 'Green']) await addComment(discussed, text);
  const page = await site.open('/', { person: owner });
  await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const tiles = dialog.getByRole('button', { name: /^Unread: Erik commented on “Choose tiles”/ });
  const rest = dialog.getByRole('button', { name: '2 more about this task' });
  await rest.waitFor();
  assert.equal(await tiles.count(), 1);
  await assertAccessible(page, 'grouped notifications');
  await rest.click();
  await dialog.getByRole('button', { name: 'Show only the latest' }).waitFor();
  assert.equal(await tiles.count(), 3);
  await dialog.getByRole('button', { name: 'Show only the latest' }).click();
  await tiles.click();
  await page.getByRole('article').getByText('Green').waitFor();
  await waitForUnread(page, 1);
  await page.context().close();
});

test('removes notifications of deleted records, and lists them again after restoring', async () => {
  const task = await createTask('Sell the boat');
  await readAll(owner);
  const { id } = await addComment(task, 'For how much?');
  await addComment(await createTask('Fell the birch'), 'Why?');
  const page = await site.open('/', { person: owner });
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const entry = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: /^Unread: .*boat/ });
  await entry.waitFor();
  await owner.client.tasks.delete({ taskID: task });
  await entry.waitFor({ state: 'detached' });
  await waitForUnread(page, 1);
  await owner.client.tasks.restore({ taskID: task });
  await entry.waitFor();
  await waitForUnread(page, 2);
  await editor.client.comments.delete({ commentID: id });
  await entry.waitFor({ state: 'detached' });
  await waitForUnread(page, 1);
  await page.context().close();
});

test('removes the notifications of a project from a removed member, and lists them again when the member returns', async () => {
  const { id: projectID } = await owner.client.projects.create({ body: { name: 'Boathouse' } });
  const body = { user_id: editor.id, role: 'editor' } as const;
  await readAll(editor);
  const page = await site.open('/', { person: editor });
  await waitForUnread(page, 0);
  await owner.client.invites.create({ projectID, body });
  await waitForUnread(page, 1);
  await owner.client.tasks.create({ body: { content: 'Tar the hull', project_id: projectID, assignee_id: editor.id } });
  await waitForUnread(page, 2);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const entry = dialog.getByRole('button', { name: /^Unread: Olga assigned you “Tar the hull”/ });
  await entry.waitFor();
  await owner.client.members.remove({ projectID, userID: editor.id });
  await entry.waitFor({ state: 'detached' });
  await waitForUnread(page, 0);
  await owner.client.invites.create({ projectID, body });
  await waitForUnread(page, 3);
  await dialog
    .getByRole('button', { name: /^Unread: Olga added you to Boathouse/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Boathouse' }).waitFor();
  await page.context().close();
});

test('shows comments, edits and deletions to another user with the same open task', async () => {
  const task = await createTask('Plan the terrace');
  const [ownerPage, editorPage] = [
    await site.open(`/task/${task}`, { person: owner }),
    await site.open(`/task/${task}`, { person: editor }),
  ];
  const write = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
  };
  await write(ownerPage, 'Oak or larch?');
  await editorPage.getByRole('article').getByText('Oak or larch?').waitFor();
  await write(editorPage, 'Larch');
  await ownerPage.getByRole('article').getByText('Larch', { exact: true }).waitFor();
  const { comments } = await editor.client.comments.list({ taskID: task });
  const commentID = comments.at(-1)?.id ?? '';
  await editor.client.comments.update({ commentID, body: { body: 'Larch, from here' } });
  await ownerPage.getByRole('article').getByText('Larch, from here').waitFor();
  await editor.client.comments.delete({ commentID });
  await ownerPage.getByRole('article').getByText('Larch, from here').waitFor({ state: 'detached' });
  for (const page of [ownerPage, editorPage]) await page.context().close();
});

test('stores a preference at once, shows it in other windows, and applies it to the next notification', async () => {
  const task = await createTask('Clean the gutter');
  await readAll(owner);
  const [page, other] = [
    await site.open('/', { person: owner }),
    await site.open('/settings/notifications', { person: owner }),
  ];
  await waitForUnread(page, 0);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notification settings' }).click();
  await page.getByRole('heading', { level: 2, name: 'Notifications' }).waitFor();
  const checkbox = (window: Page, name: string) => window.getByRole('checkbox', { name, exact: true });
  await checkbox(page, 'Comments: In the app').waitFor();
  await assertAccessible(page, 'the settings of notifications');
  for (const mail of [checkbox(page, 'Comments: Email'), checkbox(page, 'Mentions: Email')]) {
    assert.deepEqual([await mail.isChecked(), await mail.isDisabled()], [false, true]);
    const reason = page.locator(`[id="${await mail.getAttribute('aria-describedby')}"]`);
    await reason.getByText('This service has no mail server').waitFor();
  }
  await checkbox(page, 'Comments: In the app').click();
  await checkbox(page, 'Comments: On devices').focus();
  await page.keyboard.press('Space');
  await checkbox(page, 'Mentions: On devices').click();
  await checkbox(page, 'Mentions: On devices').click();
  await checkbox(page, 'Mentions: On devices').click();
  await eventually(async () => {
    const { preferences } = await owner.client.notifications.preferences();
    assert.deepEqual(
      [preferences.comment, preferences.mention],
      [
        { list: false, mail: false, push: false },
        { list: true, mail: true, push: false },
      ],
    );
    assert.equal(await checkbox(other, 'Comments: In the app').isChecked(), false);
    assert.equal(await checkbox(other, 'Comments: On devices').isChecked(), false);
    assert.equal(await checkbox(other, 'Mentions: On devices').isChecked(), false);
  });
  assert.equal(await checkbox(page, 'Mentions: On devices').isChecked(), false);
  await addComment(task, 'Without a mention');
  await addComment(task, 'For @Olga');
  for (const window of [page, other]) await waitForUnread(window, 1);
  await checkbox(page, 'Send a daily summary').click();
  await eventually(async () => assert.equal((await owner.client.auth.me()).daily_digest, true));
  await page.reload();
  await checkbox(page, 'Comments: In the app').waitFor();
  assert.equal(await checkbox(page, 'Comments: In the app').isChecked(), false);
  assert.equal(await checkbox(page, 'Send a daily summary').isChecked(), true);
  for (const window of [page, other]) await window.context().close();
});

test('shows an error if the list cannot be loaded, and retries on request', async () => {
  await addComment(await createTask('Sort the screws'), '@Erik where are they?', owner);
  const page = await site.open('/shortcuts', { person: editor });
  let fails = true;
  await page.route(/\/api\/v1\/notifications(\?|$)/, (route) =>
    fails ? route.fulfill({ status: 400, json: { code: 'bad_request', error: '' } }) : route.fallback(),
  );
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  fails = false;
  await retry.click();
  await dialog.getByText('Olga mentioned you in “Sort the screws”').waitFor();
  await page.context().close();
});

test('reverts a preference that the service refuses', async () => {
  const page = await site.open('/settings/notifications', { person: editor });
  const checkbox = page.getByRole('checkbox', { name: 'Comments: In the app', exact: true });
  await checkbox.waitFor();
  await page.route('**/api/v1/notifications/preferences', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'internal', error: '' } })
      : route.continue(),
  );
  await checkbox.click();
  await eventually(async () => assert.equal(await checkbox.isChecked(), true));
  await page.unroute('**/api/v1/notifications/preferences');
  await checkbox.click();
  await eventually(async () =>
    assert.equal((await editor.client.notifications.preferences()).preferences.comment.list, false),
  );
  await page.context().close();
});

test('is complete in Danish on a phone in the dark theme', async () => {
  const { id: project_id } = await owner.client.projects.create({ body: { name: 'Have' } });
  await site.share(project_id, dane, 'viewer');
  await site.share(project_id, editor, 'editor');
  const { id: task } = await owner.client.tasks.create({ body: { content: 'Mal hegnet', project_id } });
  await addComment(task, 'Hvid?');
  await addComment(task, '@Dagny hvad siger du?');
  const page = await site.open('/settings/notifications', { person: dane, size: PHONE, theme: 'dark' });
  await page.getByRole('checkbox', { name: 'Kommentarer: I appen', exact: true }).waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await assertAccessible(page, 'the settings of notifications on a phone');
  await assertContrast(page, 'the settings of notifications in the dark');
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  assert.equal(await page.evaluate(isWide), false);
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Mere' }).click();
  await page.getByRole('button', { name: /^Notifikationer, \d+ ulæste$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
  await dialog.getByRole('button', { name: '1 mere om opgaven' }).waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await assertAccessible(page, 'the bell on a phone');
  assert.equal(await page.evaluate(isWide), false);
  await dialog.getByRole('button', { name: /^Ulæst: Erik nævnte dig i ”Mal hegnet”/ }).click();
  await page.getByText('hvad siger du?').waitFor();
  await page.context().close();
});
