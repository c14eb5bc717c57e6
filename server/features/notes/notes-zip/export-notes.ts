import { notesZip as danish } from '#domain/messages/da/notes-zip.ts';
import { notesZip as english } from '#domain/messages/en/notes-zip.ts';
import { fileNames } from '#domain/note-text/file-names.ts';
import { writeFrontMatter } from '#domain/note-text/front-matter.ts';
import {
  type ExportedNote,
  exportedNotes,
  filesOfNotes,
  type NoteSummary,
  noteSummaries,
} from '../../../access/notes/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { batchesOf } from '../../../platform/batches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type FileStore, ignoreMissing } from '../../../platform/files/file-store.ts';
import { type NewEntry, writeZip } from '../../../platform/zip/write-zip.ts';
import { linkToFiles, pathsOfFiles } from './exported-files.ts';

export type Export = {
  actor: Pick<Actor, 'id' | 'locale'>;
  /** Writes front matter with the properties of the note before each text. */
  withFrontMatter: boolean;
  /** Includes the files of the notes, with relative links in the texts. */
  withFiles: boolean;
  /** Exports only this note. */
  noteId?: string | undefined;
};

type Parts = { database: Database; files: FileStore; baseUrl: URL };

/**
 * Returns the bytes of a zip with a Markdown file for each readable note, generated while it is read: only a few texts are
 * in memory. Notes that become unreadable meanwhile are omitted. Throws `not_found` if the actor cannot read the only note.
 */
export async function exportNotes(parts: Parts, wanted: Export): Promise<AsyncGenerator<Buffer, void>> {
  const heads = await parts.database.readHeavy(wanted.actor.id, (tx) => noteSummaries(tx, wanted.actor, wanted.noteId));
  if (wanted.noteId !== undefined && heads.length === 0) throw notFound();
  return writeZip(entriesOf(parts, wanted, heads));
}

const messages = { en: english, da: danish };

async function* entriesOf(parts: Parts, wanted: Export, heads: readonly NoteSummary[]): AsyncGenerator<NewEntry, void> {
  const { actor, withFrontMatter, withFiles } = wanted;
  const titles = heads.map(({ title }) => title);
  const names = fileNames(titles, messages[actor.locale].untitled);
  const nameOf = new Map(heads.map(({ id }, index) => [id, names[index] ?? '']));
  const files = withFiles
    ? await parts.database.readHeavy(actor.id, (tx) => filesOfNotes(tx, actor, wanted.noteId))
    : [];
  const paths = pathsOfFiles(files);
  for (const ids of batchesOf(heads, BATCH)) {
    for (const note of await parts.database.readHeavy(actor.id, (tx) => exportedNotes(tx, actor, ids))) {
      const body = linkToFiles(note.body, paths, parts.baseUrl);
      const text = withFrontMatter ? writeFrontMatter(headOf(note), body) : body;
      yield { path: nameOf.get(note.id) ?? '', modifiedAt: Date.parse(note.updated_at), content: Buffer.from(text) };
    }
  }
  for (const { id, content_id, created_at } of files) {
    const content = await parts.files.open(content_id).catch(ignoreMissing);
    // The content was removed after the list was read: its note is deleted.
    if (content === undefined) continue;
    yield { path: paths.get(id) ?? '', modifiedAt: Date.parse(created_at), content };
  }
}

/** Notes per database read. */
const BATCH = { records: 50, characters: 500_000 };

function headOf({ created_at, updated_at, pinned, archived_at, project }: ExportedNote) {
  return {
    created: created_at,
    updated: updated_at,
    pinned: pinned === 1,
    ...(archived_at !== null && { archived: archived_at }),
    ...(project !== null && { project }),
  };
}
