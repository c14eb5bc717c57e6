import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { assertOnlyInbox, assertRemovedLater, type Before } from '#server/testing/killed-import.ts';
import { runAndKill } from '#server/testing/killed-process.ts';
import { stagedTasks } from '#server/testing/stored-imports.ts';

const IMPORTER = fileURLToPath(new URL('testing/import-until-killed.ts', import.meta.url));

/** Transactions after which the process is killed: the first ones write tasks, the others notes. */
const KILLED_AFTER = [6, 75];

eachDatabase((_name, _open, place) => {
  it('shows and keeps nothing of an account whose import is killed', async () => {
    for (const transactions of KILLED_AFTER) {
      const location = await place();
      const before = (await runAndKill(IMPORTER, location, transactions)) as Before;
      const database = await openDatabase(location);
      try {
        assert.ok((await stagedTasks(database)).length > 0, 'the process was killed while it wrote');
        await assertOnlyInbox(database, before);
        await assertRemovedLater(database, before);
      } finally {
        await database.close();
      }
    }
  });
});
