/** Passkeys with a virtual authenticator of the browser: creating, signing in, renaming and removing. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { signOut, submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let authenticator: Authenticator;

before(async () => {
  site = await openSite();
  owner = await site.person('Karen');
  page = await site.open('/settings/security', { person: owner });
  authenticator = await addAuthenticator(page);
});
after(() => site.stop());

type Authenticator = { cdp: CDPSession; authenticatorId: string };

/** Adds a virtual authenticator with user verification and resident keys to a window. */
async function addAuthenticator(window: Page): Promise<Authenticator> {
  const cdp = await window.context().newCDPSession(window);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const rows = () => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

async function addPasskey(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('creates a passkey with a name', async () => {
  await addPasskey('Work laptop');
  await waitForToast(page, 'Passkey “Work laptop” added');
  await rows().getByText('Work laptop').waitFor();
  await rows().getByText('Added today · not used yet').waitFor();
});

test('refuses a second passkey on the same device', async () => {
  await addPasskey('Again');
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByRole('alert').getByText('This device already has a passkey for your account.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('signs in with the autofill of the email field', async () => {
  // The virtual authenticator confirms at once.
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/passkey/login/finish') && answer.ok());
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signedIn;
  await waitForApp(page);
});

test('signs in with a button if the browser has no passkey autofill', async () => {
  await page.context().addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await page.reload();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await waitForApp(page);
  await page.goto(`${site.url}/settings/security`);
  await rows().getByText('Added today · last used today').waitFor();
});

test('shows an error when the device refuses, and still accepts the password', async () => {
  await signOut(page);
  const { cdp, authenticatorId } = authenticator;
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used.').waitFor();
  await submitSignIn(page, owner);
  await waitForApp(page);
});

test('renames and removes a passkey', async () => {
  await page.goto(`${site.url}/settings/security`);
  await rows().getByRole('button', { name: 'Rename “Work laptop”' }).click();
  const renameDialog = page.getByRole('dialog', { name: 'Rename “Work laptop”' });
  await renameDialog.getByLabel('Name').fill('Old laptop');
  await renameDialog.getByRole('button', { name: 'Save' }).click();
  await renameDialog.waitFor({ state: 'detached' });
  await rows().getByText('Old laptop').waitFor();
  await rows().getByRole('button', { name: 'Remove “Old laptop”' }).click();
  const question = page.getByRole('dialog', { name: 'Remove “Old laptop”?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await rows().count(), 0));
});

test('signs in with a passkey in the dialog after the session has ended, and keeps unsaved text', async () => {
  await addPasskey('New laptop');
  await rows().getByText('New laptop').waitFor();
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByRole('textbox').fill('Half a thought');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Half a thought' }).waitFor();
});

test('explains why passkeys are unavailable at the address, and hides the button', async () => {
  const person = await site.person('Kaja');
  const window = await site.open('/settings/security', { person });
  await window.route('**/api/v1/auth/passkeys', (route) => route.fulfill({ json: { passkeys: [], available: false } }));
  await window.reload();
  await window.getByText('Passkeys don’t work at this service’s address').waitFor();
  assert.equal(await window.getByRole('button', { name: 'Add passkey' }).count(), 0);
  await window.route('**/api/v1/auth/passkey/login/begin', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'no passkeys here' } }),
  );
  await signOut(window);
  await window.getByRole('button', { name: 'Sign in with a passkey' }).waitFor({ state: 'detached' });
  await window.context().close();
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Kirstine', 'da');
  const phone = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await addAuthenticator(phone);
  await phone.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Tilføj adgangsnøgle' });
  await dialog.getByLabel('Navn').fill('Telefon');
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'adding a passkey, phone, dark');
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await phone.getByText('Tilføjet i dag · ikke brugt endnu').waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'passkeys, phone, dark');
  await phone.context().close();
});
