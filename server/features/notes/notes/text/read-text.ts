import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { previewOf } from '#domain/note-text/preview.ts';
import { titleOf } from '#domain/note-text/title.ts';

/** A text and the columns that are derived from it. */
export type TextColumns = { body: string; title: string; title_key: string; preview: string };

/** Returns the columns that are derived from a text. */
export function readText(body: string): TextColumns {
  const title = titleOf(body);
  return { body, title, title_key: titleKey(title), preview: previewOf(body) };
}

/** Returns the key for comparing titles: case and letter variants are ignored. */
export function titleKey(title: string): string {
  return normalizeText(title).trim();
}
