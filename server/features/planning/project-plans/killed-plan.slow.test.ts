import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { finishImports } from '#server/features/operate/maintenance/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { assertOnlyInbox, assertRemovedLater, type Before } from '#server/testing/killed-import.ts';
import { runAndKill } from '#server/testing/killed-process.ts';
import { START } from '#server/testing/service.ts';
import { stagedTasks } from '#server/testing/stored-imports.ts';

const WRITER = fileURLToPath(new URL('testing/write-until-killed.ts', import.meta.url));

/** Transactions after which the process is killed: the first ones write tasks, the last ones labels. */
const KILLED_AFTER = [4, 25];

eachDatabase((_name, _open, place) => {
  it('shows and keeps nothing of a plan whose process is killed', async () => {
    for (const transactions of KILLED_AFTER) {
      const location = await place();
      const before = (await runAndKill(WRITER, location, transactions)) as Before;
      const database = await openDatabase(location);
      try {
        const hidden = await stagedTasks(database);
        assert.ok(hidden.length > 0, 'the process was killed while it wrote');
        await assertOnlyInbox(database, before);
        await finishImports(database, START);
        assert.deepEqual(await stagedTasks(database), hidden);
        await assertRemovedLater(database, before);
      } finally {
        await database.close();
      }
    }
  });
});
