import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** Returns a command that types `#`, `[[`, `@` or `/` and opens the completions for it. */
export function typeTrigger(trigger: string): (view: EditorView) => boolean {
  return (view) => {
    const { from, to } = view.state.selection.main;
    const isAfterWord = /\S$/.test(view.state.sliceDoc(Math.max(0, from - 1), from));
    const insert = isAfterWord ? ` ${trigger}` : trigger;
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
    });
    return startCompletion(view);
  };
}
