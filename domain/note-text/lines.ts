/** A line in UTF-16 offsets: its start, its end without the line break, and the start of the next line. */
export type Line = { start: number; end: number; next: number };

/** Yields the lines of a text, separated by LF, CRLF or CR. A text that ends with a line break has an empty last line. */
export function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (const { 0: lineBreak, index } of text.matchAll(LINE_BREAK)) {
    const next = index + lineBreak.length;
    yield { start, end: index, next };
    start = next;
  }
  yield { start, end: text.length, next: text.length };
}

const LINE_BREAK = /\r\n|\n|\r/g;
