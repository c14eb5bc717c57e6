import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { nodeAt } from './syntax-node.ts';

/**
 * Turns the selected text into a link and puts the caret where the URL is typed. A selected URL gets an empty link text. In a
 * link, selects the URL. Returns false without a selection and outside links.
 */
export const toggleLink: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const link = nodeAt(state, main.head, ['Link', 'Image']);
  const url = link?.getChild('URL');
  if (url) {
    dispatch(state.update({ selection: EditorSelection.range(url.from, url.to), scrollIntoView: true }));
    return true;
  }
  return main.empty ? false : insertLink({ state, dispatch });
};

/** Inserts an empty link with the caret between its brackets. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (text.includes('\n')) return false;
  const isUrl = LINKABLE_URL.test(text);
  const link = isUrl ? `[](${text})` : `[${text}]()`;
  const caret = from + (isUrl || text === '' ? 1 : text.length + 3);
  dispatch(
    state.update({
      changes: { from, to, insert: link },
      selection: EditorSelection.cursor(caret),
      scrollIntoView: true,
      userEvent: 'input.link',
    }),
  );
  return true;
};

/** Returns the link for a URL that is pasted over selected text. Undefined if the pasted text is no URL or nothing is selected. */
export function linkOver(state: EditorState, pasted: string): string | undefined {
  const { from, to, empty } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (empty || text.includes('\n') || LINKABLE_URL.test(text) || !LINKABLE_URL.test(pasted.trim())) return undefined;
  return nodeAt(state, from, ['URL', 'FencedCode', 'InlineCode']) ? undefined : `[${text}](${pasted.trim()})`;
}

const LINKABLE_URL = /^(?:https?:\/\/|mailto:|\/(?:task|note|project)\/)\S+$/i;
