import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from '@codemirror/state';
import { nodeAround, nodeSeen } from './in-code.ts';
import { contentStart, lineParts } from './line-parts.ts';

/** The kinds of inline formatting. */
export type Mark = 'bold' | 'italic' | 'strike' | 'code';

const KINDS = {
  bold: { sign: '**', node: 'StrongEmphasis' },
  italic: { sign: '*', node: 'Emphasis' },
  strike: { sign: '~~', node: 'Strikethrough' },
  code: { sign: '`', node: 'InlineCode' },
} as const satisfies Record<Mark, { sign: string; node: string }>;

/** Returns whether the selection has the formatting. */
export function hasMark(state: EditorState, mark: Mark): boolean {
  const { from, to } = state.selection.main;
  return (nodeSeen(state, from, [KINDS[mark].node])?.to ?? -1) >= to;
}

/**
 * Returns a command that adds or removes the formatting of the selection, line by line, because formatting cannot cross
 * blank lines. Without a selection, it applies to the word at the caret, or to the next typed text.
 */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const changes = state.changeByRange((range) => {
      const marked = markedAround(state, range, mark);
      if (marked) return takeOff(range, marked, KINDS[mark].sign.length);
      const parts = range.empty ? [wordAt(state, range)] : linesOf(state, range);
      return putOn(range, parts, KINDS[mark].sign);
    });
    dispatch(state.update(changes, { scrollIntoView: true, userEvent: 'input.mark' }));
    return true;
  };
}

type Span = { from: number; to: number };

function markedAround(state: EditorState, { from, to }: SelectionRange, mark: Mark): Span | undefined {
  const node = nodeAround(state, from, [KINDS[mark].node]);
  return node && node.to >= to ? { from: node.from, to: node.to } : undefined;
}

function takeOff(range: SelectionRange, { from, to }: Span, width: number) {
  const inside = (pos: number) => Math.min(Math.max(pos, from + width), to - width) - width;
  return {
    changes: [
      { from, to: from + width },
      { from: to - width, to },
    ],
    range: EditorSelection.range(inside(range.anchor), inside(range.head)),
  };
}

function putOn(range: SelectionRange, parts: readonly Span[], sign: string) {
  const changes = parts.flatMap(({ from, to }) => [
    { from, insert: sign },
    { from: to, insert: sign },
  ]);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { range };
  if (range.empty) return { changes, range: EditorSelection.cursor(range.head + sign.length) };
  const grown = sign.length * (2 * parts.length - 1);
  return { changes, range: EditorSelection.range(first.from + sign.length, last.to + grown) };
}

function wordAt(state: EditorState, { head }: SelectionRange): Span {
  return state.wordAt(head) ?? { from: head, to: head };
}

/** Returns the selected part of each line, without line markers and surrounding spaces. */
function linesOf(state: EditorState, { from, to }: SelectionRange): Span[] {
  const spans: Span[] = [];
  for (let pos = from; pos <= to; ) {
    const line = state.doc.lineAt(pos);
    const start = Math.max(from, line.from + contentStart(lineParts(line.text)));
    const text = state.sliceDoc(start, Math.min(to, line.to));
    const span = { from: start + text.length - text.trimStart().length, to: start + text.trimEnd().length };
    if (span.from < span.to) spans.push(span);
    pos = line.to + 1;
  }
  return spans;
}
