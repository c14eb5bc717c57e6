import type { Page } from 'playwright-core';

/**
 * Returns the text in the clipboard. Pastes it into an empty page, because the header Permissions-Policy forbids the pages of the
 * service to read the clipboard.
 */
export async function copiedText(page: Page): Promise<string> {
  const empty = await page.context().newPage();
  await empty.setContent('<textarea></textarea>');
  const field = empty.locator('textarea');
  await field.press('Control+v');
  const text = await field.inputValue();
  await empty.close();
  await page.bringToFront();
  return text;
}
