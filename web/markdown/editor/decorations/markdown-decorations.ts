import { syntaxTree } from '@codemirror/language';
import { type Range, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { decorateNode } from './decorate-node.ts';

/** Signals that the decorations are outdated, because the state of a task, the links or the language changed. */
export const decorationsOutdated = StateEffect.define<null>();

/** Decorates the visible Markdown without changing the text. */
export const markdownDecorations = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      if (isOutdated(update)) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function isOutdated(update: ViewUpdate): boolean {
  const { docChanged, viewportChanged, selectionSet, focusChanged, startState, state, transactions } = update;
  if (docChanged || viewportChanged || selectionSet || focusChanged) return true;
  if (syntaxTree(startState) !== syntaxTree(state) || startState.readOnly !== state.readOnly) return true;
  return transactions.some(({ effects }) => effects.some((effect) => effect.is(decorationsOutdated)));
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
        decorateNode(view, node, { from, to }, (range) => ranges.push(range));
      },
    });
  }
  return Decoration.set(ranges, true);
}
