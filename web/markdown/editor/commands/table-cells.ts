import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';
import { nodeAt } from './syntax-node.ts';

/** Tab moves to the next cell of a table, and adds a row after the last one. Returns false outside tables. */
export const nextCell: StateCommand = ({ state, dispatch }) => {
  const cells = cellsAround(state);
  if (!cells) return false;
  const { head } = state.selection.main;
  const next = cells.find(({ from }) => from > head);
  const last = cells.at(-1);
  if (next) dispatch(state.update({ selection: selectionOf(next), scrollIntoView: true }));
  else if (last && !state.readOnly) addRow({ state, dispatch }, state.doc.lineAt(last.from));
  return true;
};

/** Shift+Tab moves to the previous cell. Returns false outside tables. */
export const previousCell: StateCommand = ({ state, dispatch }) => {
  const cells = cellsAround(state);
  if (!cells) return false;
  const { from } = state.selection.main;
  const before = cells.findLast((cell) => cell.to < from);
  if (before) dispatch(state.update({ selection: selectionOf(before), scrollIntoView: true }));
  return true;
};

type Cell = { from: number; to: number };

function cellsAround(state: EditorState): Cell[] | undefined {
  const table = nodeAt(state, state.selection.main.head, ['Table']);
  if (!table) return undefined;
  const first = state.doc.lineAt(table.from).number;
  const last = state.doc.lineAt(table.to).number;
  const cells: Cell[] = [];
  for (let number = first; number <= last; number += 1) {
    if (number !== first + 1) cells.push(...cellsOf(state.doc.line(number)));
  }
  return cells;
}

/** Returns the cells of a row without the spaces around them. `\|` does not separate cells. */
function cellsOf({ text, from }: Line): Cell[] {
  const bars = [...text.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  if (text.trimStart()[0] !== '|') bars.unshift(-1);
  if (!/(?<!\\)\|\s*$/.test(text)) bars.push(text.length);
  return bars.slice(0, -1).map((bar, index) => {
    const end = bars[index + 1] ?? text.length;
    const inside = text.slice(bar + 1, end);
    const first = from + bar + 1;
    const start = first + Math.min(1, inside.length);
    // Typing replaces the padding of an empty cell, except for a space on each side.
    if (inside.trim() === '') return { from: start, to: Math.max(start, first + inside.length - 1) };
    const begin = first + inside.length - inside.trimStart().length;
    return { from: begin, to: begin + inside.trim().length };
  });
}

function selectionOf({ from, to }: Cell): EditorSelection {
  return EditorSelection.single(from, to);
}

function addRow({ state, dispatch }: Parameters<StateCommand>[0], line: Line): void {
  const count = cellsOf(line).length;
  const row = `|${'  |'.repeat(count)}`;
  dispatch(
    state.update({
      changes: { from: line.to, insert: state.lineBreak + row },
      selection: EditorSelection.cursor(line.to + 3),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
}
