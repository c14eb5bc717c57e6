/** Invites with a mail server, confirmation of an email address, and the list of users for administrators. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { closeSharing, invite, memberRow, openSharing, shareDialog } from './share-dialog.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let administrator: Person;
let owner: Person;
let house: string;
let ownerPage: Page;

before(async () => {
  site = await openSite({ deliversMail: true });
  administrator = await site.person('Adam', 'en', { isAdmin: true });
  owner = await site.person('Olga');
  house = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  ownerPage = await site.open(`/project/${house}`, { person: owner });
  await openSharing(ownerPage);
});
after(() => site.stop());

const lastToken = async (address: string) => mailedToken({ text: (await site.mailsTo(address)).at(-1) ?? '' });

test('an invited address gets a mail, and the inviter gets no link to copy', async () => {
  await invite(ownerPage, 'nina@example.org', 'Can edit');
  const dialog = shareDialog(ownerPage);
  await dialog.getByText('Invitation sent to nina@example.org.').waitFor();
  assert.equal(await dialog.getByRole('textbox', { name: 'Invitation link' }).count(), 0);
  await assertAccessible(ownerPage, 'the dialog after a mailed invitation');
  const page = await site.open(`/invite?token=${await lastToken('nina@example.org')}`);
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Password', { exact: true }).fill('a stone in the shoe');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByRole('heading', { level: 1, name: 'House', exact: true }).waitFor();
  await memberRow(ownerPage, 'Nina').getByText('nina@example.org').waitFor();
  await page.goto(`${site.url}/settings/profile`);
  await page.getByLabel('Email').waitFor();
  assert.equal(await page.getByText('Your email address isn’t confirmed').count(), 0);
  await page.context().close();
});

test('above the limit the invite is made and the dialog says that no mail was sent', async () => {
  const body = { email: 'often@example.org', role: 'viewer' } as const;
  for (let round = 0; round < 3; round += 1) await owner.client.invites.create({ projectID: house, body });
  await invite(ownerPage, 'often@example.org', 'Can edit');
  await shareDialog(ownerPage).getByText('often@example.org is invited, but no email was sent').waitFor();
  assert.equal((await site.mailsTo('often@example.org')).length, 3);
});

test('a person with an unconfirmed address accepts the invite while signed in', async () => {
  const plain = await site.person('Petra', 'en', { emailConfirmed: false });
  await invite(ownerPage, plain.email, 'Can view');
  await shareDialog(ownerPage).getByText(`sent to ${plain.email}`).waitFor();
  const page = await site.open(`/invite?token=${await lastToken(plain.email)}`, { person: plain });
  await page.getByText(`will see your email address, ${plain.email}`).waitFor();
  await page.getByRole('button', { name: 'Join project' }).click();
  await memberRow(ownerPage, 'Petra').getByText(plain.email).waitFor();
  await page.context().close();
});

test('a person who was added by name keeps their address hidden', async () => {
  await site.person('Hidden');
  await ownerPage.reload();
  await openSharing(ownerPage);
  await invite(ownerPage, 'Hidden', 'Can edit');
  const row = memberRow(ownerPage, 'Hidden');
  await row.waitFor();
  assert.equal(await row.getByText('@').count(), 0);
  await closeSharing(ownerPage);
});

test('the owner of an account confirms its address with a mail', async () => {
  const plain = await site.person('Quinn', 'en', { emailConfirmed: false });
  const page = await site.open('/settings', { person: plain });
  await page.getByRole('heading', { name: 'Your email address isn’t confirmed' }).waitFor();
  await assertAccessible(page, 'the profile with an unconfirmed address');
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await page.getByText(`A link was sent to ${plain.email}.`).waitFor();
  const path = `/confirm-address?token=${await lastToken(plain.email)}`;

  const otherPage = await site.open(path, { person: owner });
  await otherPage.getByRole('button', { name: 'Confirm email address' }).click();
  await otherPage.getByRole('heading', { name: 'This link can’t confirm your email address' }).waitFor();
  await assertAccessible(otherPage, 'a link of another account');
  await otherPage.context().close();

  const signedOut = await site.open(path, { size: PHONE, theme: 'dark' });
  await signedOut.getByText('Sign in to the account').waitFor();
  assert.ok(!signedOut.url().includes('token'));
  await signedOut.getByLabel('Email').fill(plain.email);
  await signedOut.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signedOut.keyboard.press('Enter');
  await signedOut.getByText(`Confirm that ${plain.email} belongs to Quinn’s account.`).waitFor();
  await assertContrast(signedOut, 'the confirmation, dark');
  await signedOut.getByRole('button', { name: 'Confirm email address' }).click();
  await signedOut.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
  await signedOut.getByRole('button', { name: 'Go to Sammen' }).click();
  await signedOut.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await signedOut.context().close();
  // The live message removes the notice.
  await page.getByRole('heading', { name: 'Your email address isn’t confirmed' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('an administrator confirms an address and withdraws an invite', async () => {
  const plain = await site.person('Rosa', 'en', { emailConfirmed: false });
  const page = await site.open('/settings', { person: administrator });
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Users' }).click();
  const row = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: plain.email });
  await row.getByText('Email not confirmed').waitFor();
  await assertAccessible(page, 'the list of users');
  await row.getByRole('button', { name: 'Confirm email of Rosa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm email' }).click();
  await waitForToast(page, 'Rosa’s email address confirmed');
  await row.getByText('Email confirmed').waitFor();
  const open = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await open.filter({ hasText: 'often@example.org' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await open.filter({ hasText: 'often@example.org' }).waitFor({ state: 'detached' });
  const { pending } = await owner.client.members.list({ projectID: house });
  assert.ok(!pending.some(({ email }) => email === 'often@example.org'));
  await page.context().close();
  const refused = await site.open('/settings/users', { person: owner });
  await refused.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await refused.getByRole('list', { name: 'Users' }).count(), 0);
  await refused.context().close();
});

test('the list of users and the confirmation are in Danish on a phone', async () => {
  const person = await site.person('Søren', 'da', { isAdmin: true, emailConfirmed: false });
  const page = await site.open('/settings/users', { person, size: PHONE, language: 'da' });
  await page.getByRole('list', { name: 'Brugere' }).getByText('E-mailadresse ikke bekræftet').first().waitFor();
  await page.getByRole('heading', { name: 'Åbne invitationer' }).waitFor();
  await assertAccessible(page, 'the list of users in Danish');
  await page.goto(`${site.url}/settings/profile`);
  await page.getByRole('button', { name: 'Send bekræftelsesmail' }).click();
  await page.getByText('En mail er på vej til').waitFor();
  await page.context().close();
});
