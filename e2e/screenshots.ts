/**
 * Takes screenshots of every screen in two sizes, two themes and two languages, with and without data.
 * `node e2e/screenshots.ts [folder]` writes PNG files to the folder, by default `dist/screenshots`, for review by people.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { danish, english } from './all-messages.ts';
import { createSampleData } from './sample-data.ts';
import { emptyScreens, fullScreens, type Screen } from './screens.ts';
import { DESK, openSite, PHONE } from './site.ts';
import { goTo } from './visit-screens.ts';

const SIZES = { desk: DESK, phone: PHONE };
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = { en: english, da: danish };
type Language = keyof typeof LANGUAGES;

/** Longer than the delays of the page itself, such as the highlighting of typed text. */
const SETTLED_MS = 300;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/screenshots', import.meta.url));
await mkdir(folder, { recursive: true });
// The sign-in page and the security page show the provider of single sign-on. It is never asked.
const environment = {
  SERVICE_OIDC_ISSUER: 'https://id.example.org',
  SERVICE_OIDC_CLIENT_ID: 'sammen',
  SERVICE_OIDC_NAME: 'Example ID',
};
const site = await openSite({ environment });
const languages = Object.keys(LANGUAGES) as Language[];
for (const language of languages) await captureScreens(language, 'setup', () => [{ name: 'form', path: '/' }]);
for (const language of languages) {
  const newcomer = await site.person(language === 'da' ? 'Nanna' : 'Nora', language);
  await captureScreens(language, 'empty', () => emptyScreens(newcomer.inbox), newcomer);
  const owner = await site.person(language === 'da' ? 'Astrid' : 'Agnes', language, { isAdmin: true });
  const filled = await createSampleData(site, owner, language);
  await captureScreens(language, 'full', (isPhone) => fullScreens(LANGUAGES[language], filled, isPhone), owner);
  await captureScreens(language, 'invitation', () => [{ name: 'form', path: filled.invitePath }]);
}
for (const language of languages) await captureScreens(language, 'sign-in', () => [{ name: 'form', path: '/' }]);
await site.stop();

async function captureScreens(
  language: Language,
  state: string,
  screens: (isPhone: boolean) => Screen[],
  person?: Person,
): Promise<void> {
  for (const [sizeName, size] of Object.entries(SIZES)) {
    const page = await site.open('/', { language, size, ...(person && { person }) });
    for (const screen of screens(size === PHONE)) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await goTo(page, site.url, screen);
      await page.waitForTimeout(SETTLED_MS);
      await captureThemes(page, [state, screen.name, sizeName, language].join('-'));
    }
    await page.context().close();
  }
}

async function captureThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
}
