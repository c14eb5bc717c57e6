/** The alternative text of a picture can end with its width in CSS pixels: `![alternative text|320](url)`. */

export const MIN_WIDTH = 40;
export const MAX_WIDTH = 2000;

/** Returns the text and the width. A number outside the limits belongs to the text. */
export function parseAlt(alt: string): { name: string; width: number | undefined } {
  const match = /^(.*?)\|(\d{1,4})$/s.exec(alt);
  const width = Number(match?.[2]);
  if (!match || width < MIN_WIDTH || width > MAX_WIDTH) return { name: alt, width: undefined };
  return { name: match[1] ?? '', width };
}

/** Returns the alternative text with a width, which is rounded and limited. */
export function formatAlt(name: string, width: number): string {
  return `${name}|${Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))}`;
}

/** Returns whether a URL is the path of an attachment. */
export function isAttachmentUrl(url: string): boolean {
  return /^\/api\/v1\/attachments\/[\w-]+$/.test(url);
}
