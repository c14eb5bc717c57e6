import { firstCodePoints } from '#domain/note-text/code-points.ts';

/** Splits a text into trimmed parts of at most `most` code points. Empty parts are left out. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const part = firstCodePoints(rest, most);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
