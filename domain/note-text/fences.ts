/**
 * Fenced code among quotes and lists (CommonMark 0.31, sections 4.5, 5.1 and 5.2), line by line. Columns count from the
 * line's beginning; a tab reaches to the next multiple of four.
 */

/** What the lines read so far stand in: how many quotes, and the columns where the text of each open list item begins. */
export type Nesting = { quotes: number; lists: number[] };

/**
 * What stands before the text of a line: the text's offset in the line and its column, the column where it would begin if it
 * were not indented, and whether a list item begins here.
 */
export type Prefix = { at: number; column: number; base: number; marked: boolean };

/** An open fence: its sign, how many of it, and the quotes, column and list item that it stands in. */
export type Fence = { sign: string; length: number; quotes: number; base: number; item: number };

/** Reads past the signs of quotes and lists, and takes `nesting` along with the line. */
export function readPrefix(line: string, nesting: Nesting): Prefix {
  let at = 0;
  let column = 0;
  let quotes = 0;
  let quoteBase = 0;
  let marked = false;
  for (const { 0: all, 1: before = '', 2: sign = '', 3: blanks = '' } of line.matchAll(SIGNS)) {
    const end = columnAfter(before, column) + sign.length;
    at += all.length;
    column = columnAfter(blanks, end);
    if (sign === '>') {
      quotes += 1;
      quoteBase = Math.min(end + 1, column);
    } else {
      marked = true;
      endItems(nesting, end - sign.length);
      nesting.lists.push(column - end > MOST_INDENTED + 1 ? end + 1 : column);
    }
  }
  const indentation = BLANKS.exec(line.slice(at))?.[0] ?? '';
  at += indentation.length;
  column = columnAfter(indentation, column);
  if (quotes < nesting.quotes) nesting.lists = [];
  nesting.quotes = quotes;
  if (at < line.length) endItems(nesting, column);
  return { at, column, base: Math.max(nesting.lists.at(-1) ?? 0, quoteBase), marked };
}

/** The fence that a line with this prefix opens, if it does. */
export function openFence(line: string, prefix: Prefix, nesting: Nesting): Fence | undefined {
  if (prefix.column - prefix.base > MOST_INDENTED) return undefined;
  const signs = OPENING.exec(line.slice(prefix.at))?.[0];
  if (signs === undefined) return undefined;
  const item = nesting.lists.at(-1) ?? 0;
  return { sign: signs.charAt(0), length: signs.length, quotes: nesting.quotes, base: prefix.base, item };
}

/** True when the line stands outside of the quote or list item that the fence stands in. */
export function leavesFence(line: string, fence: Fence): boolean {
  const inside = insideQuotes(line, fence.quotes);
  return inside === undefined || (inside.text !== '' && inside.column < fence.item);
}

/** True when the line, which does not leave the fence, ends its block. */
export function closesFence(line: string, fence: Fence): boolean {
  const inside = insideQuotes(line, fence.quotes);
  if (inside === undefined || inside.column - fence.base > MOST_INDENTED) return false;
  const signs = CLOSING.exec(inside.text)?.[1] ?? '';
  return signs.startsWith(fence.sign) && signs.length >= fence.length;
}

/** What stands behind so many quote signs and blanks, and at which column; nothing where there are fewer signs. */
function insideQuotes(line: string, quotes: number): { text: string; column: number } | undefined {
  let at = 0;
  let column = 0;
  for (let quote = 0; quote < quotes; quote += 1) {
    QUOTE.lastIndex = at;
    const sign = QUOTE.exec(line)?.[0];
    if (sign === undefined) return undefined;
    at += sign.length;
    column = columnAfter(sign, column);
  }
  const indentation = BLANKS.exec(line.slice(at))?.[0] ?? '';
  return { text: line.slice(at + indentation.length), column: columnAfter(indentation, column) };
}

/** List items whose text begins behind the column have ended before it. */
function endItems(nesting: Nesting, column: number): void {
  while ((nesting.lists.at(-1) ?? 0) > column) nesting.lists.pop();
}

function columnAfter(signs: string, column: number): number {
  let next = column;
  for (const sign of signs) next = sign === '\t' ? next - (next % 4) + 4 : next + 1;
  return next;
}

/** What is indented more is not what its signs say. */
const MOST_INDENTED = 3;

const SIGNS = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))([ \t]*)/gy;
const QUOTE = /[ \t]*>/y;
const BLANKS = /^[ \t]*/;
const OPENING = /^(?:`{3,}(?!.*`)|~{3,})/;
const CLOSING = /^(`{3,}|~{3,})[ \t]*$/;
