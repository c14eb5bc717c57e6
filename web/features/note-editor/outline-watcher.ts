import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { countWords } from '#domain/note-text/count-words.ts';
import { outlineOf } from '#domain/note-text/outline.ts';
import type { Outline } from './editor-props.ts';

/** Reading a long text whole takes a while, so it waits until nothing was typed for so long. */
const PAUSE_MS = 400;

/** Tells the headings and the number of words, at the beginning and in each pause of writing. */
export function outlineWatcher(told: (outline: Outline) => void): Extension {
  return ViewPlugin.fromClass(
    class {
      timer: number;
      readonly view: EditorView;

      constructor(view: EditorView) {
        this.view = view;
        this.timer = window.setTimeout(() => this.tell());
      }

      update({ docChanged }: ViewUpdate): void {
        if (!docChanged) return;
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.tell(), PAUSE_MS);
      }

      tell(): void {
        // With the breaks that offsets are counted by in the editor.
        const text = this.view.state.doc.toString();
        told({ headings: outlineOf(text), words: countWords(text) });
      }

      destroy(): void {
        window.clearTimeout(this.timer);
      }
    },
  );
}
