/** `sammen move` moves all records from a database file to a server, and back. */

import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, it } from 'node:test';
import { Client } from 'pg';
import { searchWords } from '#domain/normalize/search-words.ts';
import { allMigrations } from '#server/migrations/index.ts';
import type { OpenedDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { TEXT_INDEXES, textIndex } from '#server/platform/db/text-index.ts';
import { openDataFolder } from '#server/platform/process/data-folder.ts';
import { type CreateDatabase, onDatabase } from '#server/testing/databases.ts';
import { startService } from '#server/testing/service.ts';
import { type Installation, run } from '../testing/commands.ts';
import { at, createMovable, rowsAt } from '../testing/movable.ts';

onDatabase('PostgreSQL', (_name, _open, place: CreateDatabase) => {
  let installation: Installation;
  let server: string;
  const folders: string[] = [];
  beforeEach(async () => {
    server = await place([]);
    installation = await createMovable(server);
    folders.push(installation.folder);
  });
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  const move = (to: string, more = {}) => run(installation, ['move', '--to', to, '--json'], more);
  const moved = async (to: string) => {
    const { code, output, errors } = await move(to);
    assert.equal(code, 0, output + errors);
    return JSON.parse(output);
  };
  const refused = async (to: string, reason: RegExp, more = {}) => {
    const { code, output } = await move(to, more);
    assert.equal(code, 1, output);
    assert.match(JSON.parse(output).error, reason);
  };

  it('moves a record of every kind to the server, where everything works, and back', async () => {
    const before = await rowsAt(installation.location);
    const found = await at(installation.location, countFound);
    assert.ok(found.every((count) => count > 0));
    const there = await moved('server');
    assert.deepEqual(await rowsAt(server), before);
    assert.deepEqual(await at(server, countFound), found);
    assert.equal(there.tables.find(({ name }: { name: string }) => name === 'task').rows, count(before.task));
    assert.deepEqual((await readdir(there.kept)).sort(), ['sammen.db']);
    await assert.rejects(stat(installation.location));
    const last = lastEvent(before);
    await at(server, addTask);
    const after = await rowsAt(server);
    assert.ok(lastEvent(after) > last);
    assert.equal(count(after.task), count(before.task) + 1);

    const back = await moved('file');
    assert.equal(back.kept, null);
    assert.deepEqual(await rowsAt(installation.location), after);
    assert.deepEqual(await at(installation.location, countFound), found);
    assert.equal((await stat(installation.location)).mode & 0o777, 0o600);
    await at(installation.location, addTask);
    assert.ok(lastEvent(await rowsAt(installation.location)) > lastEvent(after));
    const { output } = await run(installation, ['doctor', '--json'], { SERVICE_DATABASE_URL: '' });
    const checks: { found: number }[] = JSON.parse(output).checks;
    assert.deepEqual(
      checks.filter(({ found }) => found > 0),
      [],
    );
  });

  it('never uses the number of a deleted event again', async () => {
    const last = lastEvent(await rowsAt(installation.location));
    await at(installation.location, (database) => database.transaction((tx) => tx.runText('delete from event', [])));
    await moved('server');
    await at(server, addTask);
    assert.ok(lastEvent(await rowsAt(server)) > last);
    await at(server, (database) => database.transaction((tx) => tx.runText('delete from event', [])));
    await moved('file');
    await at(installation.location, addTask);
    assert.ok(lastEvent(await rowsAt(installation.location)) > last + 1);
  });

  it('keeps the rules of the schema', async () => {
    const rules = await at(server, async (database) => {
      await migrate(database, allMigrations);
      return rulesOf(database);
    });
    assert.ok(rules.length > 50);
    await moved('server');
    assert.deepEqual(await at(server, rulesOf), rules);
    const fileRules = (database: OpenedDatabase) => database.read((tx) => tx.allText(FILE_RULES, []));
    const expected = await at(join(installation.folder, 'other.db'), async (database) => {
      await migrate(database, allMigrations);
      return fileRules(database);
    });
    await moved('file');
    assert.deepEqual(await at(installation.location, fileRules), expected);
  });

  it('refuses a target with accounts, a running service and wrong settings, and changes nothing', async () => {
    const before = await rowsAt(installation.location);
    await refused('server', /Set SERVICE_DATABASE_URL to the address/, { SERVICE_DATABASE_URL: '' });
    await refused('file', /belongs to an older version/);
    await at(installation.location, async (database) => {
      await database.read((tx) => tx.firstText('select 1 from "user"', []));
      await refused('server', /The service is running/);
    });
    const lock = openDataFolder(installation.folder, { shared: true });
    await refused('server', /Another process of Sammen uses the folder/);
    lock.release();
    await at(server, (database) => migrate(database, allMigrations));
    const other = new Client({ connectionString: server });
    await other.connect();
    await other.query('begin; lock table "task"');
    await refused('server', /Another program uses the database/);
    await other.end();
    await moved('server');
    await at(installation.location, (database) => migrate(database, allMigrations));
    await refused('server', /has accounts already/);
    await at(server, () => refused('file', /The service is running/));
    assert.deepEqual(await rowsAt(server), before);
    assert.equal((await run(installation, ['move', '--to', 'cloud'])).code, 2);
  });

  it('keeps a database file that is in the folder already', async () => {
    await moved('server');
    await at(installation.location, async (database) => migrate(database, allMigrations));
    const { kept } = await moved('file');
    assert.deepEqual(await readdir(kept), ['sammen.db']);
  });
});

let added = 0;

/** A new person adds a task. */
async function addTask(database: OpenedDatabase): Promise<void> {
  const service = await startService(database);
  added += 1;
  const { client } = await service.person(`Nora${added}`);
  await client.tasks.create({ body: { content: 'Paint the fence' } });
  await service.stop();
}

/** Returns the number of records that a search finds in each text index. */
function countFound(database: OpenedDatabase): Promise<number[]> {
  const words = searchWords('secret');
  return database.read((tx) => Promise.all(TEXT_INDEXES.map((name) => textIndex(name).count(tx, words, 1_000))));
}

/** Returns the foreign keys, triggers and indexes of a database server. */
function rulesOf(database: OpenedDatabase): Promise<unknown[]> {
  return database.read((tx) => tx.allText(SERVER_RULES, []));
}

const SERVER_RULES = `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype in ('f', 'c', 'p')
  union all select tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;

const FILE_RULES = `select name, sql from sqlite_schema where sql is not null and name not like 'sqlite_stat%' order by name`;

function count(rows: string | undefined): number {
  return rows === undefined || rows === '' ? 0 : rows.split('\n').length;
}

function lastEvent({ event = '' }: Record<string, string>): number {
  return Math.max(...event.split('\n').map((row) => JSON.parse(row).seq));
}
