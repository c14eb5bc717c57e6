import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { english } from './all-messages.ts';
import { OPEN_LAYERS, waitForClosedSheets } from './closed-sheets.ts';
import { eventually } from './eventually.ts';
import { NOWHERE, type Screen } from './screens.ts';

/** Up to this width, dialogs and popovers are sheets. */
const SHEET_WIDTH = 720;

/** Opens a screen and waits until it has loaded. */
export async function goTo(page: Page, url: string, { path, act }: Screen): Promise<void> {
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  await act?.(page);
}

/**
 * Visits screens of the English app at `url` one after the other. `visit` opens its screen by `open`, and may resize the window. Most screens
 * are opened inside the loaded app, because loading it again costs more than most checks.
 */
export async function visitScreens(
  page: Page,
  url: string,
  screens: readonly Screen[],
  visit: (screen: Screen, open: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const size = page.viewportSize() ?? assert.fail();
  let mustLoad = true;
  for (const screen of screens) {
    let isOpen = false;
    await visit(screen, async () => {
      await page.setViewportSize(size);
      if (mustLoad && size.width > SHEET_WIDTH) await waitForNoSheet(page);
      await (mustLoad ? goTo(page, url, screen) : navigateTo(page, screen));
      isOpen = true;
    });
    // A note stays in reading mode until the app is loaded again.
    mustLoad = !isOpen || screen.name === 'note-read' || (screen.act !== undefined && !(await closeWithEsc(page)));
  }
}

/**
 * Goes to a screen from a page without an open dialog or menu, inside the loaded app. The page of an unknown address in
 * between removes the former screen, so that only the new one can satisfy the waits.
 */
async function navigateTo(page: Page, { path, act }: Screen): Promise<void> {
  const { shell } = english;
  const pushState = (target: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(target)})`);
  const heading = page.getByRole('heading', { level: 1 });
  await waitForClosedSheets(page);
  await pushState(NOWHERE);
  await heading.filter({ hasText: shell.notFoundTitle }).waitFor();
  if (path !== NOWHERE) {
    await pushState(path);
    await heading.filter({ hasNotText: shell.notFoundTitle }).waitFor();
  }
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  await act?.(page);
}

/** Waits until a dialog that is no longer a sheet has removed its history entry. Going back would abort the next navigation. */
async function waitForNoSheet(page: Page): Promise<void> {
  await eventually(async () => assert.notEqual(await page.evaluate('history.state?.isSheet'), true));
}

/** Closes dialogs, menus and panels. Returns false if some remain open. */
async function closeWithEsc(page: Page): Promise<boolean> {
  const open = page.locator(OPEN_LAYERS);
  for (let layers = 0; layers < 3 && (await open.count()) > 0; layers += 1) await page.keyboard.press('Escape');
  return (await open.count()) === 0;
}
