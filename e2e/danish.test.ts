/** The first use of the app in Danish, without untranslated texts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, checkboxOf, listNamed, quickAdd, rowOf, waitForToast } from './tasks.ts';

const PASSWORD = 'en sten i skoen';

let site: Site;
let page: Page;

before(async () => {
  site = await openSite();
  page = await site.open('/', { language: 'da' });
});
after(() => site.stop());

/** Waits until the page has no English texts and declares the language Danish. */
async function assertDanish(window: Page = page): Promise<void> {
  await eventually(async () => assert.deepEqual(await findEnglish(window), []), 1_000);
  assert.equal(await window.evaluate('document.documentElement.lang'), 'da');
}

test('uses the language of the browser before an account exists, and lets the user change it', async () => {
  await page.getByRole('heading', { name: 'Velkommen til Sammen' }).waitFor();
  await assertDanish();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Welcome to Sammen' }).waitFor();
  await page.getByRole('button', { name: 'Dansk' }).click();
});

test('shows validation errors in Danish', async () => {
  await page.getByLabel('Navn').fill('Åse');
  await page.getByLabel('E-mail').fill('åse');
  await page.getByLabel('Adgangskode', { exact: true }).fill('kort');
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await eventually(async () => assert.equal(await page.getByLabel('E-mail').getAttribute('aria-invalid'), 'true'));
  await assertDanish();
});

test('stores the chosen language in the account', async () => {
  await page.getByLabel('E-mail').fill('aase@example.org');
  await page.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
  await page.getByText('Ingen opgaver i dag.').waitFor();
  assert.equal(await page.title(), 'I dag – Sammen');
  await page.getByRole('main').getByText('ons. 14. okt.').waitFor();
  await assertDanish();
});

test('recognizes every part of a Danish quick-add text', async () => {
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Tilføj opgave' });
  await page.keyboard.type('Ring til tømreren i morgen kl. 9 p1 @ærinder');
  await eventually(async () =>
    assert.deepEqual(await dialog.locator('mark').allTextContents(), ['i morgen', 'kl. 9', 'p1', '@ærinder']),
  );
  const chips = dialog.getByRole('list', { name: 'Genkendt' }).getByRole('listitem');
  const chipTexts = await chips.allTextContents();
  assert.deepEqual(chipTexts, ['I morgen, tors. 15. okt.', '09:00', 'Prioritet 1', '@ærinder']);
  await assertDanish();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

test('formats dates in Danish', async () => {
  await page.getByRole('link', { name: 'Kommende' }).click();
  const tomorrow = page.getByRole('main').getByRole('region', { name: /^I morgen/ });
  await tomorrow.getByRole('link', { name: 'Ring til tømreren' }).waitFor();
  await tomorrow.getByText('tors. 15. okt.').waitFor();
  await page.getByText(/^Uge \d+$/).waitFor();
  await assertDanish();
});

test('adds a task to a section of a project', async () => {
  await page.getByRole('button', { name: 'Tilføj projekt' }).first().click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Hus');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hus' }).waitFor();
  await page.getByRole('button', { name: 'Tilføj afsnit' }).click();
  await page.keyboard.type('Tag');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Tag' }).waitFor();
  await quickAdd(page, 'Rens tagrenden hver fredag #Hus /Tag');
  await assertTitles(listNamed(page, 'Tag'), ['Rens tagrenden']);
  await rowOf(page, 'Rens tagrenden').getByRole('img', { name: 'Gentages hver fredag' }).waitFor();
  await assertDanish();
});

test('confirms completion and undo in Danish', async () => {
  await checkboxOf(page, 'Rens tagrenden').click();
  await waitForToast(page, /^”Rens tagrenden” er fuldført\. Næste gang: /);
  await assertDanish();
  await page.getByRole('button', { name: /^Fortryd/ }).click();
  await waitForToast(page, /^Fortrudt: ”Rens tagrenden” er fuldført/);
});

test('shows the task panel, its date picker and its menus in Danish', async () => {
  await page.getByRole('link', { name: 'Rens tagrenden' }).click();
  const panel = page.getByRole('complementary', { name: 'Opgave: Rens tagrenden' });
  await panel.getByText('hver fredag').click();
  await page.getByRole('dialog', { name: 'Dato og gentagelse' }).getByPlaceholder('Hele dagen').waitFor();
  await assertDanish();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Mere', exact: true }).click();
  await page.getByRole('menu').waitFor();
  await assertDanish();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('shows every other page and dialog in Danish', async () => {
  for (const [path, title] of [
    ['/settings', 'Indstillinger'],
    ['/settings/appearance', 'Indstillinger'],
    ['/settings/notifications', 'Indstillinger'],
    ['/settings/security', 'Indstillinger'],
    ['/settings/tokens', 'Indstillinger'],
    ['/notes', 'Noter'],
    ['/trash', 'Papirkurv'],
    ['/shortcuts', 'Tastaturgenveje'],
    ['/nowhere', 'Siden findes ikke'],
  ] as const) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await assertDanish();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Søg eller gå til' }).fill('tag');
  await page.getByRole('option', { name: /Rens tagrenden/ }).waitFor();
  await assertDanish();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kontomenu' }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).waitFor();
  await assertDanish();
});

test('shows the phone layout in Danish', async () => {
  const [cookie] = await page.context().cookies();
  const phone = await site.open('/', { language: 'da', size: PHONE });
  if (cookie) await phone.context().addCookies([cookie]);
  await phone.reload();
  await phone.getByRole('navigation', { name: 'Visninger' }).waitFor();
  await phone.getByRole('button', { name: 'Mere', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Sidepanel' }).waitFor();
  await assertDanish(phone);
  await phone.context().close();
});

test('changes all texts when the user chooses English', async () => {
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
});
