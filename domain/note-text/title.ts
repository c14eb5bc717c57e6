import { firstCodePoints } from './code-points.ts';
import { frontMatterEnd } from './front-matter.ts';

/** Maximum length of a title in code points. */
const MAX_TITLE_LENGTH = 120;

/**
 * Returns the title of a note: its first non-blank line after the front matter, without leading `#` and spaces, at most 120 code points,
 * or ''.
 */
export function titleOf(body: string): string {
  const { start, end } = titleLine(body);
  const line = body.slice(start, end).replace(LEADING_MARKS, '');
  return firstCodePoints(line, MAX_TITLE_LENGTH).trimEnd();
}

/** Returns the range of the first non-blank line after the front matter, without its line break, or an empty range at the end of the text. */
export function titleLine(body: string): { start: number; end: number } {
  const from = frontMatterEnd(body);
  const blank = body.slice(from).search(/\S/);
  if (blank < 0) return { start: body.length, end: body.length };
  const start = from + blank;
  const length = body.slice(start).search(/[\r\n]/);
  return { start, end: length < 0 ? body.length : start + length };
}

const LEADING_MARKS = /^[#\s]+/;
