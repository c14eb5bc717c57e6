import { syntaxTree } from '@codemirror/language';
import { type Range, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { paint } from './paint.ts';

/** Signals that decorations are outdated because the state of a task, the links or the language changed. */
export const outsideChanged = StateEffect.define<null>();

/** Decorates the visible Markdown without changing the text. */
export const liveMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      if (isOther(update)) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function isOther(update: ViewUpdate): boolean {
  const { docChanged, viewportChanged, selectionSet, focusChanged, startState, state, transactions } = update;
  if (docChanged || viewportChanged || selectionSet || focusChanged) return true;
  if (syntaxTree(startState) !== syntaxTree(state) || startState.readOnly !== state.readOnly) return true;
  return transactions.some(({ effects }) => effects.some((effect) => effect.is(outsideChanged)));
}

function decorate(view: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  const tree = syntaxTree(view.state);
  const seen = new Set<string>();
  for (const { from, to } of view.visibleRanges) {
    tree.iterate({
      from,
      to,
      enter(node) {
        // Two visible ranges can be in the same block.
        const key = `${node.name} ${node.from}`;
        if (seen.has(key)) return;
        if (node.from >= from) seen.add(key);
        paint(view, node, { from, to }, (range) => ranges.push(range));
      },
    });
  }
  return Decoration.set(ranges, true);
}
