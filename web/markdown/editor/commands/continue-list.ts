import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { outdentLine } from './indent-list.ts';
import { type LineParts, parseLine, textStart } from './parse-line.ts';
import { isInCode } from './syntax-node.ts';

/**
 * Enter in a list or quote starts the next item, with the next number or an empty checkbox. In an empty item it outdents. In an
 * empty item at the top level it removes the marker. Returns false elsewhere.
 */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const parts = parseLine(line.text);
  const isInList = parts.marker !== '' || parts.prefix.includes('>');
  if (state.readOnly || state.selection.ranges.length > 1 || !isInList || isInCode(state, line.from)) return false;
  if (main.from < line.from + textStart(parts)) return false;
  if (parts.text.trim() === '' && main.empty) return endItem({ state, dispatch }, line.from, parts);
  const next = nextLineStart(parts);
  dispatch(
    state.update({
      // Blanks at the line break stay at the end of the first line.
      changes: { from: main.from, to: skipBlanks(state, main.to), insert: state.lineBreak + next },
      selection: EditorSelection.cursor(main.from + 1 + next.length),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Backspace directly after the marker of a list item or a quote removes the marker. Returns false elsewhere. */
export const deleteListMarker: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const parts = parseLine(line.text);
  if (state.readOnly || !main.empty || main.head !== line.from + textStart(parts)) return false;
  if (isInCode(state, line.from)) return false;
  const marker = parts.marker === '' ? innermostQuote(parts) : parts.checkbox || parts.marker;
  if (marker === '' || parts.heading !== '') return false;
  dispatch(state.update({ changes: { from: main.head - marker.length, to: main.head }, userEvent: 'delete.backward' }));
  return true;
};

type Target = Parameters<StateCommand>[0];

function endItem({ state, dispatch }: Target, lineStart: number, parts: LineParts): boolean {
  const { prefix, marker, checkbox } = parts;
  if (marker !== '' && /[ \t]$/.test(prefix)) {
    const outdented = outdentLine(state, lineStart);
    if (outdented) {
      dispatch(state.update({ changes: outdented, scrollIntoView: true, userEvent: 'input' }));
      return true;
    }
  }
  const to = lineStart + prefix.length + marker.length + checkbox.length;
  const from = marker === '' ? to - innermostQuote(parts).length : lineStart + prefix.length;
  dispatch(state.update({ changes: { from, to }, scrollIntoView: true, userEvent: 'input' }));
  return true;
}

function innermostQuote({ prefix }: LineParts): string {
  return /> ?$/.exec(prefix)?.[0] ?? '';
}

function nextLineStart({ prefix, marker, checkbox }: LineParts): string {
  const number = /^\d+/.exec(marker)?.[0];
  const next = number === undefined ? marker : marker.replace(number, String(Number(number) + 1));
  return prefix + (next === '' || /[ \t]$/.test(next) ? next : `${next} `) + (checkbox === '' ? '' : '[ ] ');
}

function skipBlanks(state: EditorState, pos: number): number {
  const rest = state.sliceDoc(pos, state.doc.lineAt(pos).to);
  return pos + rest.length - rest.replace(/^[ \t]+/, '').length;
}
