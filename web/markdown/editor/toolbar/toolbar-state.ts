import { redoDepth, undoDepth } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import { kindOfLine, type LineKind } from '../commands/set-lines.ts';
import { taskItemIn } from '../commands/task-item.ts';
import { hasMark, type Mark } from '../commands/toggle-mark.ts';

/** The state of the toolbar for the position of the caret. */
export type ToolbarState = {
  marks: Readonly<Record<Mark, boolean>>;
  kind: LineKind;
  canUndo: boolean;
  canRedo: boolean;
  /** The line is a task-list item that does not link to a task. */
  canMakeTask: boolean;
};

export function toolbarState(state: EditorState): ToolbarState {
  const item = taskItemIn(state.doc.lineAt(state.selection.main.head));
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
    canMakeTask: item !== undefined && item.text !== '' && item.taskId === undefined,
  };
}

/** Returns true if both look the same. Then typing does not render the toolbar. */
export function isSameToolbar(one: ToolbarState, other: ToolbarState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
