import { codeRanges } from './code-ranges.ts';
import { frontMatterEnd } from './front-matter.ts';
import { type Line, linesOf } from './lines.ts';
import { plainText } from './plain-text.ts';

/** A heading: its level (1 to 6), its plain text and the UTF-16 offset of its line. */
export type Heading = { level: number; text: string; offset: number };

/** Returns the headings of a body in order: `#` and underlined (CommonMark 0.31, sections 4.2 and 4.3), outside quotes and lists. */
export function outlineOf(body: string): Heading[] {
  const headings: Heading[] = [];
  let paragraph: number | undefined; // start of the current paragraph
  let nested = false; // inside a quote or list, which ends with a blank line
  for (const { start, end } of proseLines(body)) {
    const line = body.slice(start, end);
    const signs = HEADING.exec(line)?.[1];
    const underline = paragraph === undefined ? undefined : UNDERLINE.exec(line)?.[1];
    if (signs !== undefined) {
      headings.push({
        level: signs.length,
        text: plain(withoutClosing(line.slice(line.indexOf('#') + signs.length))),
        offset: start,
      });
    } else if (underline !== undefined && paragraph !== undefined) {
      headings.push({ level: underline === '=' ? 1 : 2, text: plain(body.slice(paragraph, start)), offset: paragraph });
    }
    const isProse = signs === undefined && underline === undefined && line.trim() !== '' && !RULE.test(line);
    nested = isProse && (nested || NESTED.test(line));
    if (!isProse || nested) paragraph = undefined;
    else if (!INDENTED.test(line)) paragraph ??= start;
  }
  return headings.filter(({ text }) => text !== '');
}

/** Yields the lines after the front matter. Lines of code blocks are yielded as empty lines. */
function* proseLines(body: string): Generator<Line> {
  const blocks = codeRanges(body).filter(({ kind }) => kind === 'block');
  const head = frontMatterEnd(body);
  let next = 0;
  for (const line of linesOf(body)) {
    if (line.start < head) continue;
    while ((blocks[next]?.end ?? body.length) < line.start) next += 1;
    const block = blocks[next];
    if (block === undefined || block.start > line.end) yield line;
    else yield { start: line.start, end: line.start, next: line.next };
  }
}

function plain(markdown: string): string {
  return plainText(markdown).replaceAll(/\s+/g, ' ').trim();
}

/** Removes the closing `#` characters of a heading, which must follow a space. */
function withoutClosing(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(trimmed.charAt(end - 1)) ? trimmed.slice(0, end) : trimmed;
}

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const UNDERLINE = /^ {0,3}([-=])\1*[ \t]*$/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const NESTED = /^ {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
