/** `sammen user disable` and `sammen user enable`. */

import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { type Installation, install, run } from './testing/commands.ts';

onDatabase('SQLite', (name, _open, place) => {
  let installation: Installation;
  before(async () => {
    installation = await install(name, place);
    for (const words of [
      ['olga@example.org', '--name', 'Olga', '--admin'],
      ['bo@example.org', '--name', 'Bo'],
    ]) {
      assert.equal((await run(installation, ['user', 'add', ...words])).code, 0);
    }
  });
  after(() => rm(installation.folder, { recursive: true, force: true }));

  const sammen = (...words: string[]) => run(installation, ['user', ...words]);
  const access = async () => {
    const database = await openDatabase(installation.location);
    const rows = await database.read((tx) =>
      tx.all(tx.kysely.selectFrom('user').select(['name', 'access']).orderBy('name')),
    );
    await database.close();
    return rows.map((row) => `${row.name} ${row.access}`);
  };

  it('disables and enables an account', async () => {
    const disabled = await sammen('disable', 'bo@example.org', '--json');
    assert.deepEqual(JSON.parse(disabled.output), { ok: true, email: 'bo@example.org', changed: true });
    assert.deepEqual(await access(), ['Bo disabled', 'Olga open']);
    assert.match((await sammen('disable', 'bo@example.org')).output, /was disabled already/);
    assert.match((await sammen('reset', 'bo@example.org')).errors, /is disabled\. Enable it first/);
    assert.match((await sammen('enable', 'bo@example.org')).output, /is enabled again/);
    assert.deepEqual(await access(), ['Bo open', 'Olga open']);
    assert.match((await sammen('enable', 'bo@example.org')).output, /was not disabled/);
  });

  it('refuses the last administrator, and unknown addresses', async () => {
    const last = await sammen('disable', 'olga@example.org');
    assert.deepEqual([last.code, last.output], [1, '']);
    assert.match(last.errors, /needs an administrator/);
    assert.match((await sammen('disable', 'nobody@example.org')).errors, /There is no account/);
    assert.deepEqual(await access(), ['Bo open', 'Olga open']);
  });
});
