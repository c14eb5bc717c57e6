/** Pointing at things in a window: points of elements, the mouse held down, and a finger. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

export type Point = { x: number; y: number };

/** A point of an element that has come to rest: its middle, or so many pixels from its upper left corner. */
export async function pointIn(element: Locator, from: { left?: number; top?: number } = {}): Promise<Point> {
  return eventually(async () => {
    // Nothing while it is drawn anew.
    const before = await element.boundingBox();
    await pause(SETTLE_MS);
    const box = await element.boundingBox();
    if (!box || box.x !== before?.x || box.y !== before.y) throw new Error('the element is not to be seen at rest');
    return { x: box.x + (from.left ?? box.width / 2), y: box.y + (from.top ?? box.height / 2) };
  });
}

const SETTLE_MS = 100;

/** Takes hold of an element with the mouse, carries it to a point that is looked up once it is lifted, and lets go. */
export async function dragWithMouse(page: Page, element: Locator, to: () => Promise<Point>): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const from = await pointIn(element);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 6);
  await page.locator('[data-lifted="true"]').waitFor();
  const { x, y } = await to();
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** A finger on the window. */
export async function touchOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}
