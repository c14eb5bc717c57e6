import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import type { BackupRun } from '#contract/resources/backup-run.ts';
import { instantText } from '../../../platform/actor.ts';
import { CopyFailed, fileFailure } from '../../../platform/db/copied-database.ts';
import { lockFolder } from '../../../platform/db/dialect/folder-lock.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type Cause, emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  backupName,
  completeBackups,
  deleteBackup,
  deleteUnfinished,
  manifestOf,
  sizeOfBackup,
  unfinishedName,
} from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { addRun, endRun, forgetRuns, keptRuns, presentRun } from './backup-rows.ts';
import { endInterruptedRuns } from './interrupted-runs.ts';
import { writeManifest } from './manifest.ts';

/** A complete backup: its run, and the path of its file. */
export type Backup = { run: BackupRun; path: string };

/**
 * Copies the database into the folder of the backups, checks the copy and deletes the oldest ones. Throws CopyFailed with what to do if
 * there is no backup; the run keeps the sentence. Throws 503 `unavailable` while another process makes a backup.
 */
export async function takeBackup(parts: BackupParts, cause: Omit<Cause, 'now'>): Promise<Backup> {
  const { database, folder, clock, log } = parts;
  const lock = await openFolder(folder);
  try {
    await endInterruptedRuns(parts);
    const now = clock.now();
    const name = await freeName(folder, now, database.dialect.copyExtension);
    const run = { id: newId(now), started_at: instantText(now), finished_at: null, size_bytes: 0, error: null };
    await database.transaction((tx) => addRun(tx, { ...run, file_name: name }));
    try {
      const size = await write(parts, name, run.started_at);
      const end = { finished_at: instantText(clock.now()), size_bytes: size, error: null };
      await database.transaction(async (tx) => {
        await endRun(tx, run.id, end);
        await emit(
          tx,
          { ...cause, now: clock.now() },
          { activity: { name: 'backup.taken', payload: { filename: name } } },
        );
      });
      await deleteOldBackups(parts);
      return { run: presentRun({ ...run, ...end, ...NOT_COPIED, file_name: name }, true), path: join(folder, name) };
    } catch (error) {
      log.error('the backup failed', error);
      await deleteUnfinished(folder).catch(() => undefined);
      const failure = sentenceOf(error);
      const end = { finished_at: instantText(clock.now()), size_bytes: 0, error: failure };
      await database.transaction((tx) => endRun(tx, run.id, end));
      throw new CopyFailed(failure, { cause: error });
    }
  } finally {
    lock.release();
  }
}

const NOT_COPIED = { copied_at: null, copy_error: null };

async function openFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const lock = lockFolder(folder, 'exclusive');
    if (lock !== undefined) return lock;
  } catch (error) {
    throw new CopyFailed(sentenceOf(error), { cause: error });
  }
  throw new Refusal('unavailable', { error: 'Another backup is running. Try again when it has ended.' });
}

/** Two backups can start in the same millisecond of a clock that was set back. */
async function freeName(folder: string, now: number, extension: string): Promise<string> {
  for (let at = now; ; at += 1) {
    const name = backupName(at, extension);
    if ((await sizeOfBackup(folder, name)) === undefined) return name;
  }
}

/** Writes the backup and its manifest under temporary names, then renames them. Returns the size of the backup in bytes. */
async function write({ database, folder }: BackupParts, name: string, startedAt: string): Promise<number> {
  const path = join(folder, unfinishedName(name));
  await writeFile(path, '', { flag: 'wx', mode: 0o600 });
  await database.copyTo(path);
  const list = join(folder, unfinishedName(manifestOf(name)));
  await writeManifest(database, list, startedAt);
  // The manifest comes first: without it the contents of a listed backup could be deleted.
  await rename(list, join(folder, manifestOf(name)));
  await rename(path, join(folder, name));
  await rm(`${path}-journal`, { force: true });
  const entry = await open(folder);
  await entry.sync().finally(() => entry.close());
  return (await sizeOfBackup(folder, name)) ?? 0;
}

const DAY_MS = 86_400_000;

/** Backups of the same millisecond have names that are a few milliseconds later. */
const TOLERANCE_MS = 60_000;

/** Deletes the files of this process that are not among the newest backups of all processes. Keeps the rows of a year. */
async function deleteOldBackups({ database, folder, clock }: BackupParts): Promise<void> {
  const { kept, days } = LIMITS.backups;
  const now = instantText(clock.now() + TOLERANCE_MS);
  const runs = await database.read((tx) => keptRuns(tx, now, kept));
  const names = new Set(runs.map(({ file_name }) => file_name));
  for (const name of await completeBackups(folder)) if (!names.has(name)) await deleteBackup(folder, name);
  await database.transaction((tx) => forgetRuns(tx, instantText(clock.now() - days * DAY_MS)));
}

function sentenceOf(error: unknown): string {
  if (error instanceof CopyFailed) return error.message;
  return fileFailure(error) ?? 'An unexpected error. The log of the service has the details.';
}
