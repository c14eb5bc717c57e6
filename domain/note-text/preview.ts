import { firstCodePoints } from './code-points.ts';
import { plainText } from './plain-text.ts';
import { titleLine } from './title.ts';

/** Number of code points of plain text that a list shows. */
const LONGEST_PREVIEW = 400;

/** Number of UTF-16 units of the body that are read: Markdown syntax and addresses take some of it. */
const LOOKED_AT = 10_000;

/** Returns the text after the title: at most 400 code points of plain text on one line, or '' if there is none. */
export function previewOf(body: string): string {
  const below = body.slice(titleLine(body).end);
  const opening = firstCodePoints(below, LOOKED_AT);
  const whole = opening.length < below.length ? opening.replace(CUT_TARGET, '](#)') : opening;
  const line = plainText(whole).replaceAll(/\s+/g, ' ').trim();
  return firstCodePoints(line, LONGEST_PREVIEW).trimEnd();
}

/** A link target that is cut at the end of the part that is read: an embedded image can be a megabyte long. */
const CUT_TARGET = /\]\([^\s()<>]*$/;
