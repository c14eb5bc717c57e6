/** A service that requires a second factor of every account. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { signOut, submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, pauseTime, type Site } from './site.ts';

let site: Site;

before(async () => {
  site = await openSite({ environment: { SERVICE_REQUIRE_TWO_FACTOR: 'true' } });
});
after(() => site.stop());

test('an account without a second factor sets one up after signing in, then reaches the app', async () => {
  const person = await site.person('Ida');
  const page = await site.open('/upcoming', {});
  await submitSignIn(page, person);
  await page.getByRole('heading', { level: 1, name: 'Protect your account first' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Account menu' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Continue to Sammen' }).isDisabled(), true);
  await assertAccessible(page, 'the required second factor');

  await page.reload();
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '');
  await dialog.getByRole('textbox').fill(totpCode(secret, totpStep(site.clock.now())));
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await page.getByRole('button', { name: 'Continue to Sammen' }).click();
  await waitForApp(page);
  assert.equal(new URL(page.url()).pathname, '/upcoming');
  await signOut(page);
  await page.context().close();
});

test('explains the requirement in Danish, on a phone, and lets the user sign out', async () => {
  const person = await site.person('Bo', 'da');
  const page = await site.open('/', { person, size: PHONE, language: 'da' });
  await page.getByRole('heading', { level: 1, name: 'Sikr din konto først' }).waitFor();
  await page.getByText('Her er en adgangskode ikke nok alene.').waitFor();
  await assertAccessible(page, 'the required second factor, phone');
  await page.getByRole('button', { name: 'Log ud' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log ind' }).waitFor();
  await page.context().close();
});

test('asks for a new second factor only when the user pauses in typing', async () => {
  const person = await site.person('Vera');
  const { twoFactor } = person.client;
  const { secret } = await twoFactor.setup({ body: {} });
  await twoFactor.confirm({ body: { code: totpCode(secret, totpStep(site.clock.now())) } });
  const page = await site.open('/', { person, controlsTime: true });
  const connected = page.waitForEvent('websocket');
  await page.reload();
  const socket = await connected;
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.locator('button[data-kind="primary"]').waitFor();
  await pauseTime(page);
  await page.keyboard.type('Half a tho');
  const closed = socket.waitForEvent('close');
  const answered = page.waitForResponse('**/api/v1/auth/me');
  await twoFactor.disable({ body: { password: PASSWORD } });
  await closed;
  await answered;
  await page.keyboard.type('ught');
  await page.clock.runFor(900);
  assert.equal(await dialog.getByRole('textbox').inputValue(), 'Half a thought');
  await page.clock.runFor(100);
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: 'Protect your account first' }).waitFor();
  await page.context().close();
});
