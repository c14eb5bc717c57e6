/** The text of a mail as the description of a task. */

import { htmlToMarkdown } from '../imports/html-to-markdown.ts';

/** Returns a plain text with `\n` between lines, without control characters and without blank lines at its ends. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}

/** Returns Markdown for the HTML of a mail, without styles, scripts and comments. */
export function htmlText(html: string): string {
  const visible = HIDDEN.reduce((text, [start, end]) => without(text, start, end), html);
  return plainText(htmlToMarkdown(visible, { hasLineDivisions: true })).replaceAll(/\n{3,}/g, '\n\n');
}

/** Returns at most `limit` code points of a text. The last one is an ellipsis if the text is longer. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text.slice(0, 2 * limit + 2));
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}

/** Removes everything from `start` to `end`, in linear time. A part that does not end reaches to the end. */
function without(text: string, start: RegExp, end: RegExp): string {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const from = find(start, text, at);
    parts.push(text.slice(at, from?.index ?? text.length));
    const to = from && find(end, text, from.index);
    if (to == null) return parts.join('');
    at = to.index + to[0].length;
  }
}

function find(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const HIDDEN: readonly (readonly [RegExp, RegExp])[] = [
  [/<!--/g, /-->/g],
  // Document types and conditions of Outlook.
  [/<[!?]/g, />/g],
  [/<head[\s>]/gi, /<\/head>/gi],
  [/<style[\s>]/gi, /<\/style>/gi],
  [/<script[\s>]/gi, /<\/script>/gi],
  [/<title[\s>]/gi, /<\/title>/gi],
];

/** Control characters except tab and line feed, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
