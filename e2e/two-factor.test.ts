/** Two-factor authentication: enabling, codes, recovery codes and disabling. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { signOut, submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let secret = '';
let codes: string[] = [];

before(async () => {
  site = await openSite();
  owner = await site.person('Frida');
  page = await site.open('/settings/security', { person: owner });
});
after(() => site.stop());

/**
 * Returns the code of the authenticator app, `ahead` steps of 30 seconds from now. A code is accepted once, and never after a
 * later one.
 */
function appCode(ahead = 0): string {
  return totpCode(secret, totpStep(site.clock.now()) + ahead);
}

/** Returns a code that no near step has. */
function wrongCode(): string {
  const near = [-1, 0, 1, 2].map(appCode);
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? assert.fail();
}

/** Decodes a rendered QR code. */
async function readQr(picture: Locator): Promise<string> {
  const size = Number((await picture.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await picture.locator('path').getAttribute('d')) ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
  const scale = 4;
  const data = new Uint8Array((size * scale) ** 2 * 4).fill(255);
  for (let at = 0; at < (size * scale) ** 2; at += 1) {
    const [x, y] = [Math.floor((at % (size * scale)) / scale), Math.floor(at / (size * scale) / scale)];
    if (dark.has(`${x} ${y}`)) data.fill(0, at * 4, at * 4 + 3);
  }
  return decodeQR({ width: size * scale, height: size * scale, data });
}

/** Submits a code in the second step of the sign-in. */
async function submitCode(code: string, label: 'Code' | 'Recovery code' = 'Code'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Returns the recovery codes of the open dialog. */
async function recoveryCodesIn(codesDialog: Locator): Promise<string[]> {
  const list = codesDialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
}

test('shows the same secret as QR code and as text, and refuses a wrong code', async () => {
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  const uri = new URL(await readQr(dialog.getByRole('img', { name: 'QR code for your authenticator app' })));
  secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), secret);
  assert.ok(decodeURIComponent(uri.href).includes(owner.email));
  const code = dialog.getByLabel('Six-digit code from the app');
  await code.fill(wrongCode());
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await eventually(async () => assert.equal(await code.getAttribute('aria-invalid'), 'true'));
  assert.equal((await owner.client.auth.me()).totp_enabled, false);
});

test('accepts a code with a space, and ends the other sessions', async () => {
  const otherPage = await site.open('/');
  await submitSignIn(otherPage, owner);
  await waitForApp(otherPage);
  const code = appCode();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await dialog.getByLabel('Six-digit code from the app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  await otherPage.getByRole('dialog', { name: 'You’ve been signed out' }).waitFor();
  await otherPage.context().close();
});

test('copies, downloads and prints the recovery codes', async () => {
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  codes = await recoveryCodesIn(codesDialog);
  assert.equal(codes.length, 8);
  for (const code of codes) assert.match(code, /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);

  await page.context().grantPermissions(['clipboard-write']);
  await codesDialog.getByRole('button', { name: 'Copy' }).click();
  await eventually(async () => {
    const copied = await copiedText(page);
    assert.ok(codes.every((code) => copied.includes(code)) && copied.includes(owner.email));
  });

  const download = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'sammen-recovery-codes.txt');
  const kept = await readFile(await file.path(), 'utf8');
  assert.ok(codes.every((code) => kept.split('\n').includes(code)));

  await page.emulateMedia({ media: 'print' });
  for (const code of codes) await page.getByText(code).waitFor();
  await page.getByText(`Sammen recovery codes for ${owner.email}.`).waitFor();
  assert.equal(await page.getByText('I’ve saved my codes').isVisible(), false);
  assert.equal(await page.getByText('Current password').isVisible(), false);
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await codesDialog.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await codesDialog.waitFor({ state: 'detached' });
  await page.getByText('8 recovery codes left.').waitFor();
});

test('requires a valid code after the password', async () => {
  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByText('Enter the six-digit code').waitFor();
  await submitCode(wrongCode());
  await page.getByRole('alert').getByText('This code is incorrect or already used').waitFor();
  const code = page.getByLabel('Code', { exact: true });
  assert.equal(await code.getAttribute('autocomplete'), 'one-time-code');
  assert.equal(await code.getAttribute('inputmode'), 'numeric');
  await assertAccessible(page, 'the second step, desk, light');
  await submitCode(appCode(1));
  await waitForApp(page);
});

test('keeps the second step after a reload', async () => {
  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByText('Enter the six-digit code').waitFor();
  await page.reload();
  await page.getByText('Enter the six-digit code').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('accepts each recovery code once, in any spelling', async () => {
  const used = codes[0] ?? '';
  await submitSignIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode('AAAAA-AAAAA', 'Recovery code');
  await page.getByRole('alert').getByText('This recovery code is incorrect or already used').waitFor();
  await submitCode(used.toLowerCase().replace('-', ' '), 'Recovery code');
  await waitForApp(page);
  await page.goto(`${site.url}/settings/security`);
  await page.getByText('7 recovery codes left.').waitFor();

  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode(used, 'Recovery code');
  await page.getByRole('alert').getByText('This recovery code is incorrect or already used').waitFor();
  await submitCode(codes[1] ?? '', 'Recovery code');
  await waitForApp(page);
});

test('requires the password for new recovery codes and invalidates the old ones', async () => {
  await page.goto(`${site.url}/settings/security`);
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new recovery codes' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const fresh = await recoveryCodesIn(codesDialog);
  assert.equal(new Set([...codes, ...fresh]).size, 16);
  await codesDialog.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await codesDialog.waitFor({ state: 'detached' });
  await page.getByText('8 recovery codes left.').waitFor();
  codes = fresh;
});

test('requires a code in the sign-in dialog above a page, and keeps unsaved text', async () => {
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.keyboard.press('q');
  const line = page.getByRole('dialog').getByRole('textbox');
  await line.fill('Half a thought');
  await page.context().clearCookies();
  site.dropConnections();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const signInDialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await submitSignIn(page, owner);
  await signInDialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode(codes[0] ?? '', 'Recovery code');
  await signInDialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Half a thought' }).waitFor();
});

test('requires the correct password to disable two-factor sign-in', async () => {
  await page.goto(`${site.url}/settings/security`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await eventually(async () => assert.equal(await password.getAttribute('aria-invalid'), 'true'));
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await waitForToast(page, 'Two-factor authentication turned off');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).waitFor();
  await signOut(page);
  await submitSignIn(page, owner);
  await waitForApp(page);
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Freja', 'da');
  const phone = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Slå tofaktorgodkendelse til' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Slå tofaktorgodkendelse til' });
  await dialog.getByRole('img', { name: 'QR-kode til godkendelsesappen' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'two-factor setup, phone, dark');
  const shown = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Sekscifret kode fra appen').fill(totpCode(shown, totpStep(site.clock.now())));
  await dialog.getByRole('button', { name: 'Slå til', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Dine gendannelseskoder' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'recovery codes, phone, dark');
  await phone.context().close();
});
