import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eachDatabase } from '#server/testing/databases.ts';
import { openDatabase } from './dialect/open-database.ts';
import { migrate, takenMigrations } from './migrate.ts';
import { thingIds, thingMigrations } from './testing/things.ts';

const WRITER = fileURLToPath(new URL('testing/write-until-killed.ts', import.meta.url));
const MIGRATOR = fileURLToPath(new URL('testing/migrate-until-killed.ts', import.meta.url));

eachDatabase((_name, _open, place) => {
  describe('a process that is killed while it writes', () => {
    it('loses no committed transaction and leaves no partial one', async () => {
      const location = await place(thingMigrations);
      for (let round = 1; round <= 3; round += 1) {
        const acknowledged = await writeAndKill(location, 200 * round);
        const database = await openDatabase(location);
        const ids = new Set(await thingIds(database));
        for (const name of acknowledged) assert.ok(ids.has(`${name}-a`), `${name} was committed and is missing`);
        for (const id of ids)
          assert.ok(ids.has(id.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a'))), `${id} has no counterpart`);
        await database.transaction((tx) => tx.runText('delete from thing', []));
        await database.close();
      }
    });
  });

  describe('a process that is killed while it migrates', () => {
    it('leaves the former schema, and the next migration succeeds', async () => {
      const location = await place([]);
      const child = spawn(process.execPath, [MIGRATOR, location], { stdio: 'inherit' });
      await once(child, 'close');
      assert.equal(child.signalCode, 'SIGKILL');
      const database = await openDatabase(location);
      assert.equal(await takenMigrations(database, thingMigrations), 0);
      assert.deepEqual(await migrate(database, thingMigrations), ['0001-things']);
      assert.deepEqual(await thingIds(database), []);
      await database.close();
    });
  });
});

/** Kills the writer after it has reported `enough` committed pairs. Returns all reported pairs. */
async function writeAndKill(location: string, enough: number): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, location], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > enough) child.kill('SIGKILL');
  });
  await once(child, 'close');
  assert.equal(child.signalCode, 'SIGKILL');
  return text.split('\n').slice(0, -1);
}
