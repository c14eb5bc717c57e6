import { Annotation, type EditorState, type Text, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { lineBreaks } from './extensions.ts';
import { changesBetween, cutAt, lineBreakOf, toDoc } from './texts.ts';

/** Marks changes that the user did not make. */
export const fromOutside = Annotation.define<true>();

/** Returns the text as it is stored. */
export function textOf(state: EditorState): string {
  const { doc, lineBreak } = state;
  const known = texts.get(doc);
  if (known?.lineBreak === lineBreak) return known.text;
  const text = doc.sliceString(0, doc.length, lineBreak);
  texts.set(doc, { text, lineBreak });
  return text;
}

/** Caches the text of a document, because joining a long text after every letter is slow. */
const texts = new WeakMap<Text, { text: string; lineBreak: string }>();

/** Replaces the text. Only different parts change. */
export function putText(view: EditorView, text: string): void {
  const { state } = view;
  const lineBreak = lineBreakOf(text);
  const annotations = [fromOutside.of(true), Transaction.addToHistory.of(false)];
  if (lineBreak !== state.lineBreak) {
    // With another line break, every line differs.
    const changes = { from: 0, to: state.doc.length, insert: toDoc(text, lineBreak) };
    view.dispatch({ changes, annotations, effects: lineBreaks.reconfigure(cutAt(lineBreak)) });
    return;
  }
  const changes = changesBetween(state.doc, toDoc(text, lineBreak));
  if (changes.length > 0) view.dispatch({ changes, annotations });
}
