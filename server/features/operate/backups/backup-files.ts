/** The files of backups: `sammen-<UTC time>.db` or `.dump`, and beside each a list of the attached files that it needs. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A complete backup. A row of a restored database can contain any name, so that names are checked against this form. */
const COMPLETE = /^sammen-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(db|dump)$/;

/** Returns the name of a backup that starts at `now` (milliseconds), with the extension of its kind. */
export function backupName(now: number, extension: string): string {
  const stamp = new Date(now).toISOString().replace(/[-:.]/g, '');
  return `sammen-${stamp}.${extension}`;
}

/** Returns the instant in the name of a complete backup, or undefined for another name. */
export function instantOfName(name: string): string | undefined {
  const [, year, month, day, hour, minute, second, milliseconds] = COMPLETE.exec(name) ?? [];
  if (year === undefined) return undefined;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
}

/** Returns the path of the list of attached files, beside the backup with this name. */
export function manifestOf(name: string): string {
  return name.replace(/\.(db|dump)$/, '.files');
}

/** Returns the name of a file that is being written. Unfinished files are never listed. */
export function unfinishedName(name: string): string {
  return `unfinished-${name}`;
}

/** Returns the names of the complete backups in a folder, newest first. A missing folder has none. */
export async function completeBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ignoreMissing);
  return names.filter((name) => COMPLETE.test(name)).toSorted((one, other) => (one < other ? 1 : -1));
}

/** Returns the size of a complete backup in bytes, or undefined if there is no such file. */
export async function sizeOfBackup(folder: string, name: string): Promise<number | undefined> {
  if (!COMPLETE.test(name)) return undefined;
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** Deletes a backup and its list of files. */
export async function deleteBackup(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, manifestOf(name)), { force: true });
}

/** Deletes unfinished files. The caller has the lock of the folder, so that nobody writes them any more. */
export async function deleteUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(ignoreMissing);
  for (const name of names.filter((name) => name.startsWith('unfinished-'))) {
    await rm(join(folder, name), { force: true });
  }
}

function ignoreMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
