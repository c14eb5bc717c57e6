import type { EditorState, Line } from '@codemirror/state';
import { type TaskListItem, taskListItemOf } from '#domain/note-text/task-list-items.ts';
import { isInCode } from './syntax-node.ts';

/** Returns the task-list item of the line at `pos`, with offsets in the document. Blocks of code have no items. */
export function taskItemAt(state: EditorState, pos: number): TaskListItem | undefined {
  const item = taskItemIn(state.doc.lineAt(pos));
  return item && !isInCode(state, item.mark) ? item : undefined;
}

/** Returns the task-list item of a line outside blocks of code, with offsets in the document. */
export function taskItemIn({ text, from, number }: Line): TaskListItem | undefined {
  const item = taskListItemOf(text, ORIGIN);
  if (item === undefined) return undefined;
  const { start, end, mark, textStart } = item;
  return {
    ...item,
    line: number - 1,
    start: from + start,
    end: from + end,
    mark: from + mark,
    textStart: from + textStart,
  };
}

/** Absolute links to tasks of this service start with it. Unit tests have no `location`. */
export const ORIGIN: string = globalThis.location?.origin ?? '';
