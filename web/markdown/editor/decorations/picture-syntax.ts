/** A picture in Markdown, `![alt](url)`, with document offsets in UTF-16 units. */
export type PictureSource = { from: number; to: number; altFrom: number; alt: string; url: string };

/** Returns the pictures of a line that begins at `from`. Pictures in code spans are ignored. */
export function picturesInLine(text: string, from: number): PictureSource[] {
  if (text.length > MAX_CHARACTERS || !text.includes('![')) return [];
  const code = [...text.matchAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g)].map(
    ({ index, 0: span }) => [index, index + span.length] as const,
  );
  return [...text.matchAll(PICTURE)].flatMap(({ index, 0: whole, 1: alt = '', 2: url = '' }) => {
    if (code.some(([start, end]) => index >= start && index < end)) return [];
    const plainUrl = url.startsWith('<') ? url.slice(1, -1) : url;
    return [{ from: from + index, to: from + index + whole.length, altFrom: from + index + 2, alt, url: plainUrl }];
  });
}

/** Yields the starts of the lines with pictures outside blocks of code. */
export function* linesWithPictures(text: string): Generator<number> {
  // Fast path: most notes have no pictures, and long notes are opened often.
  if (!text.includes('![')) return;
  let fence: string | undefined;
  for (const { 0: line, index } of text.matchAll(PICTURE_OR_FENCE_LINE)) {
    const marker = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && line.trim() === marker) fence = undefined;
    } else if (marker !== undefined) fence = marker;
    else if (line.includes('![')) yield index;
  }
}

/** Returns whether a line can start or end a block of code. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Pictures in longer lines are not shown. Parsing these lines after each letter would be slow. */
const MAX_CHARACTERS = 5000;

const PICTURE_OR_FENCE_LINE = /^[^\n]*?(?:!\[|`{3}|~{3})[^\n]*$/gm;
const FENCE = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/;

const PICTURE = /!\[((?:[^[\]\\]|\\.)*)\]\([ \t]*(<[^<>\n]*>|[^\s()<>]*)(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)/g;
