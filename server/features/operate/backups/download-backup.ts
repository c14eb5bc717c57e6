import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { StreamedFile } from '../../../platform/http/serve/serve-stream.ts';
import { sizeOfBackup } from './backup-files.ts';
import { runById } from './backup-rows.ts';

type DownloadParts = { database: Database; folder: string };

/** Returns the file of a backup. Throws `not_found` for an unknown backup, and for one whose file was deleted. */
export async function downloadBackup(
  { database, folder }: DownloadParts,
  actor: Actor,
  id: string,
): Promise<StreamedFile> {
  const row = await database.read((tx) => runById(tx, id));
  if (row === undefined) throw notFound();
  const { file_name: name } = row;
  const size = await sizeOfBackup(folder, name);
  if (size === undefined) throw notFound();
  const bytes = async function* () {
    const file = await open(join(folder, name));
    try {
      await database.transaction((tx) =>
        emit(tx, actor, { activity: { name: 'backup.downloaded', payload: { filename: name } } }),
      );
      yield* file.createReadStream({ autoClose: false });
    } finally {
      await file.close();
    }
  };
  return { name, bytes: bytes(), size };
}
