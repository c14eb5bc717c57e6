import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { previewOf } from '#domain/note-text/preview.ts';
import { titleOf } from '#domain/note-text/title.ts';

/** A text with all that is read out of it at each save: the columns of the note. */
export function readText(body: string): { body: string; title: string; title_key: string; preview: string } {
  const title = titleOf(body);
  return { body, title, title_key: titleKey(title), preview: previewOf(body) };
}

/** What two titles have in common that a link takes for one another: case and the spelling of letters do not count. */
export function titleKey(title: string): string {
  return normalizeText(title).trim();
}
