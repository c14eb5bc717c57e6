/** What a line of Markdown begins with, read off the line alone. */

export type LineParts = {
  /** Blanks, and the marks of quotes. */
  before: string;
  /** `- `, `1. `, with the blanks behind it; empty for a line that is no list entry. */
  mark: string;
  /** `[ ] ` or `[x] `, only behind a mark. */
  box: string;
  /** `## `, only without a mark. */
  heading: string;
  rest: string;
};

/** The parts in their order; together they are the line. */
export function lineParts(line: string): LineParts {
  const before = /^(?:[ \t]*>)*[ \t]*/.exec(line)?.[0] ?? '';
  const behind = line.slice(before.length);
  const mark = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/.exec(behind)?.[0] ?? '';
  const box = mark === '' ? '' : (/^\[[ xX]\](?:[ \t]+|$)/.exec(behind.slice(mark.length))?.[0] ?? '');
  const heading = mark === '' ? (/^#{1,6}(?:[ \t]+|$)/.exec(behind)?.[0] ?? '') : '';
  return { before, mark, box, heading, rest: behind.slice(mark.length + box.length + heading.length) };
}

/** How far the text of the line stands from its start, in UTF-16 units. */
export function contentStart({ before, mark, box, heading }: LineParts): number {
  return before.length + mark.length + box.length + heading.length;
}

/** The width of blanks, with tabs to every fourth column. */
export function columnOf(blanks: string): number {
  let column = 0;
  for (const sign of blanks) column += sign === '\t' ? 4 - (column % 4) : 1;
  return column;
}
