import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { english } from './all-messages.ts';
import { eventually } from './eventually.ts';
import { goTo, navigateTo, type Screen } from './screens.ts';

/** Up to this width, dialogs and popovers are sheets. */
const SHEET_WIDTH = 720;

/** Longest time until a resized page has loaded and rendered its other view, on a loaded machine. */
const RERENDER_MS = 5_000;

/**
 * Opens each screen once in the English app at `url`, resizes the window to each width from wide to narrow, and returns what is too
 * wide.
 */
export async function findOverflow(
  page: Page,
  url: string,
  screens: readonly Screen[],
  widths: readonly number[],
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const height = page.viewportSize()?.height ?? 0;
  const found: string[] = [];
  let mustLoad = true;
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[0] ?? 0, height });
    if (mustLoad && (widths[0] ?? 0) > SHEET_WIDTH) await waitForNoSheet(page);
    await (mustLoad ? goTo(page, url, screen) : navigateTo(page, english, screen));
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const elements = await overflowingElements(page, width);
      found.push(...elements.map((element) => `${screen.name} at ${width} px: ${element}`));
    }
    // A note stays in reading mode until the app is loaded again.
    mustLoad = screen.name === 'note-read' || (screen.act !== undefined && !(await closeWithEsc(page)));
  }
  return found;
}

/** Returns the elements that are still too wide after the page had time to change its view: narrow windows have other views. */
async function overflowingElements(page: Page, width: number): Promise<string[]> {
  const end = performance.now() + RERENDER_MS;
  for (;;) {
    const elements = await page.evaluate<string[]>(`(${tooWide})(${width})`);
    if (elements.length === 0 || performance.now() > end) return elements;
    await sleep(25);
  }
}

/** Waits until a dialog that is no longer a sheet has removed its history entry. Going back would abort the next navigation. */
async function waitForNoSheet(page: Page): Promise<void> {
  await eventually(async () => assert.notEqual(await page.evaluate('history.state?.isSheet'), true));
}

/** Closes dialogs, menus and panels. Returns false if some remain open. Loading the app again costs more. */
async function closeWithEsc(page: Page): Promise<boolean> {
  const open = page.locator(
    'dialog[open], :popover-open, main ~ [role="dialog"], [role="toolbar"]:not([aria-orientation])',
  );
  for (let layers = 0; layers < 3 && (await open.count()) > 0; layers += 1) await page.keyboard.press('Escape');
  return (await open.count()) === 0;
}

/**
 * Source of a browser function that returns what scrolls sideways, with the element that causes it. Elements with
 * `overscroll-behavior-x: contain` are meant to scroll.
 */
const tooWide = `(width) => {
  const nameOf = (one) => one.tagName + '.' + one.className + ' ' + Math.round(one.getBoundingClientRect().right);
  const isScroller = (one) => {
    const { overflowX, overscrollBehaviorX } = getComputedStyle(one);
    return (overflowX === 'auto' || overflowX === 'scroll') && overscrollBehaviorX !== 'contain';
  };
  const inside = [...document.querySelectorAll('body *')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && isScroller(one),
  );
  const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > width ? [document.body] : [];
  return [...page, ...inside].map((scroller) => {
    const { right } = scroller.getBoundingClientRect();
    const causes = [...scroller.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right + 1);
    return nameOf(scroller) + ' because of ' + causes.slice(0, 3).map(nameOf).join(', ');
  });
}`;
