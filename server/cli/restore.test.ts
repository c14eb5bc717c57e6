/** Backups are restored into other installations, and everything else is refused without a change. */

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { isAlone } from '#server/platform/db/dialect/is-alone.ts';
import { isOnServer, openDatabase } from '#server/platform/db/dialect/open-database.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { startService } from '#server/testing/service.ts';
import { castOf, worldOf } from '#server/testing/world.ts';
import { type Installation, install, run, runProcess, serve, startCommand } from './testing/commands.ts';

const PASSPHRASE = { SERVICE_BACKUP_PASSPHRASE: 'correct horse battery staple' };

/** Fills an installation with a record of every kind, and files. */
async function fill({ folder, location }: Installation): Promise<void> {
  const database = await openDatabase(location);
  const service = await startService(database);
  await worldOf(service, await castOf(service));
  await cp(service.filesFolder, join(folder, 'files'), { recursive: true });
  await service.stop();
  await database.close();
}

/** Returns all rows, except those of the backups themselves and their events. */
async function rowsOf({ location }: Installation): Promise<Record<string, string>> {
  const database = await openDatabase(location);
  const { backup_run: _runs, event: _events, ...rows } = await dump(database);
  await database.close();
  return rows;
}

async function write({ location }: Installation, statement: string): Promise<void> {
  const database = await openDatabase(location);
  await database.transaction((tx) => tx.runText(statement, []));
  await database.close();
}

async function filesOf({ folder }: Installation): Promise<string[]> {
  const files = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  return files.filter((name) => /[0-9a-f]{64}$/.test(name)).toSorted();
}

const backUp = async (installation: Installation, words: readonly string[], more = {}): Promise<string> => {
  const { code, output, errors } = await run(installation, ['backup', ...words, '--json'], more);
  assert.equal(code, 0, `${output}${errors}`);
  return JSON.parse(output).file;
};

await eachDumpableDatabase((name: DatabaseName, _open, place: CreateDatabase) => {
  const folders: string[] = [];
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  const installed = async () => {
    const installation = await install(name, place);
    folders.push(installation.folder);
    return installation;
  };
  let source: Installation;
  let rows: Record<string, string>;
  let files: string[];
  before(async () => {
    source = await installed();
    await fill(source);
    await writeFile(join(source.folder, 'secret.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
    rows = await rowsOf(source);
    files = await filesOf(source);
    assert.ok(files.length >= 2);
  });

  it('restores a backup of the database into another installation, and keeps the former one', async () => {
    const file = await backUp(source, []);
    const target = await installed();
    await writeFile(join(target.folder, 'secret.key'), 'former', { mode: 0o600 });
    const former = await rowsOf(target);
    const { code, output, errors } = await run(target, ['restore', file, '--json']);
    assert.equal(code, 0, errors);
    const { ok, kept, missing_files, has_key } = JSON.parse(output);
    assert.deepEqual([ok, missing_files, has_key], [true, files.length, true]);
    assert.deepEqual(await rowsOf(target), rows);
    const [keptFile] = (await readdir(kept)).filter((each) => each.startsWith('sammen.'));
    assert.equal((await stat(join(kept, keptFile ?? ''))).mode & 0o777, 0o600);
    const again = await run(target, ['restore', join(kept, keptFile ?? '')]);
    assert.equal(again.code, 0, again.errors);
    assert.deepEqual(await rowsOf(target), former);
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

  it('refuses damaged, incomplete, foreign and newer files, and changes nothing', async () => {
    const plain = await backUp(source, []);
    const full = await backUp(source, ['--full']);
    const encrypted = await backUp(source, ['--full'], PASSPHRASE);
    const target = await installed();
    await fill(target);
    const before = await rowsOf(target);
    const filesBefore = await filesOf(target);
    const bad = join(target.folder, 'bad');
    await mkdir(bad);
    const changed = async (path: string, change: (copy: string) => Promise<unknown>) => {
      const copy = join(bad, `${Math.random()}`);
      await cp(path, copy);
      await change(copy);
      return copy;
    };
    const cut = async (copy: string) => truncate(copy, Math.floor((await stat(copy)).size * 0.7));
    const flip = async (copy: string) => {
      const bytes = await readFile(copy);
      const middle = Math.floor(bytes.length / 2);
      bytes.fill(255 - (bytes[middle] ?? 0), middle, middle + 40);
      await writeFile(copy, bytes);
    };
    const text = await changed(plain, (copy) => writeFile(copy, 'notes of somebody'));
    const empty = await changed(plain, (copy) => writeFile(copy, ''));
    const cases: [string, RegExp, Record<string, string>?][] = [
      [join(bad, 'nowhere'), /There is no file .*Check the path/],
      [bad, /There is no file/],
      [text, /not a backup of Sammen/],
      [empty, /not a backup of Sammen/],
      [await changed(plain, cut), /damaged or incomplete/],
      [await changed(full, cut), /damaged or incomplete/],
      [await changed(full, flip), /damaged or incomplete|not a backup of Sammen/],
      [encrypted, /is encrypted\. Set SERVICE_BACKUP_PASSPHRASE/],
      [encrypted, /passphrase is wrong/, { SERVICE_BACKUP_PASSPHRASE: 'another long passphrase' }],
      [await changed(encrypted, cut), /wrong, or the file is damaged|damaged or incomplete/, PASSPHRASE],
      [await changed(encrypted, flip), /wrong, or the file is damaged|damaged or incomplete/, PASSPHRASE],
      [await changed(encrypted, (copy) => appendFile(copy, 'x')), /damaged/, PASSPHRASE],
    ];
    for (const [file, sentence, more] of cases) {
      const { code, output, errors } = await run(target, ['restore', file], more);
      assert.deepEqual([code, output], [1, ''], `${file}: ${errors}`);
      assert.match(errors, sentence);
      assert.ok(!errors.includes('    at '), errors);
    }
    const newer = await installed();
    await write(newer, `insert into migration values ('9999-later', 'x')`);
    const refusedBackup = await run(newer, ['backup']);
    assert.match(refusedBackup.errors, /9999-later.*Start a newer version/);
    if (name === 'SQLite') {
      const { code, errors } = await run(target, ['restore', newer.location]);
      assert.equal(code, 1);
      assert.match(errors, /Another version of Sammen has made the backup.*newer version/);
    }
    assert.deepEqual(await rowsOf(target), before);
    assert.deepEqual(await filesOf(target), filesBefore);
    const left = await readdir(target.folder);
    assert.ok(
      !left.some((each) => each.startsWith('before-restore') || each.startsWith('restore-unfinished')),
      left.join(),
    );
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
    // A database server detects the end of a killed client after a short time.
    for (let tries = 0; tries < 100 && !(await isAlone(target.location)); tries += 1) await sleep(50);
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
      // The server detects the end of a killed client after a short time.
      for (let tries = 0; tries < 100 && !(await isAlone(target.location)); tries += 1) await sleep(50);
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

type Moment = () => boolean | Promise<boolean>;

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

/** Kills a process at a moment, which it may pass too quickly. */
async function killAt(child: ChildProcess, isReached: Moment): Promise<void> {
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isReached())) await sleep(1);
  child.kill('SIGKILL');
  await ended;
}
