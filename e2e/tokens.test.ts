/** API tokens: creating, showing once, using and revoking. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Tove');
  page = await site.open('/settings/tokens', { person: owner });
});
after(() => site.stop());

/** Returns the status of an API request with the token. */
async function statusWithToken(token: string): Promise<number> {
  return (await ask(site.url, 'GET', '/api/v1/projects', undefined, { authorization: `Bearer ${token}` })).status;
}

const rows = () => page.getByRole('list', { name: 'Your tokens' }).getByRole('listitem');

test('requires a name', async () => {
  await page.getByText('You have no tokens yet.').waitFor();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await eventually(async () => assert.equal(await dialog.getByLabel('Name').getAttribute('aria-invalid'), 'true'));
});

test('shows a token once, and accepts it until it is revoked', async () => {
  await page.context().grantPermissions(['clipboard-write']);
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill('Backup');
  assert.equal(await dialog.getByLabel('Expires after').inputValue(), '90');
  await dialog.getByLabel('Expires after').selectOption({ label: '30 days' });
  await dialog.getByLabel('Access').selectOption({ label: 'Read only' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const created = page.getByRole('dialog', { name: 'Your new token' });
  await created.getByText('Copy it now').waitFor();
  const token = await created.locator('code').innerText();
  assert.match(token, /^smn_[\w-]{43}$/);
  await created.getByRole('button', { name: 'Copy' }).click();
  await eventually(async () => assert.equal(await copiedText(page), token));
  await page.keyboard.press('Escape');
  await created.getByRole('button', { name: 'Done' }).click();
  await created.waitFor({ state: 'detached' });
  assert.equal(await statusWithToken(token), 200);
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await ask(site.url, 'POST', '/api/v1/tasks', { content: 'x' }, headers)).status, 403);

  await page.reload();
  await rows().getByText('Backup').waitFor();
  await rows().getByText('Read only').waitFor();
  assert.ok(!(await page.content()).includes(token), 'the token is shown again');
  await rows()
    .getByText(new RegExp(`^${token.slice(0, 10)}… · Created today · last used today · 127\\.0\\.0\\.1 · expires `))
    .waitFor();

  await assertAccessible(page, 'tokens, desk, light');
  await rows().getByRole('button', { name: 'Revoke “Backup”' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “Backup”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(await statusWithToken(token), 200);
  await rows().getByRole('button', { name: 'Revoke “Backup”' }).click();
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await waitForToast(page, 'Token “Backup” revoked');
  await page.getByText('You have no tokens yet.').waitFor();
  assert.equal(await statusWithToken(token), 401);
});

test('limits a token to some projects', async () => {
  const { id } = await owner.client.projects.create({ body: { name: 'Garden' } });
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill('Garden robot');
  await dialog.getByLabel('Projects', { exact: true }).selectOption({ label: 'Selected projects' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('Select at least one project.').waitFor();
  await dialog.getByLabel('Garden', { exact: true }).check();
  await assertAccessible(page, 'limiting a token, desk, light');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const created = page.getByRole('dialog', { name: 'Your new token' });
  const token = await created.locator('code').innerText();
  await created.getByRole('button', { name: 'Done' }).click();
  await rows().getByText('1 project only').waitFor();
  const headers = { authorization: `Bearer ${token}` };
  const { json } = await ask(site.url, 'GET', '/api/v1/projects', undefined, headers);
  assert.deepEqual(
    (json as { projects: { id: string }[] }).projects.map((project) => project.id),
    [id],
  );
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Tilde', 'da');
  const phone = await site.open('/settings/tokens', { person, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Opret token' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Opret token' });
  await dialog.getByLabel('Navn').fill('Sikkerhedskopi');
  await dialog.getByLabel('Projekter', { exact: true }).selectOption({ label: 'Kun bestemte projekter' });
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await dialog.getByLabel('Projekter', { exact: true }).selectOption({ label: 'Alle projekter' });
  await dialog.getByLabel('Gyldighed').selectOption({ label: 'Indtil det slettes' });
  await dialog.getByRole('button', { name: 'Opret', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Dit nye token' }).waitFor();
  await assertAccessible(phone, 'a new token, phone, dark');
  const token = await phone.locator('dialog code').innerText();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await phone.getByRole('button', { name: 'Færdig' }).click();
  await phone.getByText(`${token.slice(0, 10)}… · Oprettet i dag · ikke brugt endnu · udløber ikke`).waitFor();
  await assertAccessible(phone, 'tokens, phone, dark');
  await phone.context().close();
});

test('marks the token of a calendar app, and leads to the page that connects apps', async () => {
  await owner.client.tokens.create({ body: { name: 'Phone', protocol: 'caldav' } });
  await page.goto(`${site.url}/settings/tokens`);
  await rows().filter({ hasText: 'Phone' }).getByText('calendar and reminders apps only').waitFor();
  await page.getByRole('link', { name: 'Connect it here' }).click();
  await page.getByRole('list', { name: 'Connected apps' }).getByText('Phone').waitFor();
  assert.equal(new URL(page.url()).pathname, '/settings/apps');
});
