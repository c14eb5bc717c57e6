/** A picture that the text shows: `![alt](url)`, with offsets of the alternative text. */
export type PictureMark = { from: number; to: number; altFrom: number; alt: string; url: string };

/** Returns the pictures of a line that begins at `from`. Pictures in code spans are ignored. */
export function picturesInLine(text: string, from: number): PictureMark[] {
  if (text.length > MOST_CHARACTERS || !text.includes('![')) return [];
  const code = [...text.matchAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g)].map(
    ({ index, 0: span }) => [index, index + span.length] as const,
  );
  return [...text.matchAll(PICTURE)].flatMap(({ index, 0: whole, 1: alt = '', 2: url = '' }) => {
    if (code.some(([start, end]) => index >= start && index < end)) return [];
    const bare = url.startsWith('<') ? url.slice(1, -1) : url;
    return [{ from: from + index, to: from + index + whole.length, altFrom: from + index + 2, alt, url: bare }];
  });
}

/** Yields the starts of the lines with pictures outside blocks of code. */
export function* linesWithPictures(text: string): Generator<number> {
  // Fast path: most notes have no pictures, and long notes are opened often.
  if (!text.includes('![')) return;
  let fence: string | undefined;
  for (const { 0: line, index } of text.matchAll(OF_INTEREST)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (line.includes('![')) yield index;
  }
}

/** Returns whether a line can start or end a block of code. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Longer lines are skipped. Parsing them at every letter would take long. */
const MOST_CHARACTERS = 5000;

const OF_INTEREST = /^[^\n]*?(?:!\[|`{3}|~{3})[^\n]*$/gm;
const FENCE = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/;

const PICTURE = /!\[((?:[^[\]\\]|\\.)*)\]\([ \t]*(<[^<>\n]*>|[^\s()<>]*)(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)/g;
