import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../../platform/actor.ts';
import { Bucket, type BucketOptions } from '../../../../platform/bucket/index.ts';
import type { Config } from '../../../../platform/config/index.ts';
import { encrypt } from '../../../../platform/crypto/encrypt-stream.ts';
import { CopyFailed, fileFailure } from '../../../../platform/db/copied-database.ts';
import { instantOfName, sizeOfBackup, unfinishedName } from '../backup-files.ts';
import type { BackupParts } from '../backup-parts.ts';
import { endCopy, newestRuns } from '../backup-rows.ts';
import { copyToBucket, deleteFromBucket, namesInBucket } from './bucket.ts';

/** Where copies go. An empty passphrase leaves them unencrypted. */
export type CopyTarget = { bucket: Bucket; passphrase: string };

/** Returns where the settings want copies, or undefined without a bucket. */
export function copyTarget(
  { backupBucket, backupPassphrase: passphrase }: Pick<Config, 'backupBucket' | 'backupPassphrase'>,
  options: Omit<BucketOptions, 'setting'>,
): CopyTarget | undefined {
  if (backupBucket === null) return undefined;
  return { bucket: new Bucket(backupBucket, { ...options, setting: 'SERVICE_BACKUP_BUCKET' }), passphrase };
}

/** The end of the name of an encrypted copy. */
const ENCRYPTED = '.enc';

/**
 * Copies a backup of the database into the bucket, encrypted if there is a passphrase, and deletes the oldest copies. The result is stored with the
 * run. Returns the address of the copy. Throws CopyFailed with what to do; the next run of the job tries again.
 */
export async function copyBackup(
  { database, folder, clock }: Pick<BackupParts, 'database' | 'folder' | 'clock'>,
  { bucket, passphrase }: CopyTarget,
  { id, name }: { id: string; name: string },
): Promise<string> {
  let copiedAt: string | null = null;
  try {
    const address = await upload(join(folder, name), join(folder, unfinishedName(name)), { bucket, passphrase });
    copiedAt = instantText(clock.now());
    await deleteOldCopies(bucket);
    await database.transaction((tx) => endCopy(tx, id, { copied_at: copiedAt, copy_error: null }));
    return address;
  } catch (error) {
    const failure = error instanceof CopyFailed ? error.message : fileFailure(error);
    if (failure === undefined) throw error;
    await database.transaction((tx) => endCopy(tx, id, { copied_at: copiedAt, copy_error: failure }));
    throw new CopyFailed(failure, { cause: error });
  }
}

/** Copies the newest backup unless it was copied. Returns the address of a new copy. Throws CopyFailed. */
export async function copyNewestBackup(parts: BackupParts, target: CopyTarget): Promise<string | undefined> {
  const runs = await parts.database.read((tx) => newestRuns(tx, LIMITS.backups.kept));
  const newest = runs.find(({ finished_at, error }) => finished_at !== null && error === null);
  if (newest === undefined || newest.copied_at !== null) return undefined;
  if ((await sizeOfBackup(parts.folder, newest.file_name)) === undefined) return undefined;
  return copyBackup(parts, target, { id: newest.id, name: newest.file_name });
}

async function upload(path: string, encrypted: string, { bucket, passphrase }: CopyTarget): Promise<string> {
  if (passphrase === '') return copyToBucket(path, bucket);
  const name = `${path.slice(path.lastIndexOf('/') + 1)}${ENCRYPTED}`;
  const temporary = `${encrypted}${ENCRYPTED}`;
  try {
    await pipeline(encrypt(createReadStream(path), passphrase), createWriteStream(temporary, { mode: 0o600 }));
    return await copyToBucket(temporary, bucket, name);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Keeps as many copies as backups in the folder. Full backups, and other files, stay. The names begin with the year. */
async function deleteOldCopies(bucket: Bucket): Promise<void> {
  const isCopy = (name: string) => instantOfName(name.replace(/\.enc$/, '')) !== undefined;
  const copies = (await namesInBucket(bucket, 'sammen-2')).filter(isCopy);
  for (const name of copies.toSorted().toReversed().slice(LIMITS.backups.kept)) await deleteFromBucket(bucket, name);
}
