/** The rows of backups. */

import type { BackupRun } from '#contract/resources/backup-run.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { BackupRunTable } from '../../../platform/db/tables.ts';

/** Returns a row as the API shows it. `isPresent` is whether its file exists. */
export function presentRun(row: BackupRunTable, isPresent: boolean): BackupRun {
  const { id, started_at, finished_at, size_bytes, error, copied_at, copy_error } = row;
  return {
    id,
    started_at,
    ...(finished_at !== null && { finished_at }),
    size_bytes,
    ...(error !== null && { error }),
    ...(copied_at !== null && { copied_at }),
    ...(copy_error !== null && { copy_error }),
    present: isPresent,
  };
}

/** Adds a run that is not copied. */
export async function addRun(tx: Tx, row: Omit<BackupRunTable, 'copied_at' | 'copy_error'>): Promise<void> {
  await tx.run(tx.kysely.insertInto('backup_run').values(row));
}

/** Ends a run: with its size, or with an error. */
export async function endRun(
  tx: Tx,
  id: string,
  end: Pick<BackupRunTable, 'finished_at' | 'size_bytes' | 'error'>,
): Promise<void> {
  await tx.run(tx.kysely.updateTable('backup_run').set(end).where('id', '=', id));
}

/** Stores when a backup was copied, or why not. */
export async function endCopy(
  tx: Tx,
  id: string,
  end: Pick<BackupRunTable, 'copied_at' | 'copy_error'>,
): Promise<void> {
  await tx.run(tx.kysely.updateTable('backup_run').set(end).where('id', '=', id));
}

/** Returns the newest runs. */
export function newestRuns(tx: ReadTx, limit: number): Promise<BackupRunTable[]> {
  return newest.all(tx, { limit });
}

/**
 * Returns the runs whose backups are kept, by all processes together: the newest ones that succeeded. Those after `now`, when the clock was ahead,
 * count as the oldest.
 */
export async function keptRuns(tx: ReadTx, now: string, limit: number): Promise<BackupRunTable[]> {
  const past = await succeeded.all(tx, { after: '', until: now, limit });
  const ahead = await succeeded.all(tx, { after: now, until: '9999', limit: limit - past.length });
  return [...past, ...ahead];
}

/** Returns the runs that have not ended. */
export function openRuns(tx: ReadTx): Promise<BackupRunTable[]> {
  return open.all(tx);
}

/** Returns the run with this id, or undefined. */
export function runById(tx: ReadTx, id: string): Promise<BackupRunTable | undefined> {
  return byId.first(tx, { id });
}

/** Returns whether a backup succeeded since the instant. Runs after `now` do not count: the clock was ahead when they started. */
export async function hasSucceededSince(tx: ReadTx, instant: string, now: string): Promise<boolean> {
  return (await success.first(tx, { instant, now })) !== undefined;
}

/** Returns the file names of all runs. */
export async function knownNames(tx: ReadTx): Promise<Set<string>> {
  return new Set((await names.all(tx)).map(({ file_name }) => file_name));
}

/** Deletes the runs that started before the instant. */
export async function forgetRuns(tx: Tx, before: string): Promise<void> {
  await forget.run(tx, { before });
}

const newest = statement<{ limit: number }>()((db, p) =>
  db.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(p.limit),
);

const succeeded = statement<{ after: string; until: string; limit: number }>()((db, p) =>
  db
    .selectFrom('backup_run')
    .selectAll()
    .where('started_at', '>', p.after)
    .where('started_at', '<=', p.until)
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const open = statement()((db) => db.selectFrom('backup_run').selectAll().where('finished_at', 'is', null));

const byId = statement<{ id: string }>()((db, p) => db.selectFrom('backup_run').selectAll().where('id', '=', p.id));

const success = statement<{ instant: string; now: string }>()((db, p) =>
  db
    .selectFrom('backup_run')
    .select('id')
    .where('started_at', '>', p.instant)
    .where('started_at', '<=', p.now)
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .limit(1),
);

const names = statement()((db) => db.selectFrom('backup_run').select('file_name'));

const forget = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('backup_run').where('started_at', '<', p.before),
);
