/** Writes the notes of an import, which are hidden until the import is complete. */

import { ROWS_AT_ONCE, type StagedImport } from '../../../../access/imports/index.ts';
import type { Granted } from '../../../../access/index.ts';
import { addLinks, addNotes, addVersions, type NewLink, type NoteToAdd } from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { pastInstant } from '../../../../platform/past-instant.ts';
import type { Workers } from '../../../../platform/workers/workers.ts';
import { analyseLargeText, analyseText, type TextAnalysis } from '../text/analyse-text.ts';
import { freshVersion } from '../text/derived-data.ts';
import { indexAnalysed } from '../text/note-index.ts';
import { resolveWritten } from '../text/resolve-links.ts';

/** A note to import. Instants are UTC texts; missing and future ones are the current time. */
export type NewNote = {
  id: string;
  body: string;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  pinned?: boolean | undefined;
  archivedAt?: string | undefined;
  /** The project of the note. It is unfiled if this is absent. */
  project?: Granted<'project', 'editor'> | undefined;
  /** The targets of links by kind and text, such as `note [[Plan]]`. They precede other records of the same name. */
  knownTargets?: ReadonlyMap<string, string> | undefined;
};

/** The stored columns of a note and the analysis of its text. */
export type PreparedNote = { row: NoteToAdd['values']; analysis: TextAnalysis } & Pick<
  NewNote,
  'project' | 'knownTargets'
>;

/** Analyses the text of a note, outside of a transaction. A large text is analysed in a worker thread. */
export async function prepareNote(
  { workers, baseUrl }: { workers: Workers; baseUrl: URL },
  actor: Pick<Actor, 'id' | 'now'>,
  { id, body, createdAt, updatedAt, pinned, archivedAt, project, knownTargets }: NewNote,
): Promise<PreparedNote> {
  const analysis = (await analyseLargeText(workers, actor, body, baseUrl)) ?? analyseText(body, baseUrl.href);
  const row = {
    ...analysis.columns,
    id,
    pinned: pinned ? (1 as const) : (0 as const),
    archived_at: archivedAt === undefined ? null : pastInstant(actor.now, archivedAt),
    version: 1,
    deleted_at: null,
    created_at: pastInstant(actor.now, createdAt ?? updatedAt),
    updated_at: pastInstant(actor.now, updatedAt ?? createdAt),
  };
  return { row, analysis, project, knownTargets };
}

/** `titles` are the ids of all notes of the import by title key. */
type Parts = { database: Database; staged: StagedImport; titles: ReadonlyMap<string, string> };

/**
 * Writes notes of the actor with their derived data. Emits no events. The caller limits the number of notes and the length of
 * their texts, because each kind of data is written in one transaction.
 */
export async function stageNotes(
  { database, staged, titles }: Parts,
  actor: Actor,
  prepared: readonly PreparedNote[],
): Promise<Granted<'note', 'editor'>[]> {
  const written = prepared.map(({ row, analysis, knownTargets }) => ({
    id: row.id,
    links: analysis.links,
    knownTargets,
  }));
  const resolved = await database.read((tx) => resolveWritten(tx, actor, written, { coming: titles }), actor.id);
  const added = prepared.map(({ row, project = null }) => ({ project, values: row }));
  const notes = await staged.write((tx) => addNotes(tx, actor, added));
  const indexed = prepared.map(({ row, analysis, project }) => {
    const note = { ...row, owner_id: actor.id, project_id: project?.id ?? null };
    return { note, indexed: analysis.indexed };
  });
  await staged.write((tx) => indexAnalysed(tx, indexed));
  const versions = notes.map((note) => ({ note, values: freshVersion(actor, note.body) }));
  await staged.write((tx) => addVersions(tx, versions));
  const links = notes.flatMap((note, index) =>
    (resolved[index] ?? []).map((link, place): NewLink => ({ ...link, note, place: place + 1 })),
  );
  for (const some of chunks(links, ROWS_AT_ONCE)) await staged.write((tx) => addLinks(tx, some));
  return notes;
}

/** Yields the items in lists of at most `size`. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/**
 * Batch size by number of notes, of characters and of search tokens, so that no transaction takes more than about 50 ms. A
 * longer text is a batch of its own.
 */
const BATCH = { notes: 100, characters: 250_000, tokens: 20_000 };

/** Divides prepared notes into lists for `stageNotes`. */
export async function* noteBatches<Item extends { prepared: PreparedNote }>(
  items: AsyncIterable<Item>,
): AsyncGenerator<Item[], void> {
  let [batch, characters, tokens]: [Item[], number, number] = [[], 0, 0];
  for await (const item of items) {
    const { row, analysis } = item.prepared;
    const size = analysis.indexed.tokens.length;
    characters += row.body.length;
    tokens += size;
    const isFull = batch.length === BATCH.notes || characters > BATCH.characters || tokens > BATCH.tokens;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, characters, tokens] = [[], row.body.length, size];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}
