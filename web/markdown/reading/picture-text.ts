/** What a picture in Markdown says of itself: `![what it shows|320](address)`, the number being its width in pixels. */

export const LEAST_WIDTH = 40;
export const MOST_WIDTH = 2000;

/** Parts what a picture shows from its width. Widths out of bounds count as words. */
export function readAlt(alt: string): { name: string; width: number | undefined } {
  const found = /^(.*?)\|(\d{1,4})$/s.exec(alt);
  const width = Number(found?.[2]);
  if (!found || width < LEAST_WIDTH || width > MOST_WIDTH) return { name: alt, width: undefined };
  return { name: found[1] ?? '', width };
}

/** The other way round. */
export function writeAlt(name: string, width: number): string {
  return `${name}|${Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH))}`;
}

/** True for the address of a file of the service. */
export function isOwnFile(address: string): boolean {
  return /^\/api\/v1\/attachments\/[\w-]+$/.test(address);
}
