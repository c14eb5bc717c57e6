/** A browser that several people use: the next person does not see the texts of one person that were not sent. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { signOut, submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, type Site } from './site.ts';
import { openPanel } from './tasks.ts';

const DRAFT = 'half a secret thought';

let site: Site;
let number = 0;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** A new person with a comment that was not sent, in their window. */
async function writing(): Promise<{ person: Person; page: Page }> {
  number += 1;
  const person = await site.person(`Writer${number}`);
  const { id } = await person.client.tasks.create({ body: { content: 'Sweep' } });
  const page = await site.open('/', { person });
  const field = (await openPanel(page, id)).getByRole('textbox', { name: 'Write a comment' });
  await field.fill(DRAFT);
  await eventually(async () => assert.equal((await stored(page)).includes(DRAFT), true));
  return { person, page };
}

/** What a page of the service reads in the storage of the browser and of the tab, without what is set aside for another account. */
function readable(page: Page): Promise<string> {
  return page.evaluate<string>(
    "JSON.stringify([localStorage, sessionStorage].flatMap(Object.entries).filter(([key]) => !key.startsWith('sammen.aside.')))",
  );
}

/** Everything that the browser and the tab store for the service. */
function stored(page: Page): Promise<string> {
  return page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
}

/** Ends the session of the window from elsewhere, and waits for the dialog. */
async function endRemotely(person: Person, page: Page): Promise<void> {
  await person.ask('POST', '/api/v1/auth/logout');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
}

test('the same person who signs in again in the dialog keeps the text', async () => {
  const { person, page } = await writing();
  await endRemotely(person, page);
  await submitSignIn(page, person);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok((await stored(page)).includes(DRAFT));
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.waitFor();
  assert.equal(await field.inputValue(), DRAFT);
  await page.context().close();
});

test('S-10-8: leaving the sign-in dialog sets the text aside until the same person signs in', async () => {
  const other = await site.person('Reader');
  const { person, page } = await writing();
  await endRemotely(person, page);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await eventually(async () => assert.equal((await readable(page)).includes(DRAFT), false));
  await submitSignIn(page, other);
  await waitForApp(page);
  assert.equal((await readable(page)).includes(DRAFT), false);
  await signOut(page);
  await submitSignIn(page, person);
  await waitForApp(page);
  await eventually(async () => assert.equal((await readable(page)).includes(DRAFT), true));
  await page.context().close();
});

test('S-10-9: another person who signs in over the page is refused', async () => {
  const other = await site.person('Other');
  const { person, page } = await writing();
  await endRemotely(person, page);
  const dialog = page.getByRole('dialog');
  const credentials = { email: other.email, password: 'correct horse battery' };
  // The address in the dialog cannot be changed, so that only a passkey can belong to another account.
  await page.route('**/api/v1/auth/login', (route) => route.continue({ postData: JSON.stringify(credentials) }));
  await dialog.getByLabel('Password', { exact: true }).fill(credentials.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  assert.equal((await other.client.auth.me()).id, other.id);
  await page.unroute('**/api/v1/auth/login');
  await submitSignIn(page, person);
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await stored(page)).includes(DRAFT), true);
  await page.context().close();
});

test('S-10-10: another tab with the text of the former person sets it aside', async () => {
  const other = await site.person('Next');
  const { page } = await writing();
  await page
    .getByRole('button', { name: 'Close', exact: true })
    .first()
    .click()
    .catch(() => undefined);
  await page.evaluate(`sessionStorage.setItem('sammen.draft.line.dialog', '${DRAFT}')`);
  await page.evaluate(`localStorage.setItem('sammen.signed-in', '${other.id}')`);
  const [name = '', value = ''] = other.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${site.url}/upcoming`);
  await waitForApp(page);
  const key = await page.evaluate("Object.keys(sessionStorage).find((key) => key.endsWith('line.dialog'))");
  assert.match(String(key), /^sammen\.aside\./);
  await page.context().close();
});

test('S-10-11: signing out asks, deletes the text, and keeps the preferences and the cookie of the device', async () => {
  const { person, page } = await writing();
  const url = site.url;
  await page.context().addCookies([{ name: 'service_device', value: 'device', url, httpOnly: true, sameSite: 'Lax' }]);
  await page.evaluate("localStorage.setItem('sammen.theme', 'dark')");
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and delete unsaved text?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.ok((await stored(page)).includes(DRAFT));
  assert.equal((await person.ask('GET', '/api/v1/auth/me')).status, 200);

  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.ok(!(await stored(page)).includes(DRAFT));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.match(await stored(page), /"sammen.theme":"dark"/);
  const names = (await page.context().cookies()).map((cookie) => cookie.name);
  assert.deepEqual(names, ['service_device']);
  await page.context().close();
});

test('signing out without such a text does not ask', async () => {
  const person = await site.person('Tidy');
  const page = await site.open('/', { person });
  await waitForApp(page);
  await signOut(page);
  await page.context().close();
});
