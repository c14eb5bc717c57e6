import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import { visitScreens } from './visit-screens.ts';

/** Longest time until a resized page has loaded and rendered its other view, on a loaded machine. */
const RERENDER_MS = 5_000;

/** Opens each screen in the English app at `url`, and returns what is too wide in a window of each width, from wide to narrow. */
export async function findOverflowOn(
  page: Page,
  url: string,
  screens: readonly Screen[],
  widths: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: widths[0] ?? 0, height: page.viewportSize()?.height ?? 0 });
  await visitScreens(page, url, screens, async ({ name }, open) => {
    await open();
    found.push(...(await findOverflow(page, widths)).map((element) => `${name} ${element}`));
  });
  return found;
}

/** Resizes the window to each width, from wide to narrow, and returns what is too wide. */
export async function findOverflow(page: Page, widths: readonly number[]): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0;
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const elements = await overflowingElements(page, width);
    found.push(...elements.map((element) => `at ${width} px: ${element}`));
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

/**
 * Source of a browser function that returns what scrolls sideways, with the element that causes it, and a document that is higher than
 * the window: only elements of the page scroll. Elements with `overscroll-behavior-x: contain` are meant to scroll.
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
  const { scrollHeight } = document.documentElement;
  const height = scrollHeight > innerHeight ? ['the document has a height of ' + scrollHeight] : [];
  const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > width ? [document.body] : [];
  const wide = [...page, ...inside].map((scroller) => {
    const { right } = scroller.getBoundingClientRect();
    const causes = [...scroller.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right + 1);
    return nameOf(scroller) + ' because of ' + causes.slice(0, 3).map(nameOf).join(', ');
  });
  return [...wide, ...height];
}`;
