/** The text of a mail as the description of a task. */

/** Returns a plain text with `\n` between lines, without control characters and without blank lines at its ends. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}

/** Returns at most `limit` code points of a text. The last one is an ellipsis if the text is longer. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text.slice(0, 2 * limit + 2));
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}

/** Control characters except tab and line feed, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
