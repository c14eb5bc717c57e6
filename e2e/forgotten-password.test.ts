/** Password reset by mail. It signs out all devices. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';

const NEW_PASSWORD = 'a stone in the shoe';

let site: Site;
let owner: Person;
let page: Page;
let link = '';

before(async () => {
  site = await openSite();
  owner = await site.person('Gro');
  page = await site.open('/');
});
after(() => site.stop());

/** Returns the reset links that were mailed to an address, oldest first. */
async function linksTo(address: string): Promise<string[]> {
  const mails = await site.mailsTo(address);
  return mails.flatMap((text) => text.match(/http:\S+\/reset\?token=[\w-]+/g) ?? []);
}

/** Requests a link and returns the text of the confirmation page. */
async function requestLink(email: string): Promise<string> {
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  return page.getByRole('main').innerText();
}

test('requires an email address', async () => {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await assertAccessible(page, 'requesting a link, desk, light');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Enter your email address.').waitFor();
});

test('shows the same page for every address, and mails only to an account', async () => {
  const known = await requestLink(owner.email);
  const unknown = await requestLink('nobody@example.org');
  assert.equal(unknown.replace('nobody@example.org', owner.email), known);
  await assertAccessible(page, 'the link is sent, desk, light');
  link = await eventually(async () => (await linksTo(owner.email))[0] ?? assert.fail('no mail was sent'));
  assert.deepEqual(await site.mailsTo('nobody@example.org'), []);
});

test('removes the token from the address bar, and refuses a weak password', async () => {
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  assert.equal(page.url(), `${site.url}/reset`);
  await assertAccessible(page, 'a new password, desk, light');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await eventually(async () => assert.equal(await password.getAttribute('aria-invalid'), 'true'));
});

test('S-4-21: lists API tokens, passkeys and channels, and removes them with the ticked box', async () => {
  await owner.client.tokens.create({ body: { name: 'Script' } });
  await owner.client.ai.setSettings({ body: { provider: 'openai', api_key: 'sk-x' } });
  await page.goto(link);
  await page.getByText('Script (smn_').waitFor();
  await page.getByText('AI provider: api.openai.com').waitFor();
  await assertAccessible(page, 'a new password with tokens, desk, light');
  assert.equal(
    await page.getByLabel('Revoke all API tokens, passkeys, connections and secret addresses').isChecked(),
    true,
  );
});

test('signs out all devices, and accepts only the new password', async () => {
  const otherDevice = await site.open('/', { person: owner });
  await waitForApp(otherDevice);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Password changed' }).waitFor();
  assert.match((await site.mailsTo(owner.email)).at(-1) ?? '', /This API token was revoked:\n\nScript/);
  assert.match((await site.mailsTo(owner.email)).at(-1) ?? '', /These connections were removed:\n\nAI provider/);
  await otherDevice.getByRole('dialog', { name: 'You’ve been signed out' }).waitFor();
  await otherDevice.context().close();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submitSignIn(page, owner, PASSWORD);
  await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
  await submitSignIn(page, owner, NEW_PASSWORD);
  await waitForApp(page);
});

test('refuses a used link also when signed in, and offers a new one', async () => {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('yet another sentence');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
  await page.goto(`${site.url}/reset`);
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
});

test('is complete in Danish on a phone, and shows the waiting time after too many attempts', async () => {
  const phone = await site.open('/forgot', { size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByLabel('E-mail', { exact: true }).fill('gitte@example.org');
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'requesting a link, phone, dark');
  await phone.route('**/api/v1/auth/password/*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '540' },
      json: { error: 'slow down', code: 'rate_limited' },
    }),
  );
  await phone.getByRole('button', { name: 'Send link' }).click();
  await phone.getByRole('alert').getByText('For mange forsøg. Prøv igen om 9 minutter.').waitFor();
  await phone.goto(`${site.url}/reset?token=${'a'.repeat(43)}`);
  await phone.getByRole('heading', { level: 1, name: 'Vælg en ny adgangskode' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'a new password, phone, dark');
  await phone.context().close();
});
