import { fileNames } from '#domain/note-text/file-names.ts';
import {
  type AccountFile,
  accountFiles,
  ownNoteLengths,
  ownVersionLengths,
  ownVersions,
} from '../../../access/exports/index.ts';
import { batchesOf } from '../../../platform/batches.ts';
import { type FileStore, ignoreMissing } from '../../../platform/files/file-store.ts';
import { type NewEntry, writeZip } from '../../../platform/zip/write-zip.ts';
import { accountDocument } from './account-document.ts';
import type { ExportContext } from './export-context.ts';
import { idBatches } from './id-batches.ts';
import { inChunks } from './json-pieces.ts';

type ZipContext = ExportContext & { files: FileStore };

/** The path of the AccountExport document in the zip. */
const DOCUMENT = 'account.json';

/**
 * Generates a zip with the AccountExport document, the contents of files and the versions of notes. Only one batch of records is in
 * memory. Records that the user can no longer read are omitted.
 */
export function accountZip(context: ZipContext): AsyncGenerator<Buffer, void> {
  return writeZip(entries(context));
}

async function* entries(context: ZipContext): AsyncGenerator<NewEntry, void> {
  const { now } = context.actor;
  yield { path: DOCUMENT, modifiedAt: now, content: inChunks(accountDocument(context)) };
  for (const kind of ['task', 'note', 'group'] as const) yield* fileEntries(context, kind);
  yield* versionEntries(context);
}

/** Files per database read. */
const PAGE = 500;

async function* fileEntries(
  { database, actor, files }: ZipContext,
  kind: 'task' | 'note' | 'group',
): AsyncGenerator<NewEntry, void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const page = { after: last, limit: PAGE };
    const found: AccountFile[] = await database.readHeavy(actor.id, (tx) => accountFiles(tx, actor, kind, page));
    for (const { id, filename, content_id, created_at } of found) {
      const content = await files.open(content_id).catch(ignoreMissing);
      // The content was removed after the page was read: its record is deleted.
      if (content === undefined) continue;
      yield { path: `files/${id} ${safeName(filename)}`, modifiedAt: Date.parse(created_at), content };
    }
    last = found.length < PAGE ? undefined : found.at(-1)?.id;
  }
}

/** Returns the name without the characters that some file system refuses. The end after the last dot stays. */
function safeName(filename: string): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(filename)?.[0] ?? '';
  return `${fileNames([filename.slice(0, filename.length - ending.length)], 'file', '')[0]}${ending}`;
}

/** Notes and versions per database read. */
const BATCH = { records: 200, characters: 500_000 };

/** All versions of a note are in the folder of its id. The names sort by age. */
async function* versionEntries(context: ZipContext): AsyncGenerator<NewEntry, void> {
  const { database, actor } = context;
  for await (const notes of idBatches(context, (tx, page) => ownNoteLengths(tx, actor, page), BATCH)) {
    const versions = await database.readHeavy(actor.id, (tx) => ownVersionLengths(tx, actor, notes));
    for (const ids of batchesOf(versions, BATCH)) {
      for (const { id, note_id, body, saved_at } of await database.readHeavy(actor.id, (tx) =>
        ownVersions(tx, actor, ids),
      )) {
        const time = saved_at.slice(0, 19).replaceAll(':', '-');
        yield {
          path: `note-versions/${note_id}/${time} ${id}.md`,
          modifiedAt: Date.parse(saved_at),
          content: Buffer.from(body),
        };
      }
    }
  }
}
