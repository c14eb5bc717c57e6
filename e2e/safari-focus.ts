import type { Page } from 'playwright-core';

/**
 * Makes the browser focus like Safari: a press focuses text fields and elements with the attribute `tabindex`, but no other buttons,
 * links and checkboxes. The focus moves to their next ancestor that is focusable, or nowhere. Takes effect on the next page load.
 */
export async function focusLikeSafari(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('mousedown', (event) => {
    if (event.defaultPrevented) return;
    const control = event.target.closest('button, a[href], input[type="checkbox"], input[type="radio"], summary');
    if (!control || control.hasAttribute('tabindex')) return;
    event.preventDefault();
    const ancestor = control.parentElement.closest('[tabindex], dialog');
    if (ancestor?.hasAttribute('tabindex')) ancestor.focus({ preventScroll: true });
    else document.activeElement?.blur();
  })`);
}
