/** Copies of a database, as `Database.copyTo` writes them: a database file (`db`) or a dump of a server (`dump`). */

import { Buffer } from 'node:buffer';
import { DatabaseSync } from 'node:sqlite';
import { CopyFailed } from '../copied-database.ts';
import { type AppliedMigration, type Migration, refuseMismatch } from '../migrate.ts';
import type { Dialect } from './dialect.ts';
import { migrationsInDump } from './postgres/restore-dump.ts';
import { integrityProblem } from './sqlite/integrity.ts';
import { sqlite } from './sqlite.ts';

export { restoreDump } from './postgres/restore-dump.ts';

/** The kind of a copy, which is also the extension of its file. */
export type CopyKind = Dialect['copyExtension'];

/** Number of bytes that `copyKindOf` needs. */
export const COPY_HEAD_BYTES = 16;

/** Returns the kind of a copy by its first bytes, or undefined if it is none. */
export function copyKindOf(head: Uint8Array): CopyKind | undefined {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('SQLite format 3\0')) return 'db';
  return text.startsWith('PGDMP') ? 'dump' : undefined;
}

const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';
const FOREIGN = 'The file is a database, but not one of Sammen. Use a backup that Sammen has made.';

/**
 * Checks that a copy is intact, belongs to Sammen and was not made by a newer version. Throws CopyFailed otherwise, and SchemaMismatch for
 * another version.
 */
export async function refuseUnusableCopy(
  kind: CopyKind,
  path: string,
  migrations: readonly Migration[],
): Promise<void> {
  if (kind === 'db') {
    refuseMismatch(migrationsInFile(path), migrations, sqlite);
    return;
  }
  const taken = await migrationsInDump(path).catch((error: unknown) => {
    // A missing program says nothing about the file.
    throw error instanceof CopyFailed && !error.message.startsWith('pg_restore failed')
      ? error
      : new CopyFailed(DAMAGED);
  });
  if (taken.length === 0) throw new CopyFailed(FOREIGN);
  const { postgres } = await import('./postgres.ts');
  refuseMismatch(taken, migrations, postgres);
}

function migrationsInFile(path: string): AppliedMigration[] {
  const copy = openCopy(path);
  try {
    if (integrityProblem(copy) !== undefined) throw new CopyFailed(DAMAGED);
    const table = copy.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'migration'`).get();
    if (table === undefined) throw new CopyFailed(FOREIGN);
    const taken = copy.prepare('select name, checksum from migration order by name').all();
    if (taken.length === 0) throw new CopyFailed(FOREIGN);
    return taken.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
  } catch (error) {
    throw error instanceof Error && 'errcode' in error ? new CopyFailed(DAMAGED) : error;
  } finally {
    copy.close();
  }
}

function openCopy(path: string): DatabaseSync {
  const copy = new DatabaseSync(path, { timeout: 5_000 });
  // Functions in the schema of a foreign file do not run.
  copy.exec('pragma trusted_schema = off');
  return copy;
}
