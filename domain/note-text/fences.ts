/**
 * Fenced code inside block quotes and lists (CommonMark 0.31, sections 4.5, 5.1 and 5.2), line by line. Columns count from the
 * start of the line; a tab moves to the next multiple of four.
 */

/** The open containers: the number of block quotes, and the content column of each open list item. */
export type Nesting = { quotes: number; lists: number[] };

/**
 * The prefix of a line: the offset `at` and the column of its text, the column `base` of unindented text, and whether a list
 * item starts here (`marked`).
 */
export type Prefix = { at: number; column: number; base: number; marked: boolean };

/** An open fence: its character and length, and the number of quotes, base column and list item column around it. */
export type Fence = { sign: string; length: number; quotes: number; base: number; item: number };

/** Reads the quote and list markers of a line and updates `nesting`. */
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
      nesting.lists.push(column - end > MAX_INDENTED + 1 ? end + 1 : column);
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

/** Returns the fence that the line opens, or undefined. */
export function openFence(line: string, prefix: Prefix, nesting: Nesting): Fence | undefined {
  if (prefix.column - prefix.base > MAX_INDENTED) return undefined;
  const signs = OPENING.exec(line.slice(prefix.at))?.[0];
  if (signs === undefined) return undefined;
  const item = nesting.lists.at(-1) ?? 0;
  return { sign: signs.charAt(0), length: signs.length, quotes: nesting.quotes, base: prefix.base, item };
}

/** Returns whether the line is outside the quote or list item that contains the fence. */
export function leavesFence(line: string, fence: Fence): boolean {
  const inside = insideQuotes(line, fence.quotes);
  return inside === undefined || (inside.text !== '' && inside.column < fence.item);
}

/** Returns whether the line closes the fence. The line must be inside the container of the fence. */
export function closesFence(line: string, fence: Fence): boolean {
  const inside = insideQuotes(line, fence.quotes);
  if (inside === undefined || inside.column - fence.base > MAX_INDENTED) return false;
  const signs = CLOSING.exec(inside.text)?.[1] ?? '';
  return signs.startsWith(fence.sign) && signs.length >= fence.length;
}

/** Returns the text after `quotes` quote markers and its column, or undefined if the line has fewer markers. */
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

/** Closes the list items whose content column is greater than `column`. */
function endItems(nesting: Nesting, column: number): void {
  while ((nesting.lists.at(-1) ?? 0) > column) nesting.lists.pop();
}

function columnAfter(signs: string, column: number): number {
  let next = column;
  for (const sign of signs) next = sign === '\t' ? next - (next % 4) + 4 : next + 1;
  return next;
}

/** A marker or fence that is indented more is ordinary text. */
const MAX_INDENTED = 3;

const SIGNS = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))([ \t]*)/gy;
const QUOTE = /[ \t]*>/y;
const BLANKS = /^[ \t]*/;
const OPENING = /^(?:`{3,}(?!.*`)|~{3,})/;
const CLOSING = /^(`{3,}|~{3,})[ \t]*$/;
