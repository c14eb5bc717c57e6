/** What is left of an import whose process was killed. */

import assert from 'node:assert/strict';
import { tables } from '#server/access/all-tables.ts';
import { countUsage } from '#server/access/usage/index.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { finishImports } from '#server/features/operate/maintenance/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { START } from './service.ts';
import { rowCounts } from './stored-imports.ts';

/** The user of the killed process, who had an Inbox with the task `errand`, and the number of rows before the import. */
export type Before = { userId: string; rows: object };

/** Asserts that the user sees the Inbox only. */
export async function assertOnlyInbox(database: Database, { userId }: Before): Promise<void> {
  const readable = await database.read((tx) =>
    tx.all(tables(tx).selectFrom('project_access').select('project_id').where('user_id', '=', userId)),
  );
  assert.equal(readable.length, 1);
}

/** Asserts that the job for unfinished imports removes everything after 16 minutes. */
export async function assertRemovedLater(database: Database, { userId, rows }: Before): Promise<void> {
  await finishImports(database, START + 16 * 60_000);
  assert.deepEqual(await rowCounts(database), rows);
  assert.equal(await repairUsage(database), 0);
  const usage = await database.read((tx) => countUsage(tx, userId));
  assert.equal(usage.text_bytes, 'Inbox'.length + 'errand'.length);
}
