import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tables } from '#server/access/all-tables.ts';
import { countUsage } from '#server/access/index.ts';
import { finishImports } from '#server/features/maintenance/index.ts';
import { repairUsage } from '#server/features/usage/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { runAndKill } from '#server/testing/killed-process.ts';
import { START } from '#server/testing/service.ts';
import { rowCounts, stagedTasks } from '#server/testing/stored-imports.ts';

const WRITER = fileURLToPath(new URL('testing/write-until-killed.ts', import.meta.url));

/** Transactions after which the process is killed: the first ones write tasks, the last ones labels. */
const KILLED_AFTER = [4, 25];

eachDatabase((_name, _open, place) => {
  it('shows and keeps nothing of a plan whose process is killed', async () => {
    for (const transactions of KILLED_AFTER) {
      const location = await place();
      const before = (await runAndKill(WRITER, location, transactions)) as { userId: string; rows: object };
      const database = await openDatabase(location);
      try {
        const hidden = await stagedTasks(database);
        assert.ok(hidden.length > 0, 'the process was killed while it wrote');
        const readable = await database.read((tx) =>
          tx.all(tables(tx).selectFrom('project_access').select('project_id').where('user_id', '=', before.userId)),
        );
        assert.equal(readable.length, 1);
        await finishImports(database, START);
        assert.deepEqual(await stagedTasks(database), hidden);
        await finishImports(database, START + 16 * 60_000);
        assert.deepEqual(await rowCounts(database), before.rows);
        assert.equal(await repairUsage(database), 0);
        const usage = await database.read((tx) => countUsage(tx, before.userId));
        assert.equal(usage.text_bytes, 'Inbox'.length + 'errand'.length);
      } finally {
        await database.close();
      }
    }
  });
});
