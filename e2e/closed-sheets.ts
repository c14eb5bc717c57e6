import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Selects open dialogs, popovers, panels and bars of actions. */
export const OPEN_LAYERS =
  'dialog[open], :popover-open, main ~ [role="dialog"], [role="toolbar"]:not([aria-orientation])';

/**
 * Waits until the app has removed the history entry of sheets that are closed. It goes back for this, shortly after the sheet
 * disappears, which would abort a navigation that begins meanwhile. Does not wait while a sheet is open.
 */
export async function waitForClosedSheets(page: Page): Promise<void> {
  const isRemoved = `history.state?.isSheet !== true || document.querySelector('${OPEN_LAYERS}') !== null`;
  await eventually(async () => assert.ok(await page.evaluate(isRemoved)));
}
