import { firstCodePoints } from './code-points.ts';
import { plainText } from './plain-text.ts';
import { titleLine } from './title.ts';

/** So many code points of plain text are shown of a note in a list. */
const LONGEST_PREVIEW = 400;

/** So much of the body is looked at for them: marks, addresses and blanks take some of it. */
const LOOKED_AT = 10_000;

/** What a note says below its title: at most 400 code points of plain text on one line, '' for nothing. */
export function previewOf(body: string): string {
  const below = body.slice(titleLine(body).end);
  const opening = firstCodePoints(below, LOOKED_AT);
  const whole = opening.length < below.length ? opening.replace(CUT_TARGET, '](#)') : opening;
  const line = plainText(whole).replaceAll(/\s+/g, ' ').trim();
  return firstCodePoints(line, LONGEST_PREVIEW).trimEnd();
}

/** The target of a link that reaches beyond what is looked at: a picture written into the text can be a megabyte long. */
const CUT_TARGET = /\]\([^\s()<>]*$/;
