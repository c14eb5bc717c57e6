/** Task-list items: `- [ ] milk` (GitHub Flavored Markdown, section 5.3). Code contains no items. */

import { codeRanges, maskCode } from './code-ranges.ts';
import { linesOf } from './lines.ts';

/**
 * A task-list item. All offsets are UTF-16 offsets in the body.
 *
 * - `line`: number of its line, from 0. `start` and `end` enclose the line without its line break.
 * - `mark`: offset of `[`. `textStart`: offset of the first character after the mark and its blanks.
 * - `text`: the text as written, without trailing blanks. If the whole text is a link to a task, `taskId` is the id of that
 *   task and `text` is the text of the link.
 */
export type TaskListItem = {
  line: number;
  start: number;
  end: number;
  mark: number;
  textStart: number;
  ticked: boolean;
  text: string;
  taskId?: string;
};

/** A replacement of the characters from `from` to before `to`. */
export type TextEdit = { from: number; to: number; insert: string };

/** Returns the task-list items of a body in order. A link to a task is a path, or an absolute URL that starts with `baseUrl`. */
export function taskListItemsIn(body: string, baseUrl?: string): TaskListItem[] {
  if (!MAY_HAVE_ITEMS.test(body)) return [];
  const prose = maskCode(body); // with the same offsets
  return [...linesOf(prose)].flatMap(({ start, end }, line) => {
    const item = readLine(prose, body, { line, start, end, baseUrl });
    return item === undefined ? [] : [item];
  });
}

/** Returns the task-list item of a single line. The caller ensures that the line is not inside a block of code. */
export function taskListItemOf(line: string, baseUrl?: string): TaskListItem | undefined {
  if (!MAY_HAVE_ITEMS.test(line)) return undefined;
  return readLine(maskCode(line), line, { line: 0, start: 0, end: line.length, baseUrl });
}

/** Reads `[ ]` or `[x]` and the blanks after it. `text` is the content of a list item; `length` counts UTF-16 units. */
export function readTaskMark(text: string): { ticked: boolean; length: number } | undefined {
  const [all, state] = TASK_MARK.exec(text) ?? [];
  return all === undefined ? undefined : { ticked: state !== ' ', length: all.length };
}

/** Returns the body with the item ticked or not ticked. Returns the same body if the item has changed or moved. */
export function setTaskListItem(body: string, item: TaskListItem, ticked: boolean): string {
  return ticked === item.ticked || !isUnchanged(body, item) ? body : applyEdits(body, [tickEdit(item, ticked)]);
}

/** Returns the body with the item of this line ticked if it was not, and the reverse. The same body if the line has no item. */
export function toggleTaskListItem(body: string, line: number): string {
  const item = taskListItemsIn(body).find((each) => each.line === line);
  return item === undefined ? body : setTaskListItem(body, item, !item.ticked);
}

/** Returns the body with every item not ticked. */
export function untickTaskListItems(body: string): string {
  const ticked = taskListItemsIn(body).filter((item) => item.ticked);
  return applyEdits(
    body,
    ticked.map((item) => tickEdit(item, false)),
  );
}

/** Returns the edit that ticks or unticks an item. */
export function tickEdit({ mark }: TaskListItem, ticked: boolean): TextEdit {
  return { from: mark + 1, to: mark + 2, insert: ticked ? 'x' : ' ' };
}

/**
 * Returns the edits that turn the text of an item into a link to the task. Returns none if the item has no text, is a link to
 * a task already, or has changed or moved.
 */
export function linkEdits(body: string, item: TaskListItem, taskId: string): TextEdit[] {
  if (item.text === '' || item.taskId !== undefined || !isUnchanged(body, item)) return [];
  const end = item.textStart + item.text.length;
  return [
    { from: item.textStart, to: item.textStart, insert: '[' },
    ...escapes(body, item.textStart, end),
    { from: end, to: end, insert: `](/task/${taskId})` },
  ];
}

type LineContext = { line: number; start: number; end: number; baseUrl: string | undefined };

/** Reads a line. `prose` is the body with masked code: see `maskCode`. */
function readLine(prose: string, body: string, { line, start, end, baseUrl }: LineContext): TaskListItem | undefined {
  const prefix = LINE_MARKERS.exec(prose.slice(start, end))?.[0] ?? '';
  const mark = start + prefix.length;
  const read = ENDS_WITH_LIST_MARKER.test(prefix) ? readTaskMark(prose.slice(mark, end)) : undefined;
  if (read === undefined) return undefined;
  const textStart = mark + read.length;
  const textEnd = textStart + prose.slice(textStart, end).trimEnd().length;
  const link = linkOf(prose.slice(textStart, textEnd), baseUrl);
  const text = body.slice(textStart, textEnd);
  return {
    line,
    start,
    end,
    mark,
    textStart,
    ticked: read.ticked,
    ...(link === undefined ? { text } : { text: text.slice(link.from, link.to), taskId: link.taskId }),
  };
}

/** Returns true if the body still has the item at the same offset, in the same state and with the same text. */
function isUnchanged(body: string, item: TaskListItem): boolean {
  const read = readTaskMark(body.slice(item.mark, item.textStart));
  if (read?.ticked !== item.ticked) return false;
  if (item.taskId === undefined) return body.startsWith(item.text, item.textStart);
  return body.slice(item.textStart, item.end).includes(item.text); // as the text of the link
}

/** If the text is a single link to a task, returns its id and the offsets of the text of the link. */
function linkOf(text: string, baseUrl = ''): { from: number; to: number; taskId: string } | undefined {
  const [, linkText, linked] = LINK.exec(text) ?? [];
  const target = linked ?? text; // a path or URL without `[text](…)`
  const base = baseUrl.replace(/\/+$/, '');
  const isAbsolute = base !== '' && target.slice(0, base.length).toLowerCase() === base.toLowerCase();
  const taskId = TASK_PATH.exec(isAbsolute ? target.slice(base.length) : target)?.[1]?.toLowerCase();
  if (taskId === undefined) return undefined;
  return linkText === undefined ? { from: 0, to: text.length, taskId } : { from: 1, to: 1 + linkText.length, taskId };
}

/** Escapes brackets outside of code, and backticks of code that continues after `end`. Without this they would end the link. */
function escapes(body: string, start: number, end: number): TextEdit[] {
  // Start of a code span that ends on a later line: "- [ ] a `b[0]" before "c`". Without its backtick it is no code.
  const openCode = codeRanges(body).find((code) => code.start < end && code.end > end)?.start ?? end;
  const prose = maskCode(body).slice(start, openCode) + body.slice(openCode, end);
  return [...prose.matchAll(SPECIAL)].flatMap(({ 0: found, index }): TextEdit[] => {
    const from = start + index;
    if (found === '`') return from < openCode ? [] : [{ from, to: from + 1, insert: '&#96;' }];
    return found.length === 1 ? [{ from, to: from, insert: '\\' }] : [];
  });
}

function applyEdits(body: string, edits: readonly TextEdit[]): string {
  let text = '';
  let done = 0;
  for (const { from, to, insert } of edits) {
    text += body.slice(done, from) + insert;
    done = to;
  }
  return text + body.slice(done);
}

const MAY_HAVE_ITEMS = /\[[ xX]\]/;

/** Markers of quotes and list items at the start of a line. */
export const LINE_MARKERS = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*/;
/** After five blanks, the content of a list item is an indented code block (CommonMark 0.31, section 5.2). */
const ENDS_WITH_LIST_MARKER = /[-+*.)][ \t]{1,4}$/;
const TASK_MARK = /^\[([ xX])\](?:[^\S\r\n]+|$)/;

/** `[text](target)`. The text may contain escaped characters and one level of brackets. */
const LINK = /^\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\(([^\s()<>]*)\)$/s;
const TASK_PATH = /^\/task\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
/** An escaped character, or one with a meaning inside the text of a link. */
const SPECIAL = /\\[\s\S]?|[[\]`]/g;
