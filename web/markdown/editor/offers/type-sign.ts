import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** Returns a command that types `sign` (`#`, `[[`, `@` or `/`) and opens its completions. */
export function typeSign(sign: string): (view: EditorView) => boolean {
  return (view) => {
    const { from, to } = view.state.selection.main;
    const isAfterWord = /\S$/.test(view.state.sliceDoc(Math.max(0, from - 1), from));
    const insert = isAfterWord ? ` ${sign}` : sign;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
    });
    return startCompletion(view);
  };
}
