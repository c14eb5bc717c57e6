import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';
import { isInCode } from './in-code.ts';
import { type LineParts, lineParts } from './line-parts.ts';

/** The kinds of a line. */
export type LineKind = 'text' | 'heading1' | 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'boxes' | 'quote';

/** Returns the kind of the line at the caret. */
export function kindOfLine(state: EditorState): LineKind {
  return kindOf(lineParts(state.doc.lineAt(state.selection.main.head).text));
}

/** Returns a command that sets the kind of the selected lines. If all have this kind already, they become plain text. */
export function setLines(kind: LineKind): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const lines = selectedLines(state);
    const parts = lines.map((line) => lineParts(line.text));
    const wanted = parts.every((each) => kindOf(each) === kind) ? 'text' : kind;
    let number = 0;
    const changes = lines.flatMap((line, index): ChangeSpec[] => {
      const each = parts[index];
      if (!each || (lines.length > 1 && line.text.trim() === '')) return [];
      number += 1;
      return changeOf(line, each, wanted, number);
    });
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.line' }));
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

function kindOf({ before, mark, box, heading }: LineParts): LineKind {
  if (box !== '') return 'boxes';
  if (mark !== '') return /^\d/.test(mark) ? 'numbers' : 'bullets';
  const level = heading.trim().length;
  if (level > 0) return level === 1 ? 'heading1' : level === 2 ? 'heading2' : 'heading3';
  return before.includes('>') ? 'quote' : 'text';
}

function changeOf(line: Line, parts: LineParts, kind: LineKind, number: number): ChangeSpec[] {
  const { before, mark, box, heading } = parts;
  const old = mark + box + heading;
  if (kind === 'quote') return [{ from: line.from, insert: '> ' }];
  if (kind === 'text' && old === '') {
    const quote = /^[ \t]*> ?/.exec(before)?.[0] ?? '';
    return quote === '' ? [] : [{ from: line.from, to: line.from + quote.length }];
  }
  const at = line.from + before.length;
  // Unchanged parts are not replaced, so that the caret and concurrent changes keep their positions.
  const insert = SIGNS[kind](number);
  return insert === old ? [] : [{ from: at, to: at + old.length, insert }];
}

const SIGNS: Record<Exclude<LineKind, 'quote'>, (number: number) => string> = {
  text: () => '',
  heading1: () => '# ',
  heading2: () => '## ',
  heading3: () => '### ',
  bullets: () => '- ',
  numbers: (number) => `${number}. `,
  boxes: () => '- [ ] ',
};
