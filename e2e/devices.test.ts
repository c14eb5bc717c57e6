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

/** A browser in which the owner signs in by the form. */
async function openSignedIn(): Promise<Page> {
  const page = await site.open(`/project/${owner.inbox}`);
  await submitSignIn(page, owner);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  return page;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

test('every browser is listed, this one marked and without a way to end it', async () => {
  const there = await openSignedIn();
  const here = await site.open('/settings/security', { person: owner });
  await eventually(async () => assert.equal(await rows(here).count(), 2));
  const [first, second] = [rows(here).nth(0), rows(here).nth(1)];
  await first.getByText('This device').waitFor();
  assert.equal(await first.getByRole('button').count(), 0);
  await second.getByText('Chrome on Linux').waitFor();
  await assertAccessible(here, 'devices, desk, light');
  await second.getByText(/^Last seen today \d\d:\d\d · signed in today · 127\.0\.0\.1$/).waitFor();
  await here.context().close();
  await there.context().close();
});

test('what is ended elsewhere asks to sign in again, and what was being written is still there', async () => {
  const there = await openSignedIn();
  await there.keyboard.press('q');
  const line = there.getByRole('dialog').getByRole('textbox');
  await line.fill('Half a thought');
  const here = await site.open('/settings/security', { person: owner });
  const end = rows(here).getByRole('button', { name: 'Sign out Chrome on Linux' }).first();
  await end.click();
  await waitForToast(here, 'Chrome on Linux is signed out.');
  const again = there.getByRole('dialog', { name: 'You were signed out' });
  await again.waitFor();
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  assert.equal(await line.inputValue(), 'Half a thought');
  await line.press('Enter');
  await assertTitles(there, ['Half a thought']);
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: owner.inbox } });
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Half a thought'],
    );
  });
  await here.context().close();
  await there.context().close();
});

test('all others are ended with one press, and this one stays', async () => {
  const elsewhere = [await openSignedIn(), await openSignedIn()];
  const here = await site.open('/settings/security', { person: owner });
  await here.getByRole('button', { name: 'Sign out all other devices' }).click();
  await waitForToast(here, 'All other devices are signed out.');
  await eventually(async () => assert.equal(await rows(here).count(), 1));
  for (const page of elsewhere) {
    await page.getByRole('dialog', { name: 'You were signed out' }).waitFor();
    await page.context().close();
  }
  await here.reload();
  await waitForApp(here);
  await rows(here).getByText('This device').waitFor();
  await here.context().close();
});

test('on a phone in Danish there is no word of English', async () => {
  const person = await site.person('Ditte', 'da');
  const page = await site.open('/settings/security', { person, size: PHONE, language: 'da', theme: 'dark' });
  await page.getByText('Denne enhed', { exact: true }).waitFor();
  await page.getByText(/^Sidst set i dag/).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(page), []), 1_000);
  await assertAccessible(page, 'devices, phone, dark');
  await page.context().close();
});
