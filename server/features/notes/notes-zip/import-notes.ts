import { Readable } from 'node:stream';
import { addNoteFiles, type NewNoteFile } from '../../../access/files/index.ts';
import { ROWS_AT_ONCE, type StagedImport, stageImport } from '../../../access/imports/index.ts';
import { storageFull } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { keepContents } from '../../../platform/files/contents.ts';
import type { FileStore, Received } from '../../../platform/files/file-store.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import type { Zip, ZipEntry } from '../../../platform/zip/open-zip.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { newFile } from '../../planning/attachments/index.ts';
import {
  chunks,
  type NewNote,
  noteBatches,
  type PreparedNote,
  prepareNote,
  publishFirstNotes,
  publishNotes,
  stageNotes,
} from '../notes/index.ts';
import { openNotesZip } from './open-notes-zip.ts';
import { type Plan, type PlannedNote, planImport } from './plan-import.ts';
import { mediaTypeOf, nameOf } from './zip-paths.ts';

/** The result of an import. */
export type ImportCounts = { created: number; skipped: number; files: number };

export type Import<Answer> = {
  actor: Actor;
  /** The path of the zip on this machine. */
  path: string;
  /** The address of the service, for links. */
  baseUrl: URL;
  /** Throws if the request has ended. */
  requireActive(): void;
  /** Runs the last transaction of the import. */
  write(work: (tx: Tx) => Promise<ImportCounts>): Promise<Answer>;
};

type Parts = { database: Database; files: FileStore; workers: Workers };

/**
 * Creates notes from the Markdown files of a zip, atomically: in several transactions, whose notes become visible together. Throws 413
 * above the limits and 422 at `file` for an invalid zip. In that case only unreferenced file contents remain until they are swept.
 */
export async function importNotes<Answer>(parts: Parts, request: Import<Answer>): Promise<Answer> {
  const { database } = parts;
  const { actor: importer, requireActive } = request;
  const zip = await openNotesZip(parts.files, request);
  try {
    return await stageImport({ database, importer, requireActive }, (staged) => run(parts, request, zip, staged));
  } finally {
    await zip.close();
  }
}

async function run<Answer>(
  { database, files, workers }: Parts,
  { actor, baseUrl, write }: Import<Answer>,
  zip: Zip,
  staged: StagedImport,
): Promise<Answer> {
  const plan = await planImport(zip, actor, () => staged.newId());
  const contents = await keepFiles(zip, plan, { database, files, actor });
  const batches = noteBatches(readNotes(plan, (note) => prepareNote({ workers, baseUrl }, actor, note)));
  await writeNotes({ database, staged, titles: plan.titles }, actor, { batches, contents });
  const [created, attached] = [plan.notes.length, contents.size];
  const answer = await write(async (tx) => {
    const published = await publishFirstNotes(
      tx,
      actor,
      plan.notes.map(({ id }) => ({ id, project_id: null })),
    );
    await staged.complete(tx, published);
    await emit(tx, actor, { activity: { name: 'note.imported', payload: { created } } });
    return { created, files: attached, skipped: zip.entries.length + zip.skipped - created - attached };
  });
  // The import is complete. If this fails, a job publishes the remaining notes.
  await publishNotes(database, staged.range).catch(() => undefined);
  return answer;
}

/** The stored contents by zip entry. */
type Contents = ReadonlyMap<ZipEntry, Upload>;

/** Number of files that are stored together. */
const FILES_AT_ONCE = 16;

async function keepFiles(
  zip: Zip,
  { notes }: Plan,
  { database, files, actor }: { database: Database; files: FileStore; actor: Actor },
): Promise<Contents> {
  const wanted = [...new Set(notes.flatMap((note) => [...note.files.keys()]))];
  const contents = new Map<ZipEntry, Upload>();
  if (wanted.length === 0) return contents;
  let freeQuota = (await database.read((tx) => freeFileQuota(tx, actor)))?.bytes ?? Number.POSITIVE_INFINITY;
  for (let from = 0; from < wanted.length; from += FILES_AT_ONCE) {
    const received: Received[] = [];
    try {
      for (const entry of wanted.slice(from, from + FILES_AT_ONCE)) {
        const content = await files.receive(Readable.from(zip.unpack(entry)));
        received.push(content);
        freeQuota -= content.size;
        if (freeQuota < 0) throw storageFull('files');
        const [name, mimeType] = [nameOf(entry.path), mediaTypeOf(entry.path)];
        contents.set(entry, { contentId: content.id, size: content.size, name, mimeType });
      }
      await keepContents(database, actor.now, received);
    } finally {
      for (const content of received) await content.discard();
    }
  }
  return contents;
}

type ImportWrite = { batches: AsyncIterable<Ready[]>; contents: Contents };

async function writeNotes(
  parts: Parameters<typeof stageNotes>[0],
  actor: Actor,
  { batches, contents }: ImportWrite,
): Promise<void> {
  for await (const batch of batches) {
    const notes = await stageNotes(
      parts,
      actor,
      batch.map(({ prepared }) => prepared),
    );
    const files = notes.flatMap((note, index) =>
      [...(batch[index]?.files ?? [])].map(([entry, id]): NewNoteFile => {
        return { note, values: { ...newFile(actor, contents.get(entry) as Upload), id } };
      }),
    );
    for (const some of chunks(files, ROWS_AT_ONCE)) await parts.staged.write((tx) => addNoteFiles(tx, some));
  }
}

type Ready = { prepared: PreparedNote; files: PlannedNote['files'] };

async function* readNotes(plan: Plan, prepare: (note: NewNote) => Promise<PreparedNote>): AsyncGenerator<Ready, void> {
  for (const note of plan.notes) {
    const { body, created, updated, pinned, archived } = await plan.read(note);
    const values = { id: note.id, body, createdAt: created, updatedAt: updated, pinned, archivedAt: archived };
    yield { prepared: await prepare(values), files: note.files };
  }
}
