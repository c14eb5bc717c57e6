/** The upgrade of a database: a dry run, the copy before it, and the refusal of a downgrade. */

import assert from 'node:assert/strict';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { allMigrations } from '#server/migrations/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { takenMigrations } from '#server/platform/db/migrate.ts';
import { upgrade } from '#server/platform/db/upgrade.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { type Installation, install, run } from './testing/commands.ts';

const missing = allMigrations.slice(-2).map(({ name }) => name);

await eachDumpableDatabase((name: DatabaseName, _open, place: CreateDatabase) => {
  const folders: string[] = [];
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  /** Returns an installation of an older version. */
  const older = async (): Promise<Installation> => {
    const installation = await install(name, () => place(allMigrations.slice(0, -2)));
    folders.push(installation.folder);
    return installation;
  };
  const taken = async ({ location }: Installation) => {
    const database = await openDatabase(location);
    return takenMigrations(database, allMigrations).finally(() => database.close());
  };
  const copiesOf = async ({ folder }: Installation) =>
    (await readdir(join(folder, 'backups'))).filter((file) => file.startsWith('before-upgrade-'));

  it('lists the missing steps in a dry run, which changes nothing', async () => {
    const installation = await older();
    const { code, output } = await run(installation, ['migrate', '--dry-run', '--json']);
    assert.deepEqual([code, JSON.parse(output)], [3, { ok: false, steps: missing }]);
    assert.equal(await taken(installation), allMigrations.length - 2);
    const other = await run(installation, ['user', 'reset', 'nobody@example.org']);
    assert.match(other.errors, /belongs to an older version.*start the service, which upgrades it/);
  });

  it('copies the database before the upgrade, keeps three copies, and the copy can be restored', async () => {
    const installation = await older();
    const database = await openDatabase(installation.location);
    const folder = join(installation.folder, 'backups');
    const parts = { database, migrations: allMigrations.slice(0, -1), folder, log: silentLog };
    await upgrade({ ...parts, now: Date.parse('2026-01-01') });
    await upgrade({ ...parts, now: Date.parse('2026-01-02') });
    assert.deepEqual(await copiesOf(installation), [`before-upgrade-20260101T000000000Z.${extension(name)}`]);
    for (const day of ['02', '03', '04']) {
      await writeFile(join(folder, `before-upgrade-202512${day}T000000000Z.${extension(name)}`), '');
    }
    await database.close();
    const { code, output } = await run(installation, ['migrate', '--json']);
    assert.equal(code, 0, output);
    const { steps, copy } = JSON.parse(output);
    assert.deepEqual(steps, missing.slice(1));
    assert.equal((await stat(copy)).mode & 0o777, 0o600);
    assert.equal((await copiesOf(installation)).length, 3);
    assert.equal(await taken(installation), allMigrations.length);
    assert.match((await run(installation, ['migrate'])).output, /^The database is up to date/);
    const target = await install(name, () => place([]));
    folders.push(target.folder);
    const restored = await run(target, ['restore', copy]);
    assert.equal(restored.code, 0, restored.errors);
    assert.equal(await taken(target), allMigrations.length - 1);
  });

  it('does not upgrade a database that cannot be copied, except with --no-copy', async () => {
    const installation = await older();
    await writeFile(join(installation.folder, 'backups'), 'no folder');
    const { code, errors } = await run(installation, ['migrate']);
    assert.equal(code, 1);
    assert.match(
      errors,
      /^The database was not upgraded, because it could not be copied before: .*sammen migrate --no-copy/,
    );
    assert.equal(await taken(installation), allMigrations.length - 2);
    assert.equal((await run(installation, ['migrate', '--no-copy'])).code, 0);
    assert.equal(await taken(installation), allMigrations.length);
  });

  it('refuses a downgrade with what to do', async () => {
    const installation = await install(name, place);
    folders.push(installation.folder);
    const database = await openDatabase(installation.location);
    await database.transaction((tx) => tx.runText(`insert into migration values ('9999-later', 'x')`, []));
    await database.close();
    for (const words of [['migrate'], ['backup'], ['doctor']]) {
      const { code, errors } = await run(installation, words);
      assert.equal(code, 1);
      assert.match(
        errors,
        /^A newer version of Sammen has upgraded the database.*9999-later.*Start a newer version, or restore/,
      );
    }
  });

  it('names a damaged or missing database', async () => {
    if (name !== 'SQLite') return;
    const installation = await older();
    await writeFile(
      installation.location,
      'this is not a database, but it is long enough to be read as one'.repeat(20),
    );
    for (const words of [['migrate'], ['doctor'], ['backup']]) {
      const { code, errors } = await run(installation, words);
      assert.equal(code, 1);
      assert.match(errors, /^The database file is damaged\. Restore a backup/);
    }
    await rm(installation.location);
    assert.match((await run(installation, ['migrate'])).errors, /^There is no database in the folder/);
  });
});

function extension(name: DatabaseName): string {
  return name === 'SQLite' ? 'db' : 'dump';
}
