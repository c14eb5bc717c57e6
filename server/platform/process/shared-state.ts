/** Checks that the processes on one database server share the secret key, and the folder of the attached files. */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyIdOf } from '../crypto/sealer.ts';
import type { Database } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/stored-setting.ts';

/** This process does not share the key or the files of the other processes. The message has instructions for the operator. */
export class StateNotShared extends Error {}

const KEY_SETTING = 'secret_key_id';
const FOLDER_SETTING = 'files_folder_id';

/** The file in the folder of the attached files that contains the id of the folder. */
const MARKER = 'folder-id';

/**
 * Compares the keys and the folder of the attached files with those of the process that was the first on this database, or records them. Throws
 * StateNotShared if they differ. During a key rotation there are two keys.
 */
export async function requireSharedState(
  database: Database,
  { keys, filesFolder }: { keys: readonly Buffer[]; filesFolder: string },
): Promise<void> {
  const ids = keys.map(keyIdOf);
  await database.transaction(async (tx) => {
    await tx.lock('shared state');
    const keyId = await readSetting<string>(tx, KEY_SETTING);
    if (keyId !== undefined && !ids.includes(keyId)) throw new StateNotShared(OTHER_KEY);
    if (keyId === undefined) await writeSetting(tx, KEY_SETTING, ids[0]);
    const folderId = await readSetting<string>(tx, FOLDER_SETTING);
    if (folderId === undefined)
      await writeSetting(tx, FOLDER_SETTING, (await markerOf(filesFolder)) ?? (await mark(filesFolder)));
    else if ((await markerOf(filesFolder)) !== folderId) throw new StateNotShared(otherFolder(filesFolder, folderId));
  });
}

/** Records the key of a rotation, if one was recorded before. */
export async function replaceRecordedKey(database: Database, key: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await readSetting(tx, KEY_SETTING)) !== undefined) await writeSetting(tx, KEY_SETTING, keyIdOf(key));
  });
}

/** Makes the folder the one of a restored database. */
export async function adoptFolder(database: Database, filesFolder: string): Promise<void> {
  const folderId = await database.read((tx) => readSetting<string>(tx, FOLDER_SETTING));
  if (folderId !== undefined) await mark(filesFolder, folderId);
}

async function mark(filesFolder: string, folderId: string = randomUUID()): Promise<string> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(filesFolder, MARKER), `${folderId}\n`, { mode: 0o600, flush: true });
  return folderId;
}

async function markerOf(filesFolder: string): Promise<string | undefined> {
  const text = await readFile(join(filesFolder, MARKER), 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}

const OTHER_KEY =
  'The secret key differs from that of the other processes on this database, so that this process could not read its secrets. ' +
  'Copy the file secret.key of their data folder, or give all processes the same SERVICE_SECRET_KEY. ' +
  'If the key is lost, stop all processes and run `sammen key rotate`.';

function otherFolder(folder: string, id: string): string {
  return (
    `The folder ${folder} is not the one in which the other processes on this database store attached files. ` +
    'Give all processes the same shared folder as SERVICE_DATA_DIR. ' +
    `If this folder replaces the former one, write the text ${id} into the file ${join(folder, MARKER)}.`
  );
}
