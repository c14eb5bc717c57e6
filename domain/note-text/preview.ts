import { unquoteMentions } from '../mentions/mentions.ts';
import { firstCodePoints } from './code-points.ts';
import { plainText } from './plain-text.ts';
import { titleLine } from './title.ts';

/** Maximum number of code points of a preview. */
const MAX_PREVIEW_LENGTH = 400;

/** Number of code points that are parsed. It exceeds the preview, because Markdown syntax and addresses are removed. */
const PARSED_LENGTH = 10_000;

/** Returns the text after the title: at most 400 code points of plain text on one line, or '' if there is none. */
export function previewOf(body: string): string {
  return firstCodePoints(plainLine(body.slice(titleLine(body).end)), MAX_PREVIEW_LENGTH).trimEnd();
}

/** Returns the beginning of a Markdown text as one line: without Markdown syntax, and with mentions as `@name`. */
export function plainLine(text: string): string {
  const start = firstCodePoints(text, PARSED_LENGTH);
  const markdown = start.length < text.length ? start.replace(CUT_TARGET, '](#)') : start;
  return plainText(unquoteMentions(markdown)).replaceAll(/\s+/g, ' ').trim();
}

/** A link target that is cut off at the end of the parsed part. An embedded image can be a megabyte long. */
const CUT_TARGET = /\]\([^\s()<>]*$/;
