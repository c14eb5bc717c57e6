/** Long notes are shown part by part, so that reading one never holds up the window. */

/** Some blocks of a note, and the line of the note that they begin in, from 0. */
export type NotePart = { text: string; line: number };

/** A part ends at the first blank line after this number of characters. */
const USUAL_CHARACTERS = 8_000;

/** Without a blank line it ends here, in the middle of what may be one block. */
const MOST_CHARACTERS = 16_000;

/** The parts in their order. A block of code is never cut: it is cheap to read. */
export function noteParts(text: string): NotePart[] {
  if (text.length <= USUAL_CHARACTERS) return [{ text, line: 0 }];
  const parts: NotePart[] = [];
  let part: string[] = [];
  let length = 0;
  let line = 0;
  let fence: string | undefined;
  for (const [number, each] of text.split('\n').entries()) {
    if (fence === undefined && isCut(length, part.at(-1) ?? '', each)) {
      parts.push({ text: part.join('\n'), line });
      part = [];
      length = 0;
      line = number;
    }
    part.push(each);
    length += each.length + 1;
    fence = fenceAfter(fence, each);
  }
  return [...parts, { text: part.join('\n'), line }];
}

function isCut(length: number, before: string, line: string): boolean {
  if (length >= MOST_CHARACTERS) return true;
  return length >= USUAL_CHARACTERS && before.trim() === '' && /^\S/.test(line);
}

/** Returns the fence of the code block that continues after a line. */
function fenceAfter(fence: string | undefined, line: string): string | undefined {
  const mark = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence === undefined) return mark;
  return mark?.startsWith(fence) && line.trim() === mark ? undefined : fence;
}
