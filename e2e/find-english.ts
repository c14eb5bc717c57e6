/** Finds English texts on a page in another language. */

import type { Page } from 'playwright-core';
import { danish, english } from './all-messages.ts';

/** Words that occur in no Danish sentence, except in the name of the app Tasks.org. Names in the test data must not contain them. */
const ENGLISH_WORD =
  /\b(the|and|of|is|are|this|your?|today|tomorrow|yesterday|week|task|tasks(?!\.org)|add|search|settings|close|delete|labels?|overdue|inbox|trash|upcoming|priority|undo|Mon|Tue|Wed|Thu|Fri|Sat|Sun|May|Oct|Monday|Friday)\b/i;

/** Returns the English texts of the page: visible text, accessible names and descriptions, placeholders and titles. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(textsOnPage);
  const known = new Set(textsIn(danish));
  const englishOnly = new Set(textsIn(english).filter((text) => !known.has(text)));
  return texts.filter((text) => englishOnly.has(text) || ENGLISH_WORD.test(text));
}

function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsIn) : [];
}

/** Runs in the page. It is a string because Node has no DOM types. Names of keys, languages and time zones are not translated. */
const textsOnPage = `(() => {
  const texts = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest('script, style, [lang]:not(html), select[name], kbd')) texts.add(node.nodeValue.trim());
  }
  for (const attribute of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll('[' + attribute + ']')) texts.add(element.getAttribute(attribute).trim());
  }
  texts.delete('');
  return [...texts];
})()`;
