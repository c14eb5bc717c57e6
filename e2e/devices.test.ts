/** Sessions: the list, ending them remotely, and keeping unsaved text when a session ends. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Dorte');
});
after(() => site.stop());

/** Opens a new browser context and signs the owner in with the form. */
async function openSignedIn(): Promise<Page> {
  const page = await site.open(`/project/${owner.inbox}`);
  await submitSignIn(page, owner);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  return page;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

test('lists all sessions and marks the current one, which cannot be ended', async () => {
  const otherPage = await openSignedIn();
  const page = await site.open('/settings/security', { person: owner });
  await eventually(async () => assert.equal(await rows(page).count(), 2));
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await first.getByText('This device').waitFor();
  assert.equal(await first.getByRole('button').count(), 0);
  await second.getByText('Chrome on Linux').waitFor();
  await assertAccessible(page, 'devices, desk, light');
  await second.getByText(/^Last seen today at \d\d:\d\d · signed in today · 127\.0\.0\.1$/).waitFor();
  await page.context().close();
  await otherPage.context().close();
});

test('asks for a new sign-in in a window that was signed out remotely, and keeps its unsaved text', async () => {
  const otherPage = await openSignedIn();
  await otherPage.keyboard.press('q');
  const line = otherPage.getByRole('dialog').getByRole('textbox');
  await line.fill('Half a thought');
  const page = await site.open('/settings/security', { person: owner });
  const end = rows(page).getByRole('button', { name: 'Sign out Chrome on Linux' }).first();
  await end.click();
  await waitForToast(page, 'Chrome on Linux signed out');
  const dialog = otherPage.getByRole('dialog', { name: 'You’ve been signed out' });
  await dialog.waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await line.inputValue(), 'Half a thought');
  await line.press('Enter');
  await assertTitles(otherPage, ['Half a thought']);
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: owner.inbox } });
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Half a thought'],
    );
  });
  await page.context().close();
  await otherPage.context().close();
});

test('ends all other sessions at once', async () => {
  const others = [await openSignedIn(), await openSignedIn()];
  const page = await site.open('/settings/security', { person: owner });
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await waitForToast(page, 'All other devices signed out');
  await eventually(async () => assert.equal(await rows(page).count(), 1));
  for (const other of others) {
    await other.getByRole('dialog', { name: 'You’ve been signed out' }).waitFor();
    await other.context().close();
  }
  await page.reload();
  await waitForApp(page);
  await rows(page).getByText('This device').waitFor();
  await page.context().close();
});

test('S-4-21: revokes all other access with the password, as ticked, and lists the connections', async () => {
  const other = await openSignedIn();
  await owner.client.tokens.create({ body: { name: 'Script' } });
  const { id: projectID } = await owner.client.projects.create({ body: { name: 'House' } });
  await owner.client.webhooks.create({ projectID, body: { url: 'https://93.184.215.14/hook' } });
  await owner.client.ai.setSettings({ body: { provider: 'openai', api_key: 'sk-x' } });
  const page = await site.open('/settings/security', { person: owner });
  await page.getByRole('button', { name: 'Revoke access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke other access' });
  await dialog.getByText('Webhook of “House” to 93.184.215.14').waitFor();
  await dialog.getByText('AI provider: api.openai.com').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Revoke access' }).click();
  await eventually(async () =>
    assert.equal(await dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'), 'true'),
  );
  assert.equal((await owner.client.tokens.list()).tokens.length, 1);
  await assertAccessible(page, 'revoking access, desk, light');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Revoke access' }).click();
  await waitForToast(page, 'Other access to your account revoked');
  await other.getByRole('dialog', { name: 'You’ve been signed out' }).waitFor();
  assert.deepEqual((await owner.client.tokens.list()).tokens, []);
  assert.deepEqual((await owner.client.sessions.channels()).channels, []);
  await eventually(async () => assert.equal(await rows(page).count(), 1));
  await page.context().close();
  await other.context().close();
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Ditte', 'da');
  await person.client.calendarExport.feed();
  await person.client.ai.setSettings({ body: { provider: 'openai', api_key: 'sk-x' } });
  const page = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await page.getByText('Denne enhed', { exact: true }).waitFor();
  await page.getByText(/^Sidst aktiv i dag/).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(page), []), 1_000);
  await assertAccessible(page, 'devices, phone, dark');
  await page.getByRole('button', { name: 'Log ud og fjern' }).click();
  await page.getByRole('dialog').getByText('AI-udbyder: api.openai.com').waitFor();
  await page.getByRole('dialog').getByText('Adresse til kalenderen').waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(page), []), 1_000);
  await assertAccessible(page, 'revoking access, phone, dark');
  await page.context().close();
});
