import { type ChangeSpec, EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';
import { columnOf, parseLine } from './parse-line.ts';
import { selectedLines } from './set-line-kind.ts';
import { isInCode } from './syntax-node.ts';

/** Indents the selected items with their sub-items under the previous item. Returns false outside lists. */
export const indentList: StateCommand = ({ state, dispatch }) => {
  const lines = selectedItems(state);
  const first = lines[0];
  if (state.readOnly || !first) return false;
  const parent = itemBefore(state, first);
  if (parent) {
    const by = contentColumn(parent) - columnOf(parseLine(first.text).prefix);
    if (by > 0) indentLines({ state, dispatch }, lines, by);
  }
  return true;
};

/** Outdents the selected items with their sub-items. Returns false outside lists. */
export const outdentList: StateCommand = ({ state, dispatch }) => {
  const lines = selectedItems(state);
  const first = lines[0];
  if (state.readOnly || !first) return false;
  const by = columnOf(parseLine(first.text).prefix) - parentColumn(state, first);
  if (by > 0) indentLines({ state, dispatch }, lines, -by);
  return true;
};

/** Returns the change that outdents the item of a line, or undefined if it is at the top level. */
export function outdentLine(state: EditorState, pos: number): ChangeSpec | undefined {
  const line = state.doc.lineAt(pos);
  const by = columnOf(parseLine(line.text).prefix) - parentColumn(state, line);
  return by > 0 ? indentLine(line, -by) : undefined;
}

/**
 * Inserts a tab in a line, or two spaces in a block of code. Does nothing at the start of a line outside code, because a tab
 * there would begin a block of code.
 */
export const insertTab: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const isCode = isInCode(state, state.selection.main.head);
  const changes = state.changeByRange((range) => {
    const line = state.doc.lineAt(range.from);
    if (!isCode && state.sliceDoc(line.from, range.from).trim() === '') return { range };
    const insert = isCode ? '  ' : '\t';
    return {
      changes: { from: range.from, to: range.to, insert },
      range: EditorSelection.cursor(range.from + insert.length),
    };
  });
  dispatch(state.update(changes, { userEvent: 'input' }));
  return true;
};

type Target = Parameters<StateCommand>[0];

function selectedItems(state: EditorState): Line[] {
  const lines = selectedLines(state);
  const [first] = lines;
  return first && parseLine(first.text).marker !== '' ? lines : [];
}

function indentLines({ state, dispatch }: Target, lines: readonly Line[], by: number): void {
  const all = [...lines, ...subItemLines(state, lines)];
  const changes = all.filter(({ text }) => text.trim() !== '').map((line) => indentLine(line, by));
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }));
}

function indentLine(line: Line, by: number): ChangeSpec {
  const quote = /^(?:[ \t]*>)*/.exec(line.text)?.[0].length ?? 0;
  const blanks = parseLine(line.text).prefix.slice(quote);
  const start = line.from + quote;
  if (by > 0) return { from: start, insert: ' '.repeat(by) };
  const remaining = Math.max(0, columnOf(blanks) + by);
  return { from: start, to: start + blanks.length, insert: ' '.repeat(remaining) };
}

/** Returns the following lines that are indented more than the first selected one. */
function subItemLines(state: EditorState, lines: readonly Line[]): Line[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const column = columnOf(parseLine(first.text).prefix);
  const found: Line[] = [];
  for (let number = last.number + 1; number <= state.doc.lines; number += 1) {
    const line = state.doc.line(number);
    if (line.text.trim() === '' || columnOf(parseLine(line.text).prefix) <= column) break;
    found.push(line);
  }
  return found;
}

/** Returns the preceding item under which the line can be indented: at the same level or deeper. */
function itemBefore(state: EditorState, line: Line): Line | undefined {
  const column = columnOf(parseLine(line.text).prefix);
  let found: Line | undefined;
  for (const before of linesBefore(state, line)) {
    const parts = parseLine(before.text);
    if (parts.marker === '') continue;
    const itemColumn = columnOf(parts.prefix);
    if (itemColumn < column) break;
    found = before;
    if (itemColumn === column) break;
  }
  return found;
}

/** Returns the column of the parent list item. 0 if there is none. */
function parentColumn(state: EditorState, line: Line): number {
  const column = columnOf(parseLine(line.text).prefix);
  for (const before of linesBefore(state, line)) {
    const parts = parseLine(before.text);
    if (parts.marker !== '' && columnOf(parts.prefix) < column) return columnOf(parts.prefix);
  }
  return 0;
}

function* linesBefore(state: EditorState, line: Line): Generator<Line> {
  for (let number = line.number - 1; number > 0; number -= 1) {
    const before = state.doc.line(number);
    if (before.text.trim() === '') return;
    yield before;
  }
}

function contentColumn({ text }: Line): number {
  const { prefix, marker } = parseLine(text);
  return columnOf(prefix) + marker.trimEnd().length + 1;
}
