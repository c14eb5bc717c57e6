import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { isInCode } from './in-code.ts';
import { outdentLine } from './indent-list.ts';
import { contentStart, type LineParts, lineParts } from './line-parts.ts';

/**
 * Enter in a list or quote starts the next item, with the next number or an empty checkbox. In an empty item it outdents,
 * and finally ends the list. Returns false elsewhere.
 */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const parts = lineParts(line.text);
  const goesOn = parts.mark !== '' || parts.before.includes('>');
  if (state.readOnly || state.selection.ranges.length > 1 || !goesOn || isInCode(state, line.from)) return false;
  if (main.from < line.from + contentStart(parts)) return false;
  if (parts.rest.trim() === '' && main.empty) return endList({ state, dispatch }, line.from, parts);
  const insert = state.lineBreak + nextStart(parts);
  dispatch(
    state.update({
      // Spaces at a line break belong to the end of the first line, not to the start of the second.
      changes: { from: main.from, to: skipBlanks(state, main.to), insert },
      selection: EditorSelection.cursor(main.from + 1 + nextStart(parts).length),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Backspace directly after the marker of a list item or a quote removes the marker. Returns false elsewhere. */
export const deleteListMark: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const parts = lineParts(line.text);
  if (state.readOnly || !main.empty || main.head !== line.from + contentStart(parts)) return false;
  if (isInCode(state, line.from)) return false;
  const quote = /> ?$/.exec(parts.before)?.[0] ?? '';
  const mark = parts.mark === '' ? quote : parts.box || parts.mark;
  if (mark === '' || parts.heading !== '') return false;
  dispatch(state.update({ changes: { from: main.head - mark.length, to: main.head }, userEvent: 'delete.backward' }));
  return true;
};

type Target = Parameters<StateCommand>[0];

function endList({ state, dispatch }: Target, from: number, { before, mark, box }: LineParts): boolean {
  if (mark !== '' && /[ \t]$/.test(before)) {
    const outdented = outdentLine(state, from);
    if (outdented) {
      dispatch(state.update({ changes: outdented, scrollIntoView: true, userEvent: 'input' }));
      return true;
    }
  }
  const quote = /> ?$/.exec(before)?.[0] ?? '';
  const end = from + before.length + mark.length + box.length;
  const start = mark === '' ? end - quote.length : from + before.length;
  dispatch(state.update({ changes: { from: start, to: end }, scrollIntoView: true, userEvent: 'input' }));
  return true;
}

function nextStart({ before, mark, box }: LineParts): string {
  const number = /^\d+/.exec(mark)?.[0];
  const next = number === undefined ? mark : mark.replace(number, String(Number(number) + 1));
  return before + (next === '' || /[ \t]$/.test(next) ? next : `${next} `) + (box === '' ? '' : '[ ] ');
}

function skipBlanks(state: EditorState, pos: number): number {
  const rest = state.sliceDoc(pos, state.doc.lineAt(pos).to);
  return pos + rest.length - rest.replace(/^[ \t]+/, '').length;
}
