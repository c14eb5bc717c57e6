/** Processes that restore a backup: on a new machine, while the service runs, and killed at any moment. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { isOnServer } from '#server/platform/db/dialect/open-database.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { untilAlone } from '#server/testing/until-alone.ts';
import { type Installation, run, runProcess, serve, startCommand } from './testing/commands.ts';
import { killAt, type Moment } from './testing/kill-at.ts';
import { backUp, createSource, filesOf, fill, installer, PASSPHRASE, rowsOf, write } from './testing/restoring.ts';

await eachDumpableDatabase((name: DatabaseName, _open, place: CreateDatabase) => {
  const installed = installer(name, place);
  let source: Installation;
  let rows: Record<string, string>;
  let files: string[];
  before(async () => {
    ({ source, rows, files } = await createSource(installed));
  });

  it('restores an encrypted full backup with files and key on a new machine', async () => {
    const file = await backUp(source, ['--full', '--with-key'], PASSPHRASE);
    assert.ok(!(await readFile(file)).includes('secret'));
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const target = await installed();
    if (name === 'SQLite') await rm(target.location);
    const { code, output, errors } = await runProcess(target, ['restore', file], PASSPHRASE);
    assert.equal(code, 0, errors);
    assert.match(output, /^The backup was restored\.\n[\s\S]*Start the service\.\n$/);
    assert.ok(!output.includes('missing'));
    assert.deepEqual(await rowsOf(target), rows);
    assert.deepEqual(await filesOf(target), files);
    for (const each of files) {
      const [one, other] = [source, target].map(({ folder }) => readFile(join(folder, 'files', each)));
      assert.deepEqual(await one, await other);
    }
    const keys = [source, target].map(({ folder }) => readFile(join(folder, 'secret.key'), 'utf8'));
    assert.equal(await keys[0], await keys[1]);
    const service = await serve(target);
    service.kill('SIGTERM');
    assert.deepEqual(await once(service, 'exit'), [0, null]);
  });

  it('refuses to restore, and to start a second service, while the service runs', async () => {
    const file = await backUp(source, []);
    const target = await installed();
    const service = await serve(target);
    const { code, errors } = await run(target, ['restore', file]);
    assert.equal(code, 1);
    assert.match(errors, /Another process of Sammen uses the folder|The service is running/);
    if (name === 'SQLite') {
      const second = await runProcess(target, ['serve']);
      assert.equal(second.code, 1);
      assert.match(second.errors, /^Another process of Sammen uses the folder .* Stop it first/);
    }
    // The service takes its first backup shortly after the start. The command waits for it.
    const backup = await run(target, ['backup']);
    assert.equal(backup.code, 0, `a backup while the service runs: ${backup.errors}`);
    service.kill('SIGKILL');
    await once(service, 'exit');
    await untilAlone(target.location);
    const restored = await run(target, ['restore', file]);
    assert.equal(restored.code, 0, restored.errors);
  });

  it('leaves either the former or the restored database when it is killed', async () => {
    const file = await backUp(source, ['--full']);
    const wanted = await rowsOf(source);
    const target = await installed();
    for (const [point, isReached] of Object.entries(await momentsOf(target))) {
      // The former database differs from the one that an earlier round may have restored.
      await write(target, `insert into setting (name, value) values ('${point}', '1')`);
      const former = await rowsOf(target);
      await killAt(startCommand(target, ['restore', file]), isReached);
      await untilAlone(target.location);
      // Every command completes the restore, or removes its remains.
      assert.match((await run(target, ['user', 'reset', 'nobody@example.org'])).errors, /There is no account/);
      const now = await rowsOf(target);
      assert.ok(isDeepStrictEqual(now, former) || isDeepStrictEqual(now, wanted), point);
    }
    const last = await run(target, ['restore', file]);
    assert.equal(last.code, 0, last.errors);
    assert.deepEqual(await rowsOf(target), wanted);
  });

  it('lists no half backup when it is killed, and the next one succeeds', async () => {
    const target = await installed();
    await fill(target);
    const backups = join(target.folder, 'backups');
    for (const kind of [/^unfinished-sammen-/, /^unfinished-\d/]) {
      const isReached = () => existsSync(backups) && readdirSync(backups).some((each) => kind.test(each));
      await killAt(startCommand(target, ['backup', '--full']), isReached);
    }
    await backUp(target, []);
    const names = await readdir(backups);
    assert.ok(!names.some((each) => each.startsWith('unfinished-')), names.join());
    const [newest = ''] = names
      .filter((each) => /^sammen-\d{8}T\d{9}Z\.(db|dump)$/.test(each))
      .toSorted()
      .reverse();
    const other = await installed();
    assert.equal((await run(other, ['restore', join(backups, newest)])).code, 0, newest);
    assert.deepEqual(await rowsOf(other), await rowsOf(target));
  });
});

/** Returns moments of a restore, in their order. */
async function momentsOf({ folder, location }: Installation): Promise<Record<string, Moment>> {
  const exists = (path: string) => () => existsSync(join(folder, path));
  const files = { unpacked: exists('restore-unfinished/files'), kept: exists('restore-unfinished/before') };
  if (!isOnServer(location)) return { ...files, moving: exists('moves.json') };
  const client = new Client({ connectionString: location });
  // The database may be dropped before the client ends.
  client.on('error', () => undefined);
  await client.connect();
  after(() => client.end());
  const isWriting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'sammen' and backend_xid is not null`,
    );
    return rowCount !== 0;
  };
  return { ...files, writing: isWriting };
}
