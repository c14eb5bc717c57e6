import { Annotation, type EditorState, type Text, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { lineSeparator } from './extensions.ts';
import { changesBetween, documentOf, lineBreakOf, splitLinesAt } from './text-document.ts';

/** Marks changes that the user did not make. */
export const externalChange = Annotation.define<true>();

/** Returns the text as it is stored. */
export function textOf(state: EditorState): string {
  const { doc, lineBreak } = state;
  const cached = texts.get(doc);
  if (cached?.lineBreak === lineBreak) return cached.text;
  const text = doc.sliceString(0, doc.length, lineBreak);
  texts.set(doc, { text, lineBreak });
  return text;
}

/** Caches the text of a document, because joining a long text after every letter is slow. */
const texts = new WeakMap<Text, { text: string; lineBreak: string }>();

/** Replaces the text. Lines that are in both texts do not change. */
export function replaceText(view: EditorView, text: string): void {
  const { state } = view;
  const lineBreak = lineBreakOf(text);
  const annotations = [externalChange.of(true), Transaction.addToHistory.of(false)];
  if (lineBreak !== state.lineBreak) {
    // Every line differs if the line break differs.
    const changes = { from: 0, to: state.doc.length, insert: documentOf(text, lineBreak) };
    view.dispatch({ changes, annotations, effects: lineSeparator.reconfigure(splitLinesAt(lineBreak)) });
    return;
  }
  const changes = changesBetween(state.doc, documentOf(text, lineBreak));
  if (changes.length > 0) view.dispatch({ changes, annotations });
}
