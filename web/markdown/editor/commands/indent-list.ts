import { type ChangeSpec, EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';
import { isInCode } from './in-code.ts';
import { columnOf, lineParts } from './line-parts.ts';
import { selectedLines } from './set-lines.ts';

/** Indents the selected items with their sub-items under the previous item. Returns false outside lists. */
export const indentList: StateCommand = ({ state, dispatch }) => {
  const lines = entriesSelected(state);
  const first = lines[0];
  if (state.readOnly || !first) return false;
  const parent = entryBefore(state, first);
  if (parent) {
    const by = contentColumn(parent) - columnOf(lineParts(first.text).before);
    if (by > 0) shift({ state, dispatch }, lines, by);
  }
  return true;
};

/** Outdents the selected items with their sub-items. Returns false outside lists. */
export const outdentList: StateCommand = ({ state, dispatch }) => {
  const lines = entriesSelected(state);
  const first = lines[0];
  if (state.readOnly || !first) return false;
  const by = columnOf(lineParts(first.text).before) - parentColumn(state, first);
  if (by > 0) shift({ state, dispatch }, lines, -by);
  return true;
};

/** Returns the change that outdents the item of a line, or undefined if it is at the top level. */
export function outdentLine(state: EditorState, pos: number): ChangeSpec | undefined {
  const line = state.doc.lineAt(pos);
  const by = columnOf(lineParts(line.text).before) - parentColumn(state, line);
  return by > 0 ? movedBy(line, -by) : undefined;
}

/**
 * Inserts a tab in a block of code or between words. At the start of a text line a tab would make it code, so nothing
 * happens.
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

function entriesSelected(state: EditorState): Line[] {
  const lines = selectedLines(state);
  const [first] = lines;
  return first && lineParts(first.text).mark !== '' ? lines : [];
}

function shift({ state, dispatch }: Target, lines: readonly Line[], by: number): void {
  const all = [...lines, ...hangingUnder(state, lines)];
  const changes = all.filter(({ text }) => text.trim() !== '').map((line) => movedBy(line, by));
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }));
}

function movedBy(line: Line, by: number): ChangeSpec {
  const quote = /^(?:[ \t]*>)*/.exec(line.text)?.[0].length ?? 0;
  const blanks = lineParts(line.text).before.slice(quote);
  const at = line.from + quote;
  if (by > 0) return { from: at, insert: ' '.repeat(by) };
  const kept = Math.max(0, columnOf(blanks) + by);
  return { from: at, to: at + blanks.length, insert: ' '.repeat(kept) };
}

/** Returns the following lines that are indented more than the first selected one. */
function hangingUnder(state: EditorState, lines: readonly Line[]): Line[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const column = columnOf(lineParts(first.text).before);
  const found: Line[] = [];
  for (let number = last.number + 1; number <= state.doc.lines; number += 1) {
    const line = state.doc.line(number);
    if (line.text.trim() === '' || columnOf(lineParts(line.text).before) <= column) break;
    found.push(line);
  }
  return found;
}

/** Returns the preceding item under which the line can be indented: at the same level or deeper. */
function entryBefore(state: EditorState, line: Line): Line | undefined {
  const column = columnOf(lineParts(line.text).before);
  let found: Line | undefined;
  for (const before of linesBefore(state, line)) {
    const parts = lineParts(before.text);
    if (parts.mark === '') continue;
    const its = columnOf(parts.before);
    if (its < column) break;
    found = before;
    if (its === column) break;
  }
  return found;
}

/** Returns the column of the parent list item. 0 if there is none. */
function parentColumn(state: EditorState, line: Line): number {
  const column = columnOf(lineParts(line.text).before);
  for (const before of linesBefore(state, line)) {
    const parts = lineParts(before.text);
    if (parts.mark !== '' && columnOf(parts.before) < column) return columnOf(parts.before);
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
  const { before, mark } = lineParts(text);
  return columnOf(before) + mark.trimEnd().length + 1;
}
