import { Readable } from 'node:stream';
import { LIMITS } from '#contract/limits.ts';
import { addNoteFiles, type NewNoteFile } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import { keepContents } from '../../platform/files/contents.ts';
import type { FileStore, Received } from '../../platform/files/file-store.ts';
import type { Upload } from '../../platform/http/serve/serve-upload.ts';
import { openZip, type Zip, type ZipEntry } from '../../platform/zip/open-zip.ts';
import { newFile } from '../attachments/index.ts';
import { addNotes, type LinkContext, type NewNote } from '../notes/index.ts';
import { mediaTypeOf } from './media-type.ts';
import { type Plan, type PlannedNote, planImport } from './plan-import.ts';
import { nameOf } from './zip-paths.ts';

/** The result of an import. */
export type Imported = { created: number; skipped: number; files: number };

export type Import<Answer> = {
  actor: Actor;
  /** The path of the zip on this machine. */
  path: string;
  home: LinkContext;
  /** Runs the transaction of the import. */
  write(work: (tx: Tx) => Promise<Imported>): Promise<Answer>;
};

/**
 * Creates notes from the Markdown files of a zip, atomically. Throws 413 above the limits and 422 at `file` for an invalid
 * zip. In that case only unreferenced file contents remain until they are swept.
 */
export async function importNotes<Answer>(
  { database, files }: { database: Database; files: FileStore },
  { actor, path, home, write }: Import<Answer>,
): Promise<Answer> {
  const { entries, unpacked, ratio } = LIMITS.notesZip;
  const zip = await openZip(path, { entries, unpacked, file: LIMITS.fileBytes, ratio });
  try {
    const plan = await planImport(zip, actor);
    const contents = await keepFiles(zip, plan, { database, files, now: actor.now });
    const count = zip.entries.length + zip.skipped;
    return await write(async (tx) => {
      await writeNotes(tx, actor, { plan, contents, home });
      const [created, attached] = [plan.notes.length, contents.size];
      await emit(tx, actor, { activity: { name: 'note.imported', payload: { created } } });
      return { created, files: attached, skipped: count - created - attached };
    });
  } finally {
    await zip.close();
  }
}

/** The stored contents by zip entry. */
type Contents = ReadonlyMap<ZipEntry, Upload>;

/** Number of files that are stored together. */
const FILES_AT_ONCE = 16;

async function keepFiles(
  zip: Zip,
  { notes }: Plan,
  { database, files, now }: { database: Database; files: FileStore; now: number },
): Promise<Contents> {
  const wanted = [...new Set(notes.flatMap((note) => [...note.files.keys()]))];
  const contents = new Map<ZipEntry, Upload>();
  for (let from = 0; from < wanted.length; from += FILES_AT_ONCE) {
    const received: Received[] = [];
    try {
      for (const entry of wanted.slice(from, from + FILES_AT_ONCE)) {
        const content = await files.receive(Readable.from(zip.unpack(entry)));
        received.push(content);
        const [name, mimeType] = [nameOf(entry.path), mediaTypeOf(entry.path)];
        contents.set(entry, { contentId: content.id, size: content.size, name, mimeType });
      }
      await keepContents(database, now, received);
    } finally {
      for (const content of received) await content.discard();
    }
  }
  return contents;
}

type Writing = { plan: Plan; contents: Contents; home: LinkContext };

async function writeNotes(tx: Tx, actor: Actor, { plan, contents, home }: Writing): Promise<void> {
  for await (const batch of batchesOf(plan)) {
    const values = batch.map(({ values }) => values);
    const notes = await addNotes(tx, actor, values, { ...home, coming: plan.titles });
    const files = notes.flatMap((note, index) =>
      [...(batch[index]?.files ?? [])].map(([entry, id]): NewNoteFile => {
        return { note, values: { ...newFile(actor, contents.get(entry) as Upload), id } };
      }),
    );
    await addNoteFiles(tx, files);
  }
}

type Ready = { values: NewNote; files: PlannedNote['files'] };

/** Batch size by number of notes and of characters. */
const AT_ONCE = { notes: 50, characters: 500_000 };

async function* batchesOf(plan: Plan): AsyncGenerator<Ready[], void> {
  let [batch, characters]: [Ready[], number] = [[], 0];
  for (const note of plan.notes) {
    const { body, created, updated, pinned, archived } = await plan.read(note);
    const values = { id: note.id, body, createdAt: created, updatedAt: updated, pinned, archivedAt: archived };
    batch.push({ values, files: note.files });
    characters += body.length;
    if (batch.length < AT_ONCE.notes && characters < AT_ONCE.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
