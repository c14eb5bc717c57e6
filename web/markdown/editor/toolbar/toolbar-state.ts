import { redoDepth, undoDepth } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import { kindOfLine, type LineKind } from '../commands/set-line-kind.ts';
import { hasFormat, type InlineFormat } from '../commands/toggle-format.ts';

/** The state of the toolbar for the position of the caret. */
export type ToolbarState = {
  formats: Readonly<Record<InlineFormat, boolean>>;
  kind: LineKind;
  canUndo: boolean;
  canRedo: boolean;
};

/** Returns the state of the toolbar for the current selection. */
export function toolbarState(state: EditorState): ToolbarState {
  return {
    formats: {
      bold: hasFormat(state, 'bold'),
      italic: hasFormat(state, 'italic'),
      strike: hasFormat(state, 'strike'),
      code: hasFormat(state, 'code'),
    },
    kind: kindOfLine(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** Returns whether both states are equal. The toolbar then does not render again. */
export function isSameToolbar(one: ToolbarState, other: ToolbarState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
