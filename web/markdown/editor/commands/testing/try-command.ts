import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { markdownLanguage } from '../../markdown-language.ts';

/** Returns the editor state of a text that contains its selection: `^` is the caret, `‹` and `›` enclose the selected text. */
export function stateOf(marked: string): EditorState {
  const from = marked.search(/[\^‹]/);
  const text = marked.replace(/[\^‹]/, '');
  const to = marked.includes('‹') ? text.indexOf('›') : from;
  return EditorState.create({
    doc: text.replace('›', ''),
    selection: EditorSelection.single(Math.max(0, from), Math.max(0, to)),
    extensions: [markdownLanguage],
  });
}

/** Returns the text of a state with its selection, in the notation of `stateOf`. */
export function markedText({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString();
  const before = text.slice(0, main.from);
  return main.empty
    ? `${before}^${text.slice(main.from)}`
    : `${before}‹${text.slice(main.from, main.to)}›${text.slice(main.to)}`;
}

/** Returns the text after a command. Undefined if the command returns false. */
export function resultOf(command: StateCommand, marked: string): string | undefined {
  let state = stateOf(marked);
  const isHandled = command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return isHandled ? markedText(state) : undefined;
}
