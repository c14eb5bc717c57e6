/** Texts of events. */

/** Characters that are kept of a text. */
const MAX_TEXT = 500;
const MAX_URL = 2_000;

/** Returns a text on one line, without what is too long. */
export function short(text: string): string {
  return [
    ...text
      .slice(0, MAX_TEXT * 2)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_TEXT)
    .join('');
}

/** Returns an address if it is that of a web page, else the empty text: an event could contain a script. */
export function webAddress(text: string): string {
  if (text.length > MAX_URL || !URL.canParse(text.trim())) return '';
  const url = new URL(text.trim());
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}
