import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from '@codemirror/state';
import { parseLine, textStart } from './parse-line.ts';
import { nodeAt, parsedNodeAt } from './syntax-node.ts';

/** The inline formats. */
export type InlineFormat = 'bold' | 'italic' | 'strike' | 'code';

const FORMATS = {
  bold: { marker: '**', node: 'StrongEmphasis' },
  italic: { marker: '*', node: 'Emphasis' },
  strike: { marker: '~~', node: 'Strikethrough' },
  code: { marker: '`', node: 'InlineCode' },
} as const satisfies Record<InlineFormat, { marker: string; node: string }>;

/** Returns whether the selection has the format. */
export function hasFormat(state: EditorState, format: InlineFormat): boolean {
  const { from, to } = state.selection.main;
  return (parsedNodeAt(state, from, [FORMATS[format].node])?.to ?? -1) >= to;
}

/**
 * Returns a command that adds or removes the format of the selection. Each line is formatted separately, because a format cannot
 * extend over blank lines. Without a selection it formats the word at the caret, or the text that is typed next.
 */
export function toggleFormat(format: InlineFormat): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const changes = state.changeByRange((range) => {
      const formatted = formattedAround(state, range, format);
      if (formatted) return removeMarkup(range, formatted, FORMATS[format].marker.length);
      const spans = range.empty ? [wordAt(state, range)] : lineSpans(state, range);
      return addMarkup(range, spans, FORMATS[format].marker);
    });
    dispatch(state.update(changes, { scrollIntoView: true, userEvent: 'input.mark' }));
    return true;
  };
}

type Span = { from: number; to: number };

function formattedAround(state: EditorState, { from, to }: SelectionRange, format: InlineFormat): Span | undefined {
  const node = nodeAt(state, from, [FORMATS[format].node]);
  return node && node.to >= to ? { from: node.from, to: node.to } : undefined;
}

function removeMarkup(range: SelectionRange, { from, to }: Span, width: number) {
  const moved = (pos: number) => Math.min(Math.max(pos, from + width), to - width) - width;
  return {
    changes: [
      { from, to: from + width },
      { from: to - width, to },
    ],
    range: EditorSelection.range(moved(range.anchor), moved(range.head)),
  };
}

function addMarkup(range: SelectionRange, spans: readonly Span[], marker: string) {
  const changes = spans.flatMap(({ from, to }) => [
    { from, insert: marker },
    { from: to, insert: marker },
  ]);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return { range };
  if (range.empty) return { changes, range: EditorSelection.cursor(range.head + marker.length) };
  const inserted = marker.length * (2 * spans.length - 1);
  return { changes, range: EditorSelection.range(first.from + marker.length, last.to + inserted) };
}

function wordAt(state: EditorState, { head }: SelectionRange): Span {
  return state.wordAt(head) ?? { from: head, to: head };
}

/** Returns the selected part of each line, without line markers and surrounding spaces. */
function lineSpans(state: EditorState, { from, to }: SelectionRange): Span[] {
  const spans: Span[] = [];
  for (let pos = from; pos <= to; ) {
    const line = state.doc.lineAt(pos);
    const start = Math.max(from, line.from + textStart(parseLine(line.text)));
    const text = state.sliceDoc(start, Math.min(to, line.to));
    const span = { from: start + text.length - text.trimStart().length, to: start + text.trimEnd().length };
    if (span.from < span.to) spans.push(span);
    pos = line.to + 1;
  }
  return spans;
}
