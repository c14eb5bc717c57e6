/** The markers at the start of a line of Markdown, determined from the line alone. */

import { readTaskMark } from '#domain/note-text/task-list-items.ts';

export type LineParts = {
  /** Blanks and quote markers. */
  prefix: string;
  /** `- ` or `1. ` with the blanks after it. Empty if the line is not a list item. */
  marker: string;
  /** `[ ] ` or `[x] `, only after a list marker. */
  checkbox: string;
  /** `## `, only if the line is not a list item. */
  heading: string;
  text: string;
};

/** Returns the parts of a line. Joined in order they are the line. */
export function parseLine(line: string): LineParts {
  const prefix = /^(?:[ \t]*>)*[ \t]*/.exec(line)?.[0] ?? '';
  const rest = line.slice(prefix.length);
  const marker = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/.exec(rest)?.[0] ?? '';
  const content = rest.slice(marker.length);
  const checkbox = marker === '' ? '' : content.slice(0, readTaskMark(content)?.length ?? 0);
  const heading = marker === '' ? (/^#{1,6}(?:[ \t]+|$)/.exec(rest)?.[0] ?? '') : '';
  return { prefix, marker, checkbox, heading, text: rest.slice(marker.length + checkbox.length + heading.length) };
}

/** Returns the offset of the text in the line, in UTF-16 units. */
export function textStart({ prefix, marker, checkbox, heading }: LineParts): number {
  return prefix.length + marker.length + checkbox.length + heading.length;
}

/** Returns the width of blanks in columns. A tab extends to the next multiple of four. */
export function columnOf(blanks: string): number {
  let column = 0;
  for (const character of blanks) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}
