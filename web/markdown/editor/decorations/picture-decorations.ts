import { syntaxTree, syntaxTreeAvailable } from '@codemirror/language';
import { type EditorState, type Range, RangeSet, StateField, type Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { isFence, linesWithPictures, picturesInLine } from './picture-syntax.ts';
import { pictureWidget } from './picture-widget.ts';

/** Shows each picture below its line. */
export const pictureDecorations = StateField.define<DecorationSet>({
  create: (state) => allPictures(state),
  update: (shown, transaction) => (transaction.docChanged ? afterChange(shown, transaction) : shown),
  provide: (field) => EditorView.decorations.from(field),
});

function allPictures(state: EditorState): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const pos of linesWithPictures(state.doc.toString())) ranges.push(...picturesOf(state, pos));
  return RangeSet.of(ranges);
}

/** Parses only the changed lines again, unless a change opens or closes a block of code. */
function afterChange(shown: DecorationSet, { changes, state, startState }: Transaction): DecorationSet {
  let isFenced = false;
  const spans: { from: number; to: number }[] = [];
  changes.iterChangedRanges((oldFrom, oldTo, from, to) => {
    isFenced ||= hasFence(startState, oldFrom, oldTo) || hasFence(state, from, to);
    spans.push({ from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to });
  });
  if (isFenced) return allPictures(state);
  let updated = shown.map(changes);
  for (const { from, to } of spans) {
    const add: Range<Decoration>[] = [];
    for (let pos = from; pos <= to; pos = state.doc.lineAt(pos).to + 1) add.push(...picturesOf(state, pos));
    if (add.length === 0 && updated.size === 0) continue;
    updated = updated.update({ filterFrom: from, filterTo: to, filter: () => false, add });
  }
  return updated;
}

function hasFence({ doc }: EditorState, from: number, to: number): boolean {
  for (let pos = from; pos <= to; ) {
    const line = doc.lineAt(pos);
    if (isFence(line.text)) return true;
    pos = line.to + 1;
  }
  return false;
}

function picturesOf(state: EditorState, pos: number): Range<Decoration>[] {
  const line = state.doc.lineAt(pos);
  const sources = picturesInLine(line.text, line.from);
  if (sources.length === 0 || isParsedAsCode(state, line.from)) return [];
  return sources.map(({ url, alt }, index) =>
    Decoration.widget({ widget: pictureWidget({ url, alt, index }), side: index + 1, block: true }).range(line.to),
  );
}

function isParsedAsCode(state: EditorState, pos: number): boolean {
  if (!syntaxTreeAvailable(state, pos)) return false;
  for (let node: ReturnType<typeof nodeAt> | null = nodeAt(state, pos); node; node = node.parent) {
    if (node.name === 'FencedCode' || node.name === 'CodeBlock') return true;
  }
  return false;
}

function nodeAt(state: EditorState, pos: number) {
  return syntaxTree(state).resolveInner(pos, 1);
}
