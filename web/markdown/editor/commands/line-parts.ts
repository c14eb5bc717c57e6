/** The markers at the start of a line of Markdown, read from the line alone. */

import { readTaskMark } from '#domain/note-text/task-list-items.ts';

export type LineParts = {
  /** Blanks and markers of quotes. */
  before: string;
  /** `- ` or `1. ` with the blanks after it. Empty if the line is not a list item. */
  mark: string;
  /** `[ ] ` or `[x] `, only after a marker of a list item. */
  box: string;
  /** `## `, only if the line is not a list item. */
  heading: string;
  rest: string;
};

/** Returns the parts of a line. Joined in order they are the line. */
export function lineParts(line: string): LineParts {
  const before = /^(?:[ \t]*>)*[ \t]*/.exec(line)?.[0] ?? '';
  const after = line.slice(before.length);
  const mark = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/.exec(after)?.[0] ?? '';
  const content = after.slice(mark.length);
  const box = mark === '' ? '' : content.slice(0, readTaskMark(content)?.length ?? 0);
  const heading = mark === '' ? (/^#{1,6}(?:[ \t]+|$)/.exec(after)?.[0] ?? '') : '';
  return { before, mark, box, heading, rest: after.slice(mark.length + box.length + heading.length) };
}

/** Returns the offset of the text of the line, in UTF-16 units. */
export function contentStart({ before, mark, box, heading }: LineParts): number {
  return before.length + mark.length + box.length + heading.length;
}

/** Returns the width of blanks. A tab advances to the next multiple of four. */
export function columnOf(blanks: string): number {
  let column = 0;
  for (const sign of blanks) column += sign === '\t' ? 4 - (column % 4) : 1;
  return column;
}
