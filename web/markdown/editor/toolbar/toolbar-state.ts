import { redoDepth, undoDepth } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import { boxIn } from '../commands/box.ts';
import { kindOfLine, type LineKind } from '../commands/set-lines.ts';
import { hasMark, type Mark } from '../commands/toggle-mark.ts';

/** What the toolbar shows of the place of the caret. */
export type ToolbarState = {
  marks: Readonly<Record<Mark, boolean>>;
  kind: LineKind;
  canUndo: boolean;
  canRedo: boolean;
  /** The line is a box that is no task yet. */
  canMakeTask: boolean;
};

export function toolbarState(state: EditorState): ToolbarState {
  const box = boxIn(state.doc.lineAt(state.selection.main.head));
  return {
    marks: {
      bold: hasMark(state, 'bold'),
      italic: hasMark(state, 'italic'),
      strike: hasMark(state, 'strike'),
      code: hasMark(state, 'code'),
    },
    kind: kindOfLine(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    canMakeTask: box !== undefined && box.text !== '' && box.taskId === undefined,
  };
}

/** True when both look the same, so that typing does not draw the toolbar again at every letter. */
export function isSameToolbar(one: ToolbarState, other: ToolbarState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
