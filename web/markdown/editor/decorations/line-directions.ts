import type { Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Lets each line take its direction from its first letter, so that the caret moves correctly in Hebrew and Arabic. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = directionsIn(view);
      }

      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged) this.decorations = directionsIn(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];

const AUTO = Decoration.line({ attributes: { dir: 'auto' } });

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

function directionsIn({ state: { doc }, viewport, visibleRanges }: EditorView): DecorationSet {
  if (!visibleRanges.some(({ from, to }) => FROM_RIGHT.test(doc.sliceString(from, to)))) return Decoration.none;
  const lines = [];
  for (let at = viewport.from; at <= viewport.to; ) {
    const line = doc.lineAt(at);
    if (FROM_RIGHT.test(line.text)) lines.push(AUTO.range(line.from));
    at = line.to + 1;
  }
  return Decoration.set(lines);
}
