import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { markdownLanguage } from '../../markdown-language.ts';

/** A text with its selection written into it, for tests: `^` is the caret, `‹` and `›` are around what is selected. */
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

/** The other way round. */
export function markedText({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString();
  const before = text.slice(0, main.from);
  return main.empty
    ? `${before}^${text.slice(main.from)}`
    : `${before}‹${text.slice(main.from, main.to)}›${text.slice(main.to)}`;
}

/** What a command makes of a text; undefined when the key keeps its other meaning. */
export function after(command: StateCommand, marked: string): string | undefined {
  let state = stateOf(marked);
  const done = command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return done ? markedText(state) : undefined;
}
