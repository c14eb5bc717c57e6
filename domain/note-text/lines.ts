/** A line of a text in UTF-16 offsets: where it begins, where it ends before its line break, where the next one begins. */
export type Line = { start: number; end: number; next: number };

/** The lines of a text in order, ended by LF, CRLF or CR. A text that ends in a line break has an empty last line. */
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
