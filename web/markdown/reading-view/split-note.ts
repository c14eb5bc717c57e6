/** Consecutive blocks of a note, and the number of their first line in the note, from 0. */
export type NoteChunk = { text: string; line: number };

/** A chunk ends at the first blank line after this number of characters. */
const MIN_CHUNK_CHARACTERS = 8_000;

/** Without a blank line, a chunk ends after this number of characters, even within a block. */
const MAX_CHARACTERS = 16_000;

/**
 * Splits a note into chunks that are rendered one after another, so that a long note does not block the browser. Fenced code is
 * never split.
 */
export function splitNote(text: string): NoteChunk[] {
  if (text.length <= MIN_CHUNK_CHARACTERS) return [{ text, line: 0 }];
  const chunks: NoteChunk[] = [];
  let lines: string[] = [];
  let length = 0;
  let line = 0;
  let fence: string | undefined;
  for (const [number, each] of text.split('\n').entries()) {
    if (fence === undefined && isChunkEnd(length, lines.at(-1) ?? '', each)) {
      chunks.push({ text: lines.join('\n'), line });
      lines = [];
      length = 0;
      line = number;
    }
    lines.push(each);
    length += each.length + 1;
    fence = fenceAfter(fence, each);
  }
  return [...chunks, { text: lines.join('\n'), line }];
}

function isChunkEnd(length: number, before: string, line: string): boolean {
  if (length >= MAX_CHARACTERS) return true;
  return length >= MIN_CHUNK_CHARACTERS && before.trim() === '' && /^\S/.test(line);
}

/** Returns the opening fence of the code block that continues after a line, or undefined. */
function fenceAfter(fence: string | undefined, line: string): string | undefined {
  const marker = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence === undefined) return marker;
  return marker?.startsWith(fence) && line.trim() === marker ? undefined : fence;
}
