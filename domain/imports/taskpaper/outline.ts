/** The lines of TaskPaper text. */

import { indentationOf } from '../indentation.ts';

/** A heading (`Name:`) or a task (`- text`), with the notes below it. `isDone` is true for a task that starts with `[x]`. */
export type OutlineItem = {
  kind: 'heading' | 'task';
  text: string;
  isDone: boolean;
  /** Counted from 1. */
  line: number;
  /** Columns. */
  width: number;
  notes: string[];
};

/** Returns the items of a text in order. Notes before the first item belong to no item. */
export function outlineOf(text: string): { notes: string[]; items: OutlineItem[] } {
  const notes: string[] = [];
  const items: OutlineItem[] = [];
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .forEach((written, index) => {
      const line = written.trim();
      if (line === '') return;
      const place = { line: index + 1, width: indentationOf(written), notes: [] };
      const [, mark, task] = /^[-*+•]\s+(?:\[([ xX])\]\s+)?(.*)$/.exec(line) ?? [];
      const heading = task === undefined ? headingIn(line) : undefined;
      if (task !== undefined) items.push({ kind: 'task', text: task, isDone: /^x$/i.test(mark ?? ''), ...place });
      else if (heading !== undefined) items.push({ kind: 'heading', text: heading, isDone: false, ...place });
      else (items.at(-1)?.notes ?? notes).push(line);
    });
  return { notes, items };
}

/** A heading ends with a colon, which only tags can follow. Returns its text without the colon. */
function headingIn(line: string): string | undefined {
  const tags = line.search(/:(?:\s+@[^\s()]+(?:\([^()]*\))?)*$/);
  return tags < 1 ? undefined : line.slice(0, tags) + line.slice(tags + 1);
}
