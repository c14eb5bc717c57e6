import { LIMITS } from '#contract/limits.ts';
import { linksIn, type NoteLink } from '#domain/note-text/links.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { type IndexedText, indexedText, isLargeText } from '../../../../platform/db/indexed-text.ts';
import type { Workers } from '../../../../platform/workers/workers.ts';
import { readText, type TextColumns } from './read-text.ts';

/** The result of parsing the text of a note: the derived columns, the links as written, and the indexed part of the text. */
export type TextAnalysis = { columns: TextColumns; links: NoteLink[]; indexed: IndexedText };

/** Returns the analysis of a text. `baseUrl` is the address of the service, for links. */
export function analyseText(body: string, baseUrl: string): TextAnalysis {
  const columns = readText(body);
  return { columns, links: writtenLinks(body, baseUrl), indexed: indexedNote(columns) };
}

/**
 * Returns the analysis of a large text, and undefined for a small one or none. Throws 503 `unavailable` if it takes more than 5 s.
 */
export async function analyseLargeText(
  workers: Workers,
  { id: account }: Pick<Actor, 'id'>,
  body: string | null | undefined,
  baseUrl: URL,
): Promise<TextAnalysis | undefined> {
  if (typeof body !== 'string' || !isLargeText(body)) return undefined;
  return workers.call<typeof analyseText>(account, 'analyseText', body, baseUrl.href);
}

/** Returns the links of a text that are stored. */
export function writtenLinks(body: string, baseUrl: string): NoteLink[] {
  return linksIn(body, baseUrl).slice(0, LIMITS.noteLinks);
}

function indexedNote(note: { title: string; body: string }): IndexedText {
  const { title, body } = searchedNote(note);
  return indexedText(title, body);
}

/** Returns title and text for the search. The title is removed from the text, so that its words do not count twice. */
export function searchedNote({ title, body }: { title: string; body: string }): { title: string; body: string } {
  const start = body.indexOf(title);
  return { title, body: start < 0 ? body : `${body.slice(0, start)}\n${body.slice(start + title.length)}` };
}
