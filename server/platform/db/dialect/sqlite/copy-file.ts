/** Copies a database file. It runs in a worker thread, because the checks would block the event loop. */

import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { COPY_FAILURES, type CopiedDatabase, fileFailure } from '../../copied-database.ts';
import { integrityProblem, rowCounts } from './integrity.ts';

/** Pages per step. Steps run in the thread pool of the process, which others use too. */
const PAGES = 500;

/**
 * Copies the committed data of the database `source` into the empty file `target`, and checks the copy: its integrity, and the number of
 * rows of each table. Other connections can write meanwhile: the copy is the state at its start.
 */
export async function copyFile(source: string, target: string): Promise<CopiedDatabase> {
  try {
    const expected = await copyPages(source, target);
    return check(target, expected);
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** The transaction keeps one snapshot, which a write of another connection would otherwise restart. Returns the numbers of rows. */
async function copyPages(source: string, target: string): Promise<Map<string, number>> {
  const connection = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
  try {
    connection.exec('begin');
    const counts = rowCounts(connection);
    await backup(connection, target, { rate: PAGES });
    return counts;
  } finally {
    connection.close();
  }
}

function check(target: string, expected: ReadonlyMap<string, number>): CopiedDatabase {
  const copy = new DatabaseSync(target, { timeout: 5_000 });
  try {
    // Without write-ahead logging the database is one file.
    copy.exec('pragma journal_mode = delete');
    const problem = integrityProblem(copy);
    if (problem !== undefined) return { failure: `The copy is damaged (${problem}). ${COPY_FAILURES.broken}` };
    const counts = rowCounts(copy);
    for (const [table, count] of expected) {
      if (counts.get(table) !== count) return { failure: `The copy lacks rows of the table ${table}. Try again.` };
    }
    return { rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  } finally {
    copy.close();
    flush(target);
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Result codes: https://www.sqlite.org/rescode.html */
function failureOf(error: unknown): string {
  const known = fileFailure(error);
  if (known !== undefined) return known;
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  const sentence = {
    8: COPY_FAILURES.denied,
    10: COPY_FAILURES.broken,
    13: COPY_FAILURES.full,
    14: COPY_FAILURES.denied,
  }[code];
  if (sentence !== undefined) return sentence;
  const reason = error instanceof Error ? error.message : String(error);
  return `The database could not be copied: ${reason}.`;
}
