import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';
import { type LineParts, parseLine } from './parse-line.ts';
import { isInCode } from './syntax-node.ts';

/** The kinds of a line. */
export type LineKind =
  | 'text'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'numberedList'
  | 'taskList'
  | 'quote';

/** Returns the kind of the line at the caret. */
export function kindOfLine(state: EditorState): LineKind {
  return kindOf(parseLine(state.doc.lineAt(state.selection.main.head).text));
}

/** Returns a command that sets the kind of the selected lines. If all of them have this kind, they become plain text. */
export function setLineKind(kind: LineKind): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const lines = selectedLines(state);
    const parts = lines.map((line) => parseLine(line.text));
    const newKind = parts.every((each) => kindOf(each) === kind) ? 'text' : kind;
    let number = 0;
    const changes = state.changes(
      lines.flatMap((line, index): ChangeSpec[] => {
        const each = parts[index];
        if (!each || (lines.length > 1 && line.text.trim() === '')) return [];
        number += 1;
        return changeOf(line, each, newKind, number);
      }),
    );
    // Puts a caret at the start of the line after the new marker.
    const selection = state.selection.map(changes, 1);
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.line' }));
    return true;
  };
}

/** Returns the selected lines, except those in code. */
export function selectedLines(state: EditorState): Line[] {
  const found = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges) {
    for (let pos = from; pos <= to; ) {
      const line = state.doc.lineAt(pos);
      if (!isInCode(state, line.from)) found.set(line.number, line);
      pos = line.to + 1;
    }
  }
  return [...found.values()];
}

function kindOf({ prefix, marker, checkbox, heading }: LineParts): LineKind {
  if (checkbox !== '') return 'taskList';
  if (marker !== '') return /^\d/.test(marker) ? 'numberedList' : 'bulletList';
  const level = heading.trim().length;
  if (level > 0) return level === 1 ? 'heading1' : level === 2 ? 'heading2' : 'heading3';
  return prefix.includes('>') ? 'quote' : 'text';
}

function changeOf(line: Line, parts: LineParts, kind: LineKind, number: number): ChangeSpec[] {
  const { prefix, marker, checkbox, heading } = parts;
  const oldMarker = marker + checkbox + heading;
  if (kind === 'quote') return [{ from: line.from, insert: '> ' }];
  if (kind === 'text' && oldMarker === '') {
    const quote = /^[ \t]*> ?/.exec(prefix)?.[0] ?? '';
    return quote === '' ? [] : [{ from: line.from, to: line.from + quote.length }];
  }
  const start = line.from + prefix.length;
  // Only the marker is replaced, so that the caret and concurrent changes keep their positions.
  const insert = MARKERS[kind](number);
  return insert === oldMarker ? [] : [{ from: start, to: start + oldMarker.length, insert }];
}

const MARKERS: Record<Exclude<LineKind, 'quote'>, (number: number) => string> = {
  text: () => '',
  heading1: () => '# ',
  heading2: () => '## ',
  heading3: () => '### ',
  bulletList: () => '- ',
  numberedList: (number) => `${number}. `,
  taskList: () => '- [ ] ',
};
