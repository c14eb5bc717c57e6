/** Items of a list with a box to tick: `- [ ] milk` (GitHub Flavored Markdown, section 5.3). Code is not read. */

import { codeRanges, maskCode } from './code-ranges.ts';
import { linesOf } from './lines.ts';

/**
 * A line with a box: its number from 0 and its UTF-16 offsets without its break; where the three signs of the box stand, and
 * where the text behind it begins. `text` is as written, without blanks at its end. When all of it is a link to a task,
 * `taskId` is that task and `text` what the link says.
 */
export type TaskListItem = {
  line: number;
  start: number;
  end: number;
  box: number;
  textStart: number;
  ticked: boolean;
  text: string;
  taskId?: string;
};

/** The boxes of a body in order. Links to tasks are paths, or absolute behind `baseUrl`. */
export function taskListItemsIn(body: string, baseUrl?: string): TaskListItem[] {
  const boxes: TaskListItem[] = [];
  if (!MAY_HAVE_ITEMS.test(body)) return boxes;
  const prose = maskCode(body);
  let line = -1;
  for (const { start, end } of linesOf(prose)) {
    line += 1;
    const prefix = PREFIX.exec(prose.slice(start, end))?.[0] ?? '';
    if (!IN_LIST.test(prefix)) continue;
    const box = start + prefix.length;
    const [signs, mark] = BOX.exec(prose.slice(box, end)) ?? [];
    if (signs === undefined) continue;
    const textStart = box + signs.length;
    const textEnd = textStart + prose.slice(textStart, end).trimEnd().length;
    const link = linkOf(prose.slice(textStart, textEnd), baseUrl);
    const text = body.slice(textStart, textEnd);
    boxes.push({
      ...{ line, start, end, box, textStart, ticked: mark !== ' ' },
      ...(link === undefined ? { text } : { text: text.slice(link.from, link.to), taskId: link.taskId }),
    });
  }
  return boxes;
}

/** The body with the box ticked or not; as it is where the box is so already, or no longer stands there. */
export function setTaskListItem(body: string, box: TaskListItem, ticked: boolean): string {
  if (ticked === box.ticked || !standsIn(body, box)) return body;
  return `${body.slice(0, box.box + 1)}${ticked ? 'x' : ' '}${body.slice(box.box + 2)}`;
}

/** The body with the text behind the box as a link to the task; as it is without text, with a linked one, or without that box. */
export function linkBox(body: string, box: TaskListItem, taskId: string): string {
  if (box.text === '' || box.taskId !== undefined || !standsIn(body, box)) return body;
  const end = box.textStart + box.text.length;
  return `${body.slice(0, box.textStart)}[${linkText(body, box.textStart, end)}](/task/${taskId})${body.slice(end)}`;
}

/** True when the box is found at its place, in its state and with its text: a body changes under the hands of others. */
function standsIn(body: string, box: TaskListItem): boolean {
  const signs = BOX.exec(body.slice(box.box, box.textStart))?.[1];
  const linked = box.taskId === undefined ? 0 : Math.max(0, body.slice(box.textStart, box.end).indexOf(box.text));
  return signs !== undefined && (signs !== ' ') === box.ticked && body.startsWith(box.text, box.textStart + linked);
}

/** Where in a text that is nothing but a link to a task its words stand. */
function linkOf(text: string, baseUrl = ''): { from: number; to: number; taskId: string } | undefined {
  const [, open, words = '', target = ''] = LINK.exec(text) ?? [undefined, '', text, text];
  const base = baseUrl.replace(/\/+$/, '');
  const isAbsolute = base !== '' && target.slice(0, base.length).toLowerCase() === base.toLowerCase();
  const taskId = TASK_PATH.exec(isAbsolute ? target.slice(base.length) : target)?.[1]?.toLowerCase();
  if (taskId === undefined) return undefined;
  const from = open === undefined ? 0 : open.length;
  return { from, to: from + words.length, taskId };
}

/** A stretch of a line as the words of a link: its brackets outside of code are escaped, and code ends with it. */
function linkText(body: string, start: number, end: number): string {
  const openCode = codeRanges(body).find((code) => code.start < end && code.end > end)?.start ?? end;
  const prose = maskCode(body).slice(start, openCode) + body.slice(openCode, end);
  let text = '';
  let done = 0;
  for (const { 0: signs, index } of prose.matchAll(SPECIAL)) {
    text += body.slice(start + done, start + index);
    done = index + signs.length;
    if (signs === '`') text += start + index < openCode ? body.charAt(start + index) : '&#96;';
    else text += signs.length === 1 ? `\\${signs}` : signs;
  }
  return text + body.slice(start + done, end);
}

const MAY_HAVE_ITEMS = /\[[ xX]\]/;

/** Signs of quotes and list items at the beginning of a line. */
const PREFIX = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*/;
const IN_LIST = /[-+*.)][ \t]{1,4}$/;
const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

const LINK = /^(\[)((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\(([^\s()<>]*)\)$/s;
const TASK_PATH = /^\/task\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
/** An escaped sign, or one that means something among the words of a link. */
const SPECIAL = /\\[\s\S]?|[[\]`]/g;
