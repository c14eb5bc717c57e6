/** The first account of a service with a setup code, and passwords that are easy to guess. */

import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let page: Page;

before(async () => {
  site = await openSite({ environment: { SERVICE_SETUP_CODE: 'kaffe og kage' } });
});
after(() => site.stop());

test('the form asks for the setup code and explains a wrong one in Danish', async () => {
  page = await site.open('/', { language: 'da', size: PHONE });
  await page.getByLabel('Opsætningskode').waitFor();
  await page.getByLabel('Navn').fill('Astrid Holm');
  await page.getByLabel('E-mail').fill('astrid@example.org');
  await page.getByLabel('Adgangskode', { exact: true }).fill('Adgangskode123');
  await page.getByLabel('Opsætningskode').fill('te og kage');
  await page.keyboard.press('Enter');
  await page.getByText('Forkert opsætningskode.').waitFor();
  await page.getByText('Adgangskoden er nem at gætte. Vælg en anden').waitFor();
});

test('the form creates the account with the code and another password', async () => {
  await page.getByLabel('Adgangskode', { exact: true }).fill('en sten i skoen');
  await page.getByLabel('Opsætningskode').fill('kaffe og kage');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
});

test('a password change refuses a common password next to its field', async () => {
  await page.goto(`${site.url}/settings/security`);
  await page.getByLabel('Nuværende adgangskode').fill('en sten i skoen');
  await page.getByLabel('Ny adgangskode').fill('sommer2025');
  await page.keyboard.press('Enter');
  await page.getByText('Adgangskoden er nem at gætte. Vælg en anden').waitFor();
  await page.getByLabel('Ny adgangskode').fill('en sten i den anden sko');
  await page.keyboard.press('Enter');
  await page.getByText('Adgangskoden er skiftet').waitFor();
});
