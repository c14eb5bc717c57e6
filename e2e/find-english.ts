/** Finds English that a page in another language still shows or has read out. */

import type { Page } from 'playwright-core';
import { danish, english } from './all-messages.ts';

/** Words that no Danish sentence holds. Titles that people wrote must do without them too. */
const ENGLISH_WORD =
  /\b(the|and|of|is|are|this|your?|today|tomorrow|yesterday|week|task|tasks|add|search|settings|close|delete|labels?|overdue|inbox|trash|upcoming|priority|undo|Mon|Tue|Wed|Thu|Fri|Sat|Sun|May|Oct|Monday|Friday)\b/i;

/** Everything on the page that is written in English: texts, names and descriptions that a screen reader says, hints. */
export async function findEnglish(page: Page): Promise<string[]> {
  const said = await page.evaluate<string[]>(textsOnPage);
  const known = new Set(textsIn(danish));
  const foreign = new Set(textsIn(english).filter((text) => !known.has(text)));
  return said.filter((text) => foreign.has(text) || ENGLISH_WORD.test(text));
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

/** Runs in the page; text, because it speaks of things that only a page has. Names of keys, languages and zones are the same everywhere. */
const textsOnPage = `(() => {
  const said = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest('script, style, [lang]:not(html), select[name], kbd')) said.add(node.nodeValue.trim());
  }
  for (const attribute of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll('[' + attribute + ']')) said.add(element.getAttribute(attribute).trim());
  }
  said.delete('');
  return [...said];
})()`;
