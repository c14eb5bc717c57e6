import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Client } from 'pg';
import { eachDatabase, onDatabase } from '#server/testing/databases.ts';
import { isAlone } from './is-alone.ts';
import { openDatabase } from './open-database.ts';

eachDatabase((_name, _open, place) => {
  it('is false while a process has the database open, and true after it has closed it', async () => {
    const location = await place();
    const database = await openDatabase(location);
    await database.read((tx) => tx.allText('select 1', []));
    assert.equal(await isAlone(location), false);
    await database.close();
    assert.equal(await isAlone(location), true);
  });
});

onDatabase('PostgreSQL', (_name, _open, place) => {
  it('waits for connections that the server ends late', async () => {
    const location = await place();
    const node = new Client({ connectionString: location, application_name: 'sammen' });
    await node.connect();
    const found = isAlone(location);
    setTimeout(() => void node.end(), 300);
    assert.equal(await found, true);
  });
});
