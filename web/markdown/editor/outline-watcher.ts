import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Outline } from './editor-props.ts';
import { openOutlineWorker } from './open-outline-worker.ts';

/** The outline is computed after the user has not typed for this time, because parsing the whole text is slow. */
const PAUSE_MS = 400;

/** Calls `onOutline` with the headings and the number of words, at the start and after each pause in typing. */
export function outlineWatcher(onOutline: (outline: Outline) => void): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly view: EditorView;
      /** Parsing a long note on the main thread would block typing. */
      readonly worker = openOutlineWorker();
      timer: number;

      constructor(view: EditorView) {
        this.view = view;
        this.worker.onmessage = ({ data }: MessageEvent<Outline>) => onOutline(data);
        this.timer = window.setTimeout(() => this.requestOutline());
      }

      update({ docChanged }: ViewUpdate): void {
        if (!docChanged) return;
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.requestOutline(), PAUSE_MS);
      }

      /** Sends the text with the line breaks of the editor, so that the offsets match. */
      requestOutline(): void {
        this.worker.postMessage(this.view.state.doc.toString());
      }

      destroy(): void {
        window.clearTimeout(this.timer);
        this.worker.terminate();
      }
    },
  );
}
