/** Passkeys on a device that the browser plays: made, used to sign in, named, removed. */

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

/** A device with a fingerprint reader that keeps passkeys, in a window. */
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
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('a passkey is made under a name', async () => {
  await addPasskey('Work laptop');
  await waitForToast(page, '“Work laptop” can sign you in now.');
  await rows().getByText('Work laptop').waitFor();
  await rows().getByText('Added today · not used yet').waitFor();
});

test('a device that holds one already says so', async () => {
  await addPasskey('Again');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('alert').getByText('This device already holds a passkey of your account.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the browser offers it by itself where the address is filled in', async () => {
  // The virtual authenticator confirms at once.
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/passkey/login/finish') && answer.ok());
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signedIn;
  await waitForApp(page);
});

test('where the browser does not, a button signs in without address and password', async () => {
  await page.context().addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await page.reload();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await waitForApp(page);
  await page.goto(`${site.url}/settings/security`);
  await rows().getByText('Added today · last used today').waitFor();
});

test('a refusal of the device is told, and the password still signs in', async () => {
  await signOut(page);
  const { cdp, authenticatorId } = authenticator;
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used.').waitFor();
  await submitSignIn(page, owner);
  await waitForApp(page);
});

test('it takes another name, and is removed for good', async () => {
  await page.goto(`${site.url}/settings/security`);
  await rows().getByRole('button', { name: 'Rename “Work laptop”' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename “Work laptop”' });
  await naming.getByLabel('Name').fill('Old laptop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await naming.waitFor({ state: 'detached' });
  await rows().getByText('Old laptop').waitFor();
  await rows().getByRole('button', { name: 'Remove “Old laptop”' }).click();
  const question = page.getByRole('dialog', { name: 'Remove “Old laptop”?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await rows().count(), 0));
});

test('a session that ended takes a passkey over the page, and nothing written is lost', async () => {
  await addPasskey('New laptop');
  await rows().getByText('New laptop').waitFor();
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByRole('textbox').fill('Half a thought');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const again = page.getByRole('dialog', { name: 'You were signed out' });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Half a thought' }).waitFor();
});

test('at an address where there can be none, the page says why and the form offers none', async () => {
  const person = await site.person('Kaja');
  const window = await site.open('/settings/security', { person });
  await window.route('**/api/v1/auth/passkeys', (route) => route.fulfill({ json: { passkeys: [], available: false } }));
  await window.reload();
  await window.getByText('They do not work at the address this service has').waitFor();
  assert.equal(await window.getByRole('button', { name: 'Add a passkey' }).count(), 0);
  await window.route('**/api/v1/auth/passkey/login/begin', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'no passkeys here' } }),
  );
  await signOut(window);
  await window.getByRole('button', { name: 'Sign in with a passkey' }).waitFor({ state: 'detached' });
  await window.context().close();
});

test('on a phone in Danish there is no word of English', async () => {
  const person = await site.person('Kirstine', 'da');
  const phone = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await addAuthenticator(phone);
  await phone.getByRole('button', { name: 'Tilføj en adgangsnøgle' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Tilføj en adgangsnøgle' });
  await dialog.getByLabel('Navn').fill('Telefon');
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'adding a passkey, phone, dark');
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await phone.getByText('Tilføjet i dag · ikke brugt endnu').waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'passkeys, phone, dark');
  await phone.context().close();
});
