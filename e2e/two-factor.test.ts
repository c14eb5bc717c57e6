/** Signing in with a second factor: switched on with an app, used, lost and recovered, renewed, switched off. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
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

/** The code that an app shows now, or will so many steps of 30 seconds from now. Each works once, and none before the last. */
function appCode(ahead = 0): string {
  return totpCode(secret, totpStep(Date.now()) + ahead);
}

/** Six digits that no step near by has. */
function wrongCode(): string {
  const near = [-1, 0, 1, 2].map(appCode);
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? assert.fail();
}

/** What a camera reads from the picture. */
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

/** Gives the second step of the page or of what lies over it. */
async function submitCode(code: string, label: 'Code' | 'Recovery code' = 'Code'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The codes of the sheet that is open. */
async function recoveryCodesIn(sheet: Locator): Promise<string[]> {
  const list = sheet.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
}

test('the picture and the text give the app the same secret, and a wrong code switches nothing on', async () => {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const uri = new URL(await readQr(dialog.getByRole('img', { name: 'QR code for the authenticator app' })));
  secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), secret);
  assert.ok(decodeURIComponent(uri.href).includes(owner.email));
  const code = dialog.getByLabel('The six digits that the app shows now');
  await code.fill(wrongCode());
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await eventually(async () => assert.equal(await code.getAttribute('aria-invalid'), 'true'));
  assert.equal((await owner.client.auth.me()).totp_enabled, false);
});

test('a code as apps show it, with a blank, switches it on and ends the other sessions', async () => {
  const elsewhere = await site.open('/');
  await submitSignIn(elsewhere, owner);
  await waitForApp(elsewhere);
  const code = appCode();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  await dialog.getByLabel('The six digits that the app shows now').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  await elsewhere.getByRole('dialog', { name: 'You were signed out' }).waitFor();
  await elsewhere.context().close();
});

test('the recovery codes can be copied, downloaded, and printed by themselves', async () => {
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  codes = await recoveryCodesIn(sheet);
  assert.equal(codes.length, 8);
  for (const code of codes) assert.match(code, /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await eventually(async () => {
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    assert.ok(codes.every((code) => copied.includes(code)) && copied.includes(owner.email));
  });

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'sammen-recovery-codes.txt');
  const kept = await readFile(await file.path(), 'utf8');
  assert.ok(codes.every((code) => kept.split('\n').includes(code)));

  await page.emulateMedia({ media: 'print' });
  for (const code of codes) await page.getByText(code).waitFor();
  await page.getByText(`Sammen recovery codes for ${owner.email}.`).waitFor();
  assert.equal(await page.getByText('I have kept them').isVisible(), false);
  assert.equal(await page.getByText('Current password').isVisible(), false);
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('8 recovery codes are left.').waitFor();
});

test('the password alone leads to the second step, where a wrong code is told and a right one goes in', async () => {
  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByText('Enter the six digits').waitFor();
  await submitCode(wrongCode());
  await page.getByRole('alert').getByText('That code is not right').waitFor();
  const code = page.getByLabel('Code', { exact: true });
  assert.equal(await code.getAttribute('autocomplete'), 'one-time-code');
  assert.equal(await code.getAttribute('inputmode'), 'numeric');
  await assertAccessible(page, 'the second step, desk, light');
  await submitCode(appCode(1));
  await waitForApp(page);
});

test('a page that is loaded again at the second step is still there', async () => {
  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByText('Enter the six digits').waitFor();
  await page.reload();
  await page.getByText('Enter the six digits').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('without the phone a recovery code goes in, however it is typed, once', async () => {
  const used = codes[0] ?? '';
  await submitSignIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode('AAAAA-AAAAA', 'Recovery code');
  await page.getByRole('alert').getByText('That code is not one of yours').waitFor();
  await submitCode(used.toLowerCase().replace('-', ' '), 'Recovery code');
  await waitForApp(page);
  await page.goto(`${site.url}/settings/security`);
  await page.getByText('7 recovery codes are left.').waitFor();

  await signOut(page);
  await submitSignIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode(used, 'Recovery code');
  await page.getByRole('alert').getByText('That code is not one of yours').waitFor();
  await submitCode(codes[1] ?? '', 'Recovery code');
  await waitForApp(page);
});

test('new recovery codes take the password and end the old ones', async () => {
  await page.goto(`${site.url}/settings/security`);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  const fresh = await recoveryCodesIn(sheet);
  assert.equal(new Set([...codes, ...fresh]).size, 16);
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('8 recovery codes are left.').waitFor();
  codes = fresh;
});

test('a session that ended takes the second step over the page, and nothing written is lost', async () => {
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.keyboard.press('q');
  const line = page.getByRole('dialog').getByRole('textbox');
  await line.fill('Half a thought');
  await page.context().clearCookies();
  site.dropConnections();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const again = page.getByRole('dialog', { name: 'You were signed out' });
  await submitSignIn(page, owner);
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitCode(codes[0] ?? '', 'Recovery code');
  await again.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Half a thought' }).waitFor();
});

test('it is switched off with the password, not with a wrong one', async () => {
  await page.goto(`${site.url}/settings/security`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await eventually(async () => assert.equal(await password.getAttribute('aria-invalid'), 'true'));
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await waitForToast(page, 'Two-factor sign-in is off.');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).waitFor();
  await signOut(page);
  await submitSignIn(page, owner);
  await waitForApp(page);
});

test('on a phone in Danish there is no word of English', async () => {
  const person = await site.person('Freja', 'da');
  const phone = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Slå totrinslogin til' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Slå totrinslogin til' });
  await dialog.getByRole('img', { name: 'QR-kode til godkendelsesappen' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'the app is set up, phone, dark');
  const shown = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('De seks cifre, som appen viser nu').fill(totpCode(shown, totpStep(Date.now())));
  await dialog.getByRole('button', { name: 'Slå til', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Dine gendannelseskoder' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'recovery codes, phone, dark');
  await phone.context().close();
});
