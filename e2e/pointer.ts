/** Mouse and touch input: points of elements, dragging with the mouse, and touch events. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

export type Point = { x: number; y: number };

/** Returns a point of an element once its position is stable: its centre, or an offset in pixels from its upper left corner. */
export async function pointIn(element: Locator, from: { left?: number; top?: number } = {}): Promise<Point> {
  return eventually(async () => {
    const before = await element.boundingBox();
    await sleep(SETTLE_MS);
    const box = await element.boundingBox();
    if (!box || box.x !== before?.x || box.y !== before.y) throw new Error('the element is not visible or still moves');
    return { x: box.x + (from.left ?? box.width / 2), y: box.y + (from.top ?? box.height / 2) };
  });
}

const SETTLE_MS = 100;

/** Drags an element with the mouse to a point. The point is computed after the drag has started, because the layout can change. */
export async function dragWithMouse(page: Page, element: Locator, to: () => Promise<Point>): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const from = await pointIn(element);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 6);
  await page.locator('[data-lifted="true"]').first().waitFor();
  const { x, y } = await to();
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** Returns functions that dispatch the touch events of one finger. */
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
