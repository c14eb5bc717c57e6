import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** Types the sign that brings its own offers. */
export function typeSign(sign: string): (view: EditorView) => boolean {
  return (view) => {
    const { from, to } = view.state.selection.main;
    const isBehindWord = /\S$/.test(view.state.sliceDoc(Math.max(0, from - 1), from));
    const insert = isBehindWord ? ` ${sign}` : sign;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
    });
    return startCompletion(view);
  };
}
