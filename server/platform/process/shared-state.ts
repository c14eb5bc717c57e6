/** Checks that the processes of an installation share the secret key, and the store of the attached files. */

import { randomUUID } from 'node:crypto';
import { keyIdOf } from '../crypto/sealer.ts';
import type { Database, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { readSetting, writeSetting } from '../db/stored-setting.ts';
import { type FileStore, MARKER } from '../files/file-store.ts';

/** This process does not share the key or the files of the other processes. The message has instructions for the operator. */
export class StateNotShared extends Error {}

const KEY_SETTING = 'secret_key_id';
const STORE_SETTING = 'files_folder_id';

/**
 * Compares the keys with that of the process that was the first on this database server, or records it. Throws StateNotShared if they differ.
 * During a key rotation there are two keys.
 */
export async function requireSharedKey(database: Database, keys: readonly Buffer[]): Promise<void> {
  const ids = keys.map(keyIdOf);
  await inTurn(database, async (tx) => {
    const keyId = await readSetting<string>(tx, KEY_SETTING);
    if (keyId !== undefined && !ids.includes(keyId)) throw new StateNotShared(OTHER_KEY);
    if (keyId === undefined) await writeSetting(tx, KEY_SETTING, ids[0]);
  });
}

/**
 * Compares the store of the attached files with the one that is recorded. Throws StateNotShared if it is another one. Records the store if none is
 * recorded, unless `isAlone`: then the installation may have any folder. Refuses a bucket that has the id of another installation, and one without an
 * id if there are files.
 */
export async function requireSharedFiles(
  database: Database,
  files: FileStore,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await inTurn(database, async (tx) => {
    const recorded = await readSetting<string>(tx, STORE_SETTING);
    if (recorded === undefined && isAlone) return;
    const marker = await files.marker();
    if (recorded === undefined) {
      if (files.kind === 'bucket') {
        if (marker !== undefined) throw new StateNotShared(otherInstallation(files));
        if ((await anyContent.first(tx)) !== undefined) throw new StateNotShared(FILES_IN_FOLDER);
      }
      await writeSetting(tx, STORE_SETTING, marker ?? (await mark(files)));
    } else if (marker !== recorded) throw new StateNotShared(otherStore(files, recorded));
  });
}

/** Makes the store the one of a restored database. */
export async function adoptStore(database: Database, files: FileStore): Promise<void> {
  await inTurn(database, async (tx) => {
    const recorded = await readSetting<string>(tx, STORE_SETTING);
    const marker = await files.marker();
    if (recorded !== undefined) await files.mark(recorded);
    else if (marker !== undefined) await writeSetting(tx, STORE_SETTING, marker);
  });
}

/** Throws StateNotShared if the files of another installation are in one of the stores. Either has no id, or the recorded one. */
export async function requireMovableStore(database: Database, from: FileStore, to: FileStore): Promise<void> {
  const recorded = await database.read((tx) => readSetting<string>(tx, STORE_SETTING));
  for (const files of [from, to]) {
    const marker = await files.marker();
    if (marker !== undefined && marker !== recorded) throw new StateNotShared(otherInstallation(files));
  }
}

/** Makes `to` the store of the installation instead of `from`. */
export async function handOverStore(database: Database, from: FileStore, to: FileStore): Promise<void> {
  await inTurn(database, async (tx) => {
    const recorded = (await readSetting<string>(tx, STORE_SETTING)) ?? randomUUID();
    await to.mark(recorded);
    await writeSetting(tx, STORE_SETTING, recorded);
  });
  await from.mark('');
}

async function inTurn(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.lock('shared state');
    await work(tx);
  });
}

/** Records the key of a rotation, if one was recorded before. */
export async function replaceRecordedKey(database: Database, key: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await readSetting(tx, KEY_SETTING)) !== undefined) await writeSetting(tx, KEY_SETTING, keyIdOf(key));
  });
}

async function mark(files: FileStore): Promise<string> {
  const id = randomUUID();
  await files.mark(id);
  return id;
}

const anyContent = statement()((db) => db.selectFrom('file_content').select('id').limit(1));

const OTHER_KEY =
  'The secret key differs from that of the other processes on this database, so that this process could not read its secrets. ' +
  'Copy the file secret.key of their data folder, or give all processes the same SERVICE_SECRET_KEY. ' +
  'If the key is lost, stop all processes and run `sammen key rotate`.';

const FILES_IN_FOLDER =
  'SERVICE_FILES_URL names a bucket, but this installation has attached files in the folder of its data. ' +
  'Move them with `sammen files move --to bucket`, or start it without SERVICE_FILES_URL.';

function otherInstallation({ kind, place }: FileStore): string {
  const remedy = kind === 'bucket' ? ' Give each installation a folder of its own in the bucket.' : '';
  return (
    `The ${place} contains the attached files of another installation.${remedy} ` +
    `If the other installation no longer exists, delete the file ${MARKER} there.`
  );
}

function otherStore({ kind, place }: FileStore, id: string): string {
  const remedy =
    kind === 'folder'
      ? 'Give all processes the same shared folder as SERVICE_DATA_DIR, or SERVICE_FILES_URL if the files are in a bucket. '
      : 'Correct SERVICE_FILES_URL, or move the files with `sammen files move`. ';
  return (
    `The ${place} is not the one in which this installation stores attached files. ${remedy}` +
    `If it replaces the former one, write the text ${id} into its file ${MARKER}.`
  );
}
