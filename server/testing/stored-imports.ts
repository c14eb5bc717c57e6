/** The rows of imports in the database, and a pause between the transactions of an import. */

import { sql } from 'kysely';
import { tables } from '#server/access/all-tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Calls `between` before each transaction of the database, except while another call of it runs. Returns a function that ends
 * this. The caller of the transaction gets the error that `between` throws.
 */
export function betweenTransactions(database: Database, between: () => Promise<void>): () => void {
  const { transaction: original } = database;
  const transaction = original.bind(database);
  let isBetween = false;
  database.transaction = async (work, account) => {
    if (!isBetween) {
      isBetween = true;
      await between().finally(() => {
        isBetween = false;
      });
    }
    return transaction(work, account);
  };
  return () => {
    database.transaction = original;
  };
}

/** Returns the ids of the tasks of unfinished imports. */
export async function stagedTasks(database: Database): Promise<string[]> {
  const rows = await database.read((tx) =>
    tx.all(
      tables(tx)
        .selectFrom('task')
        .innerJoin('import_range', (join) => join.on(sql<boolean>`import_range.id = substr(task.id, 1, 30)`))
        .select('task.id')
        .orderBy('task.id'),
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of the notes of unfinished imports, of one user or of all. */
export async function stagedNotes(database: Database, userId?: string): Promise<string[]> {
  const rows = await database.read((tx) =>
    tx.all(
      tables(tx)
        .selectFrom('note')
        .innerJoin('import_range', (join) => join.on(sql<boolean>`import_range.id = substr(note.id, 1, 30)`))
        .select('note.id')
        .$if(userId !== undefined, (notes) => notes.where('note.owner_id', '=', String(userId)))
        .orderBy('note.id'),
    ),
  );
  return rows.map(({ id }) => id);
}

const COUNTED = [
  'project',
  'project_group',
  'project_template',
  'section',
  'task',
  'task_text',
  'task_label',
  'completion',
  'reminder',
  'filter',
  'comment',
  'comment_text',
  'note',
  'note_version',
  'note_link',
  'note_file',
  'note_text',
  'note_title',
  'import_range',
  'unpublished_range',
  'event',
] as const;

/** Returns the number of rows in each table that an import writes. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const counts = COUNTED.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
  const row = await database.read((tx) => tx.first(sql<Record<string, number>>`select ${sql.join(counts)}`));
  return { ...row };
}

/** Returns the highest number of rows that a transaction changes during `work`. */
export async function mostChanges(database: Database, work: () => Promise<void>): Promise<number> {
  const { transaction: original } = database;
  const transaction = original.bind(database);
  let most = 0;
  database.transaction = (run, account) =>
    transaction((tx) => {
      const { runText } = tx;
      let sum = 0;
      tx.runText = async (text, values) => {
        const result = await runText.call(tx, text, values);
        sum += result.changes;
        most = Math.max(most, sum);
        return result;
      };
      return run(tx);
    }, account);
  try {
    await work();
  } finally {
    database.transaction = original;
  }
  return most;
}
