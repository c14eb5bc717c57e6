import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

/** Inserts a block after the line of the caret, or replaces that line if it is blank. Then selects a range of a line of the block. */
export function insertBlock(
  block: readonly string[],
  selected: { line: number; from: number; to: number },
): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const line = state.doc.lineAt(state.selection.main.head);
    const isBlank = line.text.trim() === '';
    const before = isBlank ? (hasText(state, line.number - 1) ? [''] : []) : ['', ''];
    const after = hasText(state, line.number + 1) ? [''] : [];
    const lines = [...before, ...block, ...after];
    const from = isBlank ? line.from : line.to;
    const selectedLine = from + lengthOf(lines.slice(0, before.length + selected.line));
    dispatch(
      state.update({
        changes: { from, to: line.to, insert: state.toText(lines.join(state.lineBreak)) },
        selection: EditorSelection.range(selectedLine + selected.from, selectedLine + selected.to),
        scrollIntoView: true,
        userEvent: 'input.block',
      }),
    );
    return true;
  };
}

/** Returns a command that inserts a table of two columns and selects its first header. `column` returns the name of a column. */
export function insertTable(column: (number: number) => string): StateCommand {
  const names = [column(1), column(2)];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const blank = row(names.map(({ length }) => ' '.repeat(length)));
  const block = [row(names), row(names.map(({ length }) => '-'.repeat(Math.max(3, length)))), blank];
  return insertBlock(block, { line: 0, from: 2, to: 2 + (names[0]?.length ?? 0) });
}

export const insertCode: StateCommand = insertBlock(['```', '', '```'], { line: 0, from: 3, to: 3 });

export const insertRule: StateCommand = insertBlock(['---', ''], { line: 1, from: 0, to: 0 });

function hasText(state: EditorState, number: number): boolean {
  return number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() !== '';
}

/** Returns the length of the lines, with a line break after each. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length + 1, 0);
}
