/** The sharing dialog and invites in Danish, without untranslated texts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let owner: Person;
let page: Page;
let project: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Oda', 'da');
  await site.person('Vilje', 'da');
  project = (await owner.client.projects.create({ body: { name: 'Huset' } })).id;
  page = await site.open(`/project/${project}`, { person: owner });
});
after(() => site.stop());

async function assertDanish(window: Page = page): Promise<void> {
  await eventually(async () => assert.deepEqual(await findEnglish(window), []), 5_000);
}

async function invite(nameOrEmail: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Navn eller e-mail' }).fill(nameOrEmail);
  await page.getByRole('button', { name: 'Invitér' }).click();
}

test('shows the dialog, its hints and its validation errors in Danish', async () => {
  await page.getByRole('main').getByRole('button', { name: 'Del' }).click();
  await page.getByRole('list', { name: 'I projektet' }).waitFor();
  await assertDanish();
  await invite('ingen');
  await page.getByText('skriv hele e-mailadressen').waitFor();
  await assertDanish();
  await invite('Vilje');
  await page.getByRole('button', { name: 'Adgang for Vilje: Kan redigere' }).click();
  await page.getByRole('menuitem', { name: 'Gør til ejer' }).waitFor();
  await assertDanish();
  await page.getByRole('menuitem', { name: 'Gør til ejer' }).click();
  await page.getByRole('dialog', { name: 'Gør Vilje til ejer?' }).waitFor();
  await assertDanish();
  await page.keyboard.press('Escape');
  await invite('nina@example.org');
  await page.getByRole('list', { name: 'Inviteret' }).waitFor();
  await assertDanish();
});

test('shows the invite in the language of the browser, and stores it in the new account', async () => {
  const { link } = await owner.client.invites.create({
    projectID: project,
    body: { email: 'ny@example.org', role: 'viewer' },
  });
  const { pathname, search } = new URL(link);
  const guest = await site.open(pathname + search, { language: 'da' });
  await guest.getByRole('heading', { name: 'Deltag i ”Huset”' }).waitFor();
  await assertDanish(guest);
  await guest.getByLabel('Navn').fill('Nynne');
  await guest.getByLabel('Adgangskode', { exact: true }).fill('en sten i skoen');
  await guest.getByRole('button', { name: 'Opret konto og deltag' }).click();
  await guest.getByRole('heading', { level: 1, name: 'Huset', exact: true }).waitFor();
  await assertDanish(guest);
  const stale = await site.open(pathname + search, { language: 'da' });
  await stale.getByRole('heading', { name: 'Invitationen virker ikke længere' }).waitFor();
  await assertDanish(stale);
});
