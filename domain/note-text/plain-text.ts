/** Markdown to plain text. */

import { codeRanges } from './code-ranges.ts';
import { LINE_MARKERS } from './task-list-items.ts';

/**
 * Returns the text without Markdown and HTML syntax. Links and images are replaced by their text, code by its content, escaped
 * characters by themselves. Line breaks are preserved.
 */
export function plainText(markdown: string): string {
  const kept: string[] = [];
  const hide = (text: string) => `${HIDDEN}${kept.push(text) - 1}${HIDDEN}`;
  const prose = hideCode(markdown.replaceAll(HIDDEN, ''), hide).replace(ESCAPED, (_, escaped: string) => hide(escaped));
  const plain = withoutEmphasis(withoutLinks(withoutLineMarks(prose)));
  return plain.replace(HIDDEN_PLACE, (_, index: string) => kept[Number(index)] ?? '');
}

/** Delimits hidden text. Users cannot write this character, and no pattern below matches it or digits. */
const HIDDEN = '\u0000';
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text contains this character
const HIDDEN_PLACE = /\u0000(\d+)\u0000/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

function hideCode(text: string, hide: (code: string) => string): string {
  let prose = '';
  let done = 0;
  for (const { kind, start, end } of codeRanges(text)) {
    const code = text.slice(start, end);
    prose +=
      text.slice(done, start) + hide(kind === 'span' ? code.replaceAll('`', ' ').trim() : code.replace(FENCES, ''));
    done = end;
  }
  return prose + text.slice(done);
}

const FENCES = /^(?:`+|~+)[^\r\n]*|[ \t>]*(?:`{3,}|~{3,})[ \t]*$/g;

function withoutLineMarks(text: string): string {
  return text
    .replace(RULES, '')
    .replace(DEFINITIONS, '')
    .replace(STARTS, '')
    .replace(TABLE_ROWS, (row) => row.replaceAll('|', ' '));
}

/** Thematic breaks, heading underlines and the delimiter row of a table. */
const RULES = /^(?=[ \t|:]*-)[ \t|:-]+$|^[ \t]*([=*_])(?:[ \t]*\1)*[ \t]*$/gm;
const DEFINITIONS = /^ {0,3}\[[^\]\r\n]+\]:.*$/gm;

/** Markers of quotes, list items, headings and task-list items. */
const STARTS = new RegExp(`${LINE_MARKERS.source}(?:#{1,6}(?=[ \\t]|$))?(?:\\[[ xX]\\](?=[ \\t]|$))?`, 'gm');
const TABLE_ROWS = /^[ \t]*\|.*$/gm;

function withoutLinks(text: string): string {
  return text
    .replace(COMMENTS, '')
    .replace(AUTOLINKS, '$1')
    .replace(TAGS, '')
    .replace(WIKI_LINKS, (_, title: string, shown?: string) => shown || title)
    .replace(FOOTNOTES, '')
    .replace(LINKS, '$1')
    .replace(LINKS, '$1') // a link around an image
    .replace(REFERENCES, '$1');
}

const COMMENTS = /<!--[^<]*?-->/g;
const AUTOLINKS = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;
const WIKI_LINKS = /!?\[\[([^[\]|\r\n]*)(?:\|([^[\]\r\n]*))?\]\]/g;
const FOOTNOTES = /\[\^[^[\]\s]*\]/g;
const LINKS =
  /!?\[([^[\]]*)\]\((?:<[^<>\r\n]*>|[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'))?[ \t]*\)/g;
const REFERENCES = /!?\[([^[\]]+)\]\[[^[\]]*\]/g;

/** Emphasis characters remain if whitespace is on both sides. Underscores also remain inside words. */
function withoutEmphasis(text: string): string {
  return text.replace(MARKS, (marks, at: number, whole: string) => {
    const before = whole.charAt(at - 1);
    const after = whole.charAt(at + marks.length);
    if (BLANK.test(before) && BLANK.test(after)) return marks;
    return marks.startsWith('_') && LETTER.test(before) && LETTER.test(after) ? marks : '';
  });
}

const MARKS = /\*+|_+|~~|==/g;
const BLANK = /^\s?$/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
