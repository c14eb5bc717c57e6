import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { nodeAround } from './in-code.ts';

/**
 * Turns the selected text into a link and puts the caret into the address; a selected address gets empty link text. In a
 * link, selects the address. Returns false without a selection and outside links.
 */
export const toggleLink: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const link = nodeAround(state, main.head, ['Link', 'Image']);
  const address = link?.getChild('URL');
  if (address) {
    dispatch(state.update({ selection: EditorSelection.range(address.from, address.to), scrollIntoView: true }));
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
  const isAddress = ADDRESS.test(text);
  const link = isAddress ? `[](${text})` : `[${text}]()`;
  const caret = from + (isAddress || text === '' ? 1 : text.length + 3);
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

/**
 * Returns the link for an address that is pasted over selected text, or undefined if it is not an address or nothing is
 * selected.
 */
export function linkOver(state: EditorState, pasted: string): string | undefined {
  const { from, to, empty } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (empty || text.includes('\n') || ADDRESS.test(text) || !ADDRESS.test(pasted.trim())) return undefined;
  return nodeAround(state, from, ['URL', 'FencedCode', 'InlineCode']) ? undefined : `[${text}](${pasted.trim()})`;
}

const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?:task|note|project)\/)\S+$/i;
