import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { noteSummaries } from '#server/access/notes/index.ts';
import { finishImports } from '#server/features/operate/maintenance/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { runAndKill } from '#server/testing/killed-process.ts';
import { START } from '#server/testing/service.ts';
import { rowCounts, stagedNotes } from '#server/testing/stored-imports.ts';

const IMPORTER = fileURLToPath(new URL('testing/import-until-killed.ts', import.meta.url));

/** Transactions after which the process is killed. The first ones store the file and notes, the last one completes the import. */
const KILLED_AFTER = [4, 20];

eachDatabase((_name, _open, place) => {
  it('S-3c-8: shows and keeps nothing of an import whose process is killed', async () => {
    for (const transactions of KILLED_AFTER) {
      const location = await place();
      const before = (await runAndKill(IMPORTER, location, transactions)) as Before;
      const database = await openDatabase(location);
      try {
        await assertNothingLeft(database, before);
      } finally {
        await database.close();
      }
    }
  });
});

/** The user of the process, and the number of rows before the import. */
type Before = { userId: string; rows: Record<string, number> };

async function assertNothingLeft(database: Database, { userId, rows }: Before): Promise<void> {
  const hidden = await stagedNotes(database, userId);
  assert.ok(hidden.length > 0, 'the process was killed during the import');
  const readable = () => database.read((tx) => noteSummaries(tx, { id: userId }));
  assert.deepEqual(await readable(), []);
  await finishImports(database, START);
  assert.deepEqual(await stagedNotes(database, userId), hidden);
  await finishImports(database, START + 16 * 60_000);
  assert.deepEqual(await rowCounts(database), rows);
}
