/** The accessibility checks of axe on every screen, dialog, menu and popover, in both sizes and both themes. */

import { after, before, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { english } from './all-messages.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { createSampleData } from './sample-data.ts';
import { emptyScreens, fullScreens, goTo, navigateTo, type Screen } from './screens.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';

const SIZES = { desk: DESK, phone: PHONE };

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('passes on the page that creates the first account', () => checkSignedOut('Welcome to Sammen', 'Create account'));

test('passes on the sign-in page', async () => {
  await site.person('Olga');
  await checkSignedOut('Sign in', 'Sign in');
});

test('passes on every screen of a new account without data', async (t) => {
  const newcomer = await site.person('Newcomer');
  await checkScreens(t, newcomer, () => emptyScreens(newcomer.inbox));
});

test('passes on every screen, dialog, menu and popover with sample data', async (t) => {
  const owner = await site.person('Owner', 'en', { isAdmin: true });
  const filled = await createSampleData(site, owner, 'en');
  await checkScreens(t, owner, (size) => fullScreens(english, filled, size === PHONE));
  await checkSignedOut('Join “House”', 'Create account and join', filled.invitePath);
});

async function checkSignedOut(heading: string, action: string, path = '/'): Promise<void> {
  for (const [size, window] of Object.entries(SIZES)) {
    const page = await openWithoutMotion(path, { size: window });
    await page.getByRole('heading', { name: heading }).waitFor();
    await check(page, `${heading}, ${size}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await check(page, `${heading}, with validation errors, ${size}`);
    await page.context().close();
  }
}

async function checkScreens(t: TestContext, person: Person, screens: (size: typeof DESK) => Screen[]): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    const page = await openWithoutMotion('/', { person, size });
    let mustLoad = true;
    for (const screen of screens(size)) {
      await t.test(`${screen.name}, ${name}`, async () => {
        // Loading the app again costs more than the check, but closes every dialog and menu.
        await (mustLoad ? goTo(page, site.url, screen) : navigateTo(page, english, screen));
        mustLoad = screen.act !== undefined;
        await check(page, `${screen.name}, ${name}`);
      });
    }
    await page.context().close();
  }
}

/** Opens a window without animations, because the contrast of a moving element is not final. */
async function openWithoutMotion(path: string, options: { person?: Person; size: typeof DESK }): Promise<Page> {
  const page = await site.open(path, options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** Checks the page in both themes. The dark theme changes only colours, so only the contrast is checked in it. */
async function check(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await assertAccessible(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertContrast(page, `${name}, dark`);
}
