/**
 * Every screen, dialog, menu and popover passes the accessibility checks of axe in both sizes and both themes, and is not wider than the
 * window. Only the columns of a board scroll sideways.
 */

import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { english } from './all-messages.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { findOverflow } from './find-overflow.ts';
import { openStates, viewerStates } from './open-states.ts';
import { createSampleData, type SampleData } from './sample-data.ts';
import { emptyScreens, fullScreens, type Screen } from './screens.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { visitScreens } from './visit-screens.ts';

/** Windows, and the widths to which they are resized. Controls are larger on a phone, and the sidebar is a drawer. */
const WINDOWS = {
  desk: { size: DESK, widths: [1280, 1024, 720, 390, 320] },
  phone: { size: PHONE, widths: [390, 320] },
};

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
  await checkStates(t, owner, openStates(english, filled));
  await checkStates(t, filled.viewer, viewerStates(english, filled));
  await checkPagesThatFail(t, owner, filled);
  await checkSignedOut('Join “House”', 'Create account and join', filled.invitePath);
});

async function checkSignedOut(heading: string, action: string, path = '/'): Promise<void> {
  for (const [name, { size }] of Object.entries(WINDOWS)) {
    const page = await openWithoutMotion(path, size);
    await page.getByRole('heading', { name: heading }).waitFor();
    await check(page, `${heading}, ${name}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await check(page, `${heading}, with validation errors, ${name}`);
    await page.context().close();
  }
}

/** Checks states of screens on a desk only: on a phone, their menus and popovers are sheets like those of the screens. */
async function checkStates(t: TestContext, person: Person, states: Screen[]): Promise<void> {
  const page = await site.open('/', { person });
  await visitScreens(page, site.url, states, (state, open) =>
    t.test(state.name, async () => {
      await open();
      await check(page, state.name);
    }),
  );
  await page.context().close();
}

/** Pages of records that the service cannot load have a heading, too. */
async function checkPagesThatFail(
  t: TestContext,
  person: Person,
  { projectId, filterId, label, noteId }: SampleData,
): Promise<void> {
  const page = await openWithoutMotion('/shortcuts', DESK, person);
  await page.route(/\/api\/v1\/(projects|filters|labels|notes|tasks)/, (route) =>
    route.fulfill({ status: 400, json: { error: 'broken', code: 'bad_request' } }),
  );
  for (const path of [
    `/project/${projectId}`,
    `/filter/${filterId}`,
    `/label/${label}`,
    `/note/${noteId}`,
    '/upcoming',
  ])
    await t.test(`${path}, failed`, async () => {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('main').getByRole('alert').first().waitFor();
      await check(page, `${path}, failed`);
    });
  await page.context().close();
}

async function checkScreens(t: TestContext, person: Person, screens: (size: typeof DESK) => Screen[]): Promise<void> {
  for (const [name, { size, widths }] of Object.entries(WINDOWS)) {
    const page = await site.open('/', { person, size });
    await visitScreens(page, site.url, screens(size), (screen, open) =>
      t.test(`${screen.name}, ${name}`, async () => {
        await open();
        await check(page, `${screen.name}, ${name}`);
        assert.deepEqual(await findOverflow(page, widths), []);
      }),
    );
    await page.context().close();
  }
}

/** Opens a window without animations, because the contrast of a moving element is not final. */
async function openWithoutMotion(path: string, size: typeof DESK, person?: Person): Promise<Page> {
  const page = await site.open(path, { size, ...(person && { person }) });
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
