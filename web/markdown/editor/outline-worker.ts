/** Web worker: replies to each text with its outline. */

import { countWords } from '#domain/note-text/count-words.ts';
import { outlineOf } from '#domain/note-text/outline.ts';
import type { Outline } from './editor-props.ts';

self.onmessage = ({ data: text }: MessageEvent<string>) => {
  const outline: Outline = { headings: outlineOf(text), words: countWords(text) };
  self.postMessage(outline);
};
