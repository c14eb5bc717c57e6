/** The settings of administrators: users, errors and the service; and the deletion of the own account. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { instantText } from '#server/platform/actor.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let administrator: Person;
let page: Page;

before(async () => {
  site = await openSite();
  administrator = await site.person('Adam', 'en', { isAdmin: true });
  page = await site.open('/settings/users', { person: administrator });
});
after(() => site.stop());

const row = (name: string) => page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: name });

async function choose(name: string, action: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('invites a person, who creates an account with the link', async () => {
  await page.getByLabel('Email', { exact: true }).fill('nina@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('list', { name: 'Pending invitations' }).getByText('nina@example.org').waitFor();
  await assertAccessible(page, 'the users after an invitation');
  const guest = await site.open(new URL(link).pathname + new URL(link).search);
  await guest.getByRole('heading', { name: 'Join Sammen' }).waitFor();
  await guest.getByLabel('Name').fill('Nina');
  await guest.getByLabel('Password', { exact: true }).fill('a stone in the shoe');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await guest.context().close();
  await page.getByLabel('Email', { exact: true }).fill('nina@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('nina@example.org already has an account.').waitFor();
});

test('S-27-8: asks for the password before making someone an administrator, if the sign-in is too long ago', async () => {
  for (const [language, option, make, text, label, done] of [
    [
      'en',
      'Options for Nina',
      'Make administrator',
      'You signed in a while ago.',
      'Password',
      'Nina is now an administrator',
    ],
    [
      'da',
      'Handlinger for Nina',
      'Gør til administrator',
      'Det er et stykke tid siden',
      'Adgangskode',
      'Nina er nu administrator',
    ],
  ] as const) {
    const chief = await site.person(`Chief${language}`, language, { isAdmin: true });
    const created_at = instantText(site.clock.now() - 11 * 60_000);
    await site.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('session').set({ created_at }).where('user_id', '=', chief.id)),
    );
    const own = await site.open('/settings/users', { person: chief, language });
    await own.getByRole('button', { name: option }).click();
    await own.getByRole('menuitem', { name: make }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByRole('button', { name: make }).click();
    await dialog.getByText(text).waitFor();
    await assertAccessible(own, 'the password of an administrator');
    await dialog.getByLabel(label, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: make }).click();
    await waitForToast(own, done);
    const { users } = await chief.client.users.list();
    const nina = users.find(({ name }) => name === 'Nina') ?? assert.fail();
    assert.equal(nina.is_admin, true);
    for (const userID of [nina.id, chief.id])
      await administrator.client.users.update({ userID, body: { is_admin: false } });
    await own.context().close();
  }
});

test('makes a person an administrator, whose open window shows the pages at once', async () => {
  const erik = await site.person('Erik');
  const theirs = await site.open('/settings/profile', { person: erik });
  const topics = theirs.getByRole('navigation', { name: 'Settings' });
  await topics.getByRole('link', { name: 'Profile' }).waitFor();
  assert.equal(await topics.getByRole('link', { name: 'Users' }).count(), 0);
  await page.reload();
  await choose('Erik', 'Make administrator');
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
  await waitForToast(page, 'Erik is now an administrator');
  await row('Erik').getByText('Administrator', { exact: true }).waitFor();
  await topics.getByRole('link', { name: 'Users' }).waitFor();
  await choose('Erik', 'Remove as administrator');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as administrator' }).click();
  await waitForToast(page, 'Erik is no longer an administrator');
  await topics.getByRole('link', { name: 'Users' }).waitFor({ state: 'detached' });
  await theirs.context().close();
});

test('explains that the last administrator stays one', async () => {
  await choose('Adam', 'Remove as administrator');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as administrator' }).click();
  await page.getByText('Sammen needs an administrator.').waitFor();
});

test('disables an account, which is signed out and cannot sign in, and enables it', async () => {
  const bo = await site.person('Bo');
  const theirs = await site.open('/', { person: bo });
  await theirs.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.reload();
  await choose('Bo', 'Disable account');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Bo is signed out everywhere').waitFor();
  await assertAccessible(page, 'the question about disabling an account');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await waitForToast(page, 'Bo’s account was disabled');
  await row('Bo').getByText('Disabled', { exact: true }).waitFor();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.getByText('This account is disabled. Ask an administrator.').waitFor();
  await choose('Bo', 'Enable account');
  await dialog.getByRole('button', { name: 'Enable account' }).click();
  await waitForToast(page, 'Bo can sign in again');
  await row('Bo').getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.getByRole('dialog').waitFor({ state: 'detached' });
  await theirs.context().close();
});

test('deletes an account after showing what this destroys, and signs it out', async () => {
  const olga = await site.person('Olga');
  const { id: project_id } = await olga.client.projects.create({ body: { name: 'House' } });
  await olga.client.tasks.create({ body: { content: 'Paint', project_id } });
  const theirs = await site.open('/', { person: olga });
  await theirs.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.reload();
  await choose('Olga', 'Delete account');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This deletes 1 project, 1 task and 0 notes for good').waitFor();
  await assertAccessible(page, 'the question about the deletion');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await waitForToast(page, 'Olga’s account was deleted');
  await row('Olga').waitFor({ state: 'detached' });
  await theirs
    .getByRole('dialog')
    .or(theirs.getByLabel('Password', { exact: true }))
    .first()
    .waitFor();
  await theirs.context().close();
});

test('a person deletes their own account with the password', async () => {
  const vera = await site.person('Vera');
  const own = await site.open('/settings/profile', { person: vera });
  await own.getByRole('button', { name: 'Delete account' }).click();
  const dialog = own.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('This isn’t your current password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await own.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const { users } = await administrator.client.users.list();
  assert.ok(!users.some(({ id }) => id === vera.id));
});

test('lists errors, and shows the service with its jobs and its missing settings', async () => {
  await page.goto(`${site.url}/settings/errors`);
  await page.getByText('No errors.').waitFor();
  const at = new Date(site.clock.now()).toISOString();
  const entry = { id: '1', at, method: 'GET', path: '/api/v1/filters', status: 500, request_id: 'r-1' };
  const errors = [{ ...entry, what: 'List saved filters', message: 'Error: disk I/O error', user_name: 'Olga' }];
  await page.route('**/api/v1/errors?*', (route) => route.fulfill({ json: { errors } }));
  await page.reload();
  await page.getByRole('list', { name: 'Errors' }).getByText('Error: disk I/O error').waitFor();
  await assertAccessible(page, 'the errors');
  await page.goto(`${site.url}/settings/service`);
  await page.getByText(/You’re running Sammen \d/).waitFor();
  await page.getByText('SERVICE_PANEL_TOKEN').waitFor();
  await assertAccessible(page, 'the service');
  const enabled = page.getByRole('checkbox', { name: /^Count this installation/ });
  assert.equal(await enabled.isChecked(), false);
  await enabled.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required.').waitFor();
  await page.getByLabel('Address of the counting server').fill('http://127.0.0.1/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This address leads to a private network').waitFor();
  await enabled.uncheck();
  await page.getByLabel('Address of the counting server').fill('');
  await page.getByRole('checkbox', { name: /^Count other installations here/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Saved');
  assert.equal((await administrator.client.beacon.settings()).is_collector, true);
});

test('the pages of administrators are in Danish on a phone, and other accounts have none', async () => {
  const danish = await site.person('Dagny', 'da', { isAdmin: true });
  const phone = await site.open('/settings', { person: danish, size: PHONE, language: 'da' });
  await phone.getByRole('list', { name: 'Administration' }).getByRole('link', { name: 'Tjeneste' }).click();
  await phone.getByRole('heading', { name: 'Baggrundsopgaver' }).waitFor();
  await assertAccessible(phone, 'the service in Danish');
  const plain = await site.open('/settings/service', { person: await site.person('Petra') });
  await plain.getByRole('heading', { name: 'Page not found' }).waitFor();
});
