/** axe finds nothing on any screen, dialog, menu or popover, in both sizes and both themes. */

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

test('setting up an empty service', () => lookSignedOut('Welcome to Sammen', 'Create account'));

test('signing in', async () => {
  await site.person('Somebody');
  await lookSignedOut('Sign in', 'Sign in');
});

test('everything before there is anything', async (t) => {
  const newcomer = await site.person('Newcomer');
  await lookAt(t, newcomer, () => emptyScreens(newcomer.inbox));
});

test('everything of an ordinary household', async (t) => {
  const owner = await site.person('Owner', 'en', { isAdmin: true });
  const filled = await createSampleData(site, owner, 'en');
  await lookAt(t, owner, (size) => fullScreens(english, filled, size === PHONE));
  await lookSignedOut('Join “House”', 'Create account and join', filled.invitePath);
});

async function lookSignedOut(heading: string, action: string, path = '/'): Promise<void> {
  for (const [size, window] of Object.entries(SIZES)) {
    const page = await openStill(path, { size: window });
    await page.getByRole('heading', { name: heading }).waitFor();
    await examine(page, `${heading}, ${size}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await examine(page, `${heading}, with faults, ${size}`);
    await page.context().close();
  }
}

async function lookAt(t: TestContext, person: Person, screens: (size: typeof DESK) => Screen[]): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    const page = await openStill('/', { person, size });
    let mustLoad = true;
    for (const screen of screens(size)) {
      await t.test(`${screen.name}, ${name}`, async () => {
        // Loading the app again costs more than the check, but closes every dialog and menu.
        await (mustLoad ? goTo(page, site.url, screen) : navigateTo(page, english, screen));
        mustLoad = screen.act !== undefined;
        await examine(page, `${screen.name}, ${name}`);
      });
    }
    await page.context().close();
  }
}

/** A window in which nothing moves, so that colours are what they will stay. */
async function openStill(path: string, options: { person?: Person; size: typeof DESK }): Promise<Page> {
  const page = await site.open(path, options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** The dark theme differs in nothing but its colours. */
async function examine(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await assertAccessible(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertContrast(page, `${what}, dark`);
}
