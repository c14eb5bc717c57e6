import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Outline } from './editor-props.ts';

/** Reading a text whole takes a while, so it waits until nothing was typed for so long. */
const PAUSE_MS = 400;

/** Tells the headings and the number of words, at the beginning and in each pause of writing. */
export function outlineWatcher(told: (outline: Outline) => void): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly view: EditorView;
      /** Beside the window: a long note would hold up what is typed next. */
      readonly worker = new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module' });
      timer: number;

      constructor(view: EditorView) {
        this.view = view;
        this.worker.onmessage = ({ data }: MessageEvent<Outline>) => told(data);
        this.timer = window.setTimeout(() => this.ask());
      }

      update({ docChanged }: ViewUpdate): void {
        if (!docChanged) return;
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.ask(), PAUSE_MS);
      }

      /** With the breaks that places are counted by in the editor. */
      ask(): void {
        this.worker.postMessage(this.view.state.doc.toString());
      }

      destroy(): void {
        window.clearTimeout(this.timer);
        this.worker.terminate();
      }
    },
  );
}
