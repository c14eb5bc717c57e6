/** What a reader sees of a Markdown text: words without marks. */

import { codeRanges } from './code-ranges.ts';
import { LINE_MARKERS } from './task-list-items.ts';

/**
 * The text without the marks of Markdown and HTML: links and pictures are their words, code is what stands in it, escaped
 * signs are themselves. Line breaks stay.
 */
export function plainText(markdown: string): string {
  const kept: string[] = [];
  const hide = (text: string) => `${HIDDEN}${kept.push(text) - 1}${HIDDEN}`;
  const prose = hideCode(markdown.replaceAll(HIDDEN, ''), hide).replace(ESCAPED, (_, sign: string) => hide(sign));
  const plain = withoutEmphasis(withoutLinks(withoutLineMarks(prose)));
  return plain.replace(HIDDEN_PLACE, (_, index: string) => kept[Number(index)] ?? '');
}

/** Nobody writes this sign, and nothing below is looking for it or for digits. */
const HIDDEN = '\u0000';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is chosen because no text holds it
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

/** Rules, lines under headings and below the head of a table. */
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
    .replace(LINKS, '$1') // around a picture
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

/** Stars and their kind stay where blanks stand on both sides, underscores also inside of words. */
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
