/** Mailboxes (IMAP) in the settings, with a mail server. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type ImapServer, mailText, startImapServer } from '#server/features/connect/mailboxes/testing/imap-server.ts';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let imap: ImapServer;
let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  imap = await startImapServer();
  site = await openSite({ guard: imap.guard });
  owner = await site.person('Olga');
  page = await site.open('/settings/integrations', { person: owner });
});
after(async () => {
  await site.stop();
  await imap.stop();
});

const section = () => page.getByRole('region', { name: 'Mailboxes' });
const row = () => section().getByRole('listitem').filter({ hasText: 'Work' });
const dialog = () => page.getByRole('dialog', { name: 'Connect a mailbox' });
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Connect', exact: true }).click();
const flag = (uid: number, subject: string) =>
  imap.messages.push({ uid, flagged: true, text: mailText(subject, 'text', String(uid)) });

/** Returns the text that describes a field: its hint or its error. */
async function noteOf(name: string): Promise<string> {
  const id = await field(name).getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}

test('shows each error at its field, and keeps what was entered', async () => {
  await section().getByText('You haven’t connected a mailbox yet.').waitFor();
  await section().getByRole('button', { name: 'Connect a mailbox' }).click();
  await submit();
  await dialog().getByText('Enter the mail server of your provider.').waitFor();
  assert.equal(await noteOf('User name'), 'Enter your user name at the mail server.');
  assert.equal(await noteOf('Password'), 'Enter your password at the mail server.');
  await assertAccessible(page, 'the form of a mailbox with errors');
  await field('User name').fill('user@example.org');
  await field('Password').fill('wrong');
  await field('Mail server (IMAP)').fill('192.168.1.5');
  await submit();
  await dialog().getByText('A mail server in a private network').waitFor();
  assert.match(await noteOf('Mail server (IMAP)'), /isn’t allowed/);
  await field('Mail server (IMAP)').fill(imap.host);
  await submit();
  await dialog().getByText('didn’t accept the user name and password').waitFor();
  assert.match(await noteOf('User name'), /app password/);
  await field('Password').fill('pass word');
  await field('Folder (optional)').fill('Nowhere');
  await submit();
  await dialog().getByText('has no such folder').waitFor();
  assert.match(await noteOf('Folder (optional)'), /Check the name of the folder/);
  assert.equal(await field('Password').inputValue(), 'pass word');
});

test('connects a mailbox, and its flagged messages become tasks at once', async () => {
  flag(1, 'Order paint');
  await field('Folder (optional)').fill('');
  await field('Name (optional)').fill('Work');
  await submit();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('1 task created').waitFor();
  await row().getByText('Synced a moment ago, next in').waitFor();
  await row().getByText(imap.host).waitFor();
  await assertAccessible(page, 'mailboxes in the settings');
  const { tasks } = await owner.client.tasks.list();
  assert.deepEqual(
    tasks.map(({ content }) => content),
    ['Bo Berg: Order paint'],
  );
});

test('refuses the same mailbox again, at the user name', async () => {
  await section().getByRole('button', { name: 'Connect a mailbox' }).click();
  await field('Mail server (IMAP)').fill(imap.host);
  await field('User name').fill('user@example.org');
  await field('Password').fill('pass word');
  await submit();
  await dialog().getByText('You have already connected this mailbox.').waitFor();
  assert.equal(await noteOf('User name'), 'You have already connected this mailbox.');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a synchronization elsewhere shows its tasks and its problem in open windows', async () => {
  const [{ id } = { id: '' }] = (await owner.client.mailboxes.list()).mailboxes;
  const [{ project_id: project } = { project_id: '' }] = (await owner.client.tasks.list()).tasks;
  const inbox = await site.open(`/project/${project}`, { person: owner });
  await inbox.getByRole('checkbox', { name: /Order paint/ }).waitFor();
  flag(2, 'Call the printer');
  await owner.client.mailboxes.sync({ mailboxID: id });
  await inbox.getByRole('checkbox', { name: /Call the printer/ }).waitFor();
  await inbox.context().close();
  imap.password = 'changed';
  assert.equal((await owner.ask('POST', `/api/v1/mailboxes/${id}/sync`)).status, 422);
  await row().getByText('The mail server no longer accepts the password.').waitFor();
  await row()
    .getByText(/Last synced .*, next attempt in/)
    .waitFor();
  await section().getByRole('button', { name: 'Sync “Work” now' }).click();
  await page.getByText('“Work” couldn’t be read. The list shows why.').waitFor();
  imap.password = 'pass word';
  for (let uid = 3; uid <= 30; uid += 1) flag(uid, `Message ${uid}`);
  await section().getByRole('button', { name: 'Sync “Work” now' }).click();
  await page.getByText('25 tasks created. More flagged messages are waiting.').waitFor();
  await row().getByText('Synced a moment ago, next in').waitFor();
  assert.equal(await row().getByText('no longer accepts').count(), 0);
});

test('a new password and a project are stored in the dialog, and known messages do not become tasks again', async () => {
  const { id: house } = await owner.client.projects.create({ body: { name: 'House' } });
  const edit = page.getByRole('dialog', { name: 'Edit “Work”' });
  await section().getByRole('button', { name: 'Edit “Work”' }).click();
  await edit.getByLabel('Project').selectOption({ label: 'House' });
  await edit.getByLabel('New password (optional)').fill('wrong');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('didn’t accept the user name and password').waitFor();
  await assertAccessible(page, 'the changes of a mailbox');
  imap.password = 'renewed';
  flag(31, 'In the house');
  await edit.getByLabel('New password (optional)').fill('renewed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  await row().getByText('Tasks in House').waitFor();
  const more = section().getByRole('button', { name: 'Sync “Work” now' });
  await eventually(async () => {
    await more.click();
    const { tasks } = await owner.client.tasks.list({ query: { project_id: house } });
    assert.deepEqual(
      tasks.map(({ content }) => content).filter((content) => content.endsWith('In the house')),
      ['Bo Berg: In the house'],
    );
  });
  imap.password = 'pass word';
  await owner.client.mailboxes.update({
    mailboxID: (await owner.client.mailboxes.list()).mailboxes[0]?.id ?? '',
    body: { password: 'pass word', project_id: null },
  });
  await row().getByText('Tasks in House').waitFor({ state: 'detached' });
});

test('shows a mailbox that was connected elsewhere, in Danish on a phone', async () => {
  const danish = await site.person('Dorte', 'da');
  const phone = await site.open('/settings/integrations', { person: danish, size: PHONE, language: 'da' });
  await phone.getByText('Du har ikke tilsluttet nogen postkasse endnu.').waitFor();
  const account = { host: imap.host, username: 'user@example.org', password: 'pass word' };
  await danish.client.mailboxes.add({ body: account });
  const own = phone.getByRole('region', { name: 'Postkasser' });
  await own.getByRole('listitem').filter({ hasText: 'user@example.org' }).getByText(imap.host).waitFor();
  await own.getByRole('button', { name: 'Tilslut en postkasse' }).click();
  await phone.getByRole('dialog').getByText('Ofte din e-mailadresse.').waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'the form of a mailbox on a phone');
  await phone.context().close();
});

test('disconnects a mailbox after a confirmation, and keeps its tasks', async () => {
  const { length } = (await owner.client.tasks.list({ query: { limit: 100 } })).tasks;
  await row().getByRole('button', { name: 'Disconnect “Work”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('“Work” disconnected').waitFor();
  await section().getByText('You haven’t connected a mailbox yet.').waitFor();
  assert.deepEqual((await owner.client.mailboxes.list()).mailboxes, []);
  assert.equal((await owner.client.tasks.list({ query: { limit: 100 } })).tasks.length, length);
});
