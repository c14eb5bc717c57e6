import type { ChangeSpec, EditorState, Line } from '@codemirror/state';
import { isInCode } from './in-code.ts';
import { contentStart, lineParts } from './line-parts.ts';

/** A line with a box to tick, and the task that its text is a link to. */
export type Box = {
  from: number;
  to: number;
  ticked: boolean;
  text: string;
  textFrom: number;
  taskId: string | undefined;
};

/** The box of the line that holds the place; `from` and `to` are around `[ ]`. In a block of code there is none. */
export function boxAt(state: EditorState, pos: number): Box | undefined {
  const box = boxIn(state.doc.lineAt(pos));
  return box && !isInCode(state, box.from) ? box : undefined;
}

/** The box of a line that is known to be no code. */
export function boxIn(line: Line): Box | undefined {
  const parts = lineParts(line.text);
  if (parts.box === '') return undefined;
  const from = line.from + parts.before.length + parts.mark.length;
  const textFrom = line.from + contentStart(parts);
  const text = parts.rest.trimEnd();
  return { from, to: from + 3, ticked: parts.box[1] !== ' ', text, textFrom, taskId: LINKED.exec(text)?.[1] };
}

/** The change that ticks a box or not. */
export function tickChange({ from }: Box, ticked: boolean): ChangeSpec {
  return { from: from + 1, to: from + 2, insert: ticked ? 'x' : ' ' };
}

/** The change that makes a box's text a link to a task. */
export function linkChange({ text, textFrom }: Box, taskId: string): ChangeSpec[] {
  // Brackets inside would end the link where they stand.
  const brackets = [...text.matchAll(/(?<!\\)[[\]]/g)].map(({ index }) => ({ from: textFrom + index, insert: '\\' }));
  return [{ from: textFrom, insert: '[' }, ...brackets, { from: textFrom + text.length, insert: `](/task/${taskId})` }];
}

const LINKED = /^\[(?:[^[\]\\]|\\.)*\]\((?:https?:\/\/[^\s/)]+)?\/task\/([\w-]+)\)$/;
