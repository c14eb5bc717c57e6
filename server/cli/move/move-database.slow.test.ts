/** A move that is killed has changed nothing, and can be run again. */

import assert from 'node:assert/strict';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { Client } from 'pg';
import { onDatabase } from '#server/testing/databases.ts';
import { startService } from '#server/testing/service.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';
import { untilAlone } from '#server/testing/until-alone.ts';
import { run, startCommand } from '../testing/commands.ts';
import { killAt } from '../testing/kill-at.ts';
import { at, createMovable, rowsAt } from '../testing/movable.ts';

/** Moving so many tasks takes some seconds. */
const TASKS = 10_000;

onDatabase('PostgreSQL', (_name, _open, place) => {
  it('changes nothing when it is killed, and succeeds when it is run again', async () => {
    const server = await place([]);
    const installation = await createMovable(server);
    const { folder, location } = installation;
    await at(location, async (database) => {
      const service = await startService(database);
      const { inbox, id } = await service.person('Tove');
      const task = { project_id: inbox, created_by: id, content: 'Call about the invoice' };
      await storeTasks(
        service,
        Array.from({ length: TASKS }, () => task),
      );
      await service.stop();
    });
    const rows = await rowsAt(location);
    const client = new Client({ connectionString: server });
    await client.connect();
    const isInserting = async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and query like 'insert into "task"%'`,
      );
      return rowCount !== 0;
    };
    await killAt(startCommand(installation, ['move', '--to', 'server']), isInserting);
    await untilAlone(server);
    assert.equal((await client.query('select from "user"')).rowCount, 0);
    await client.end();
    assert.deepEqual(await rowsAt(location), rows);
    assert.equal((await run(installation, ['move', '--to', 'server'])).code, 0);
    assert.deepEqual(await rowsAt(server), rows);

    const unfinished = join(folder, 'restore-unfinished', 'sammen.db-wal');
    const isHalf = async () => ((await stat(unfinished).catch(() => undefined))?.size ?? 0) > 1_000_000;
    await killAt(startCommand(installation, ['move', '--to', 'file']), isHalf);
    await untilAlone(server);
    await assert.rejects(stat(location));
    assert.deepEqual(await rowsAt(server), rows);
    assert.equal((await run(installation, ['move', '--to', 'file'])).code, 0);
    assert.deepEqual(await rowsAt(location), rows);
    await rm(folder, { recursive: true });
  });
});
