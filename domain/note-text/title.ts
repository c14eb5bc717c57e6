import { firstCodePoints } from './code-points.ts';

/** So many code points of a first line are the title; interface, section 2, Note. */
const LONGEST_TITLE = 120;

/** A note's title: its first line that is not blank, without leading `#` and blanks; at most 120 code points, '' for none. */
export function titleOf(body: string): string {
  const { start, end } = titleLine(body);
  const line = body.slice(start, end).replace(LEADING_MARKS, '');
  return firstCodePoints(line, LONGEST_TITLE).trimEnd();
}

/** Where the first line that is not blank stands, from its first sign to before its line break; the text's end for none. */
export function titleLine(body: string): { start: number; end: number } {
  const start = body.search(/\S/);
  if (start < 0) return { start: body.length, end: body.length };
  const length = body.slice(start).search(/[\r\n]/);
  return { start, end: length < 0 ? body.length : start + length };
}

const LEADING_MARKS = /^[#\s]+/;
