/** `sammen files move` moves the attached files between the folder and the bucket. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#server/platform/db/dialect/folder-lock.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { contentPath } from '#server/platform/files/local-files.ts';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { untilAlone } from '#server/testing/until-alone.ts';
import { readEnvironment } from '../../platform/config/index.ts';
import { requireSharedFiles, StateNotShared } from '../../platform/process/shared-state.ts';
import { filesOf as storeOf } from '../command-files.ts';
import { type Installation, run, startCommand } from '../testing/commands.ts';
import { filesOf, fill, installer } from '../testing/restoring.ts';

eachDatabase((name, _open, place) => {
  const installed = installer(name, place);
  let storage: BucketServer;
  let installation: Installation;
  let contents: Map<string, Buffer>;
  let folders = 0;
  before(async () => {
    storage = await startBucketServer();
  });
  after(() => storage.stop());
  beforeEach(async () => {
    storage.failures.length = 0;
    storage.files.clear();
    folders += 1;
    const { environment, ...more } = await installed();
    const SERVICE_FILES_URL = storage.addressOf(`/bucket/${folders}`);
    installation = { ...more, environment: { ...environment, SERVICE_FILES_URL } };
    await fill(installation);
    const names = await filesOf(installation);
    const folder = join(installation.folder, 'files');
    const read = async (each: string) => [each, await readFile(join(folder, each))] as const;
    contents = new Map(await Promise.all(names.map(read)));
    assert.ok(contents.size >= 2);
  });

  const inBucket = () => {
    const entries = [...storage.files].filter(([key]) => /[0-9a-f]{64}$/.test(key));
    return new Map(entries.map(([key, content]) => [key.slice(key.indexOf('/') + 1), content]));
  };
  const move = (to: string) => run(installation, ['files', 'move', '--to', to, '--json']);
  const moved = async (to: string) => {
    const { code, output, errors } = await move(to);
    assert.equal(code, 0, output + errors);
    return JSON.parse(output);
  };

  /** Returns whether the service accepts the store of these settings. */
  async function accepts(more: Record<string, string>): Promise<boolean> {
    const settings = readEnvironment({ ...installation.environment, ...more });
    assert.ok('config' in settings);
    const database = await openDatabase(installation.location);
    const isAlone = name === 'SQLite' && settings.config.filesUrl === null;
    const checked = requireSharedFiles(database, storeOf(settings.config), { isAlone }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StateNotShared) return false;
        throw error;
      },
    );
    return checked.finally(() => database.close());
  }

  it('moves all files into the bucket and back, and the service accepts only the store that has them', async () => {
    assert.equal(await accepts({}), false, 'the bucket has no files yet');
    const { files, bytes, present, damaged } = await moved('bucket');
    const size = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
    assert.deepEqual([files, bytes, present, damaged], [contents.size, size, 0, []]);
    assert.deepEqual(inBucket(), contents);
    assert.deepEqual(await filesOf(installation), []);
    assert.deepEqual([await accepts({}), await accepts({ SERVICE_FILES_URL: '' })], [true, false]);
    assert.equal((await run(installation, ['doctor'])).code, 0);
    assert.equal((await moved('folder')).files, contents.size);
    assert.deepEqual(inBucket(), new Map());
    assert.deepEqual(await filesOf(installation), [...contents.keys()]);
    for (const [each, content] of contents) {
      assert.ok(content.equals(await readFile(join(installation.folder, 'files', each))));
    }
    assert.deepEqual([await accepts({}), await accepts({ SERVICE_FILES_URL: '' })], [false, true]);
  });

  it('continues after a failure and after it was killed, and deletes nothing before all files are copied', async () => {
    storage.failures.push({ method: 'PUT', kind: 403 });
    const { code, output } = await move('bucket');
    assert.deepEqual([code, JSON.parse(output).ok], [1, false]);
    assert.match(JSON.parse(output).error, /refused the access key .*Check SERVICE_FILES_URL/);
    assert.equal((await filesOf(installation)).length, contents.size);
    assert.equal(await accepts({ SERVICE_FILES_URL: '' }), true);
    storage.failures.push({ method: 'PUT', kind: 'silent' });
    const child = startCommand(installation, ['files', 'move', '--to', 'bucket']);
    const ended = once(child, 'exit');
    while (storage.failures.length > 0 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    await untilAlone(installation.location);
    const { files, present } = await moved('bucket');
    assert.equal(files + present, contents.size);
    assert.deepEqual(inBucket(), contents);
    assert.deepEqual(await filesOf(installation), []);
    assert.deepEqual((await moved('bucket')).files, 0);
  });

  it('leaves damaged files where they are, and names them', async () => {
    const [each = ''] = contents.keys();
    const id = each.slice(3);
    const path = contentPath(join(installation.folder, 'files'), id);
    await writeFile(path, Buffer.from(contents.get(each) ?? '').fill('x', 0, 1));
    const { code, output } = await move('bucket');
    assert.deepEqual([code, JSON.parse(output).damaged], [3, [id]]);
    assert.deepEqual(await filesOf(installation), [each]);
    const [other = ''] = inBucket().keys();
    storage.files.set(`${folders}/${other}`, Buffer.from('damaged'));
    const back = await move('folder');
    assert.deepEqual([back.code, JSON.parse(back.output).damaged], [3, [other.slice(3)]]);
  });

  it('refuses to move while the service runs, without a bucket, and with the bucket of another installation', async () => {
    const lock = lockFolder(installation.folder, 'shared');
    assert.match(
      (await run(installation, ['files', 'move', '--to', 'bucket'])).errors,
      /Another process of Sammen uses/,
    );
    lock?.release();
    const without = { ...installation, environment: { ...installation.environment, SERVICE_FILES_URL: '' } };
    assert.match((await run(without, ['files', 'move', '--to', 'folder'])).errors, /^Set SERVICE_FILES_URL/);
    assert.equal((await run(installation, ['files', 'move', '--to', 'elsewhere'])).code, 2);
    storage.files.set(`${folders}/folder-id`, Buffer.from('another installation\n'));
    for (const to of ['bucket', 'folder']) {
      assert.match((await run(installation, ['files', 'move', '--to', to])).errors, /files of another installation/);
    }
    assert.deepEqual([inBucket().size, (await filesOf(installation)).length], [0, contents.size]);
  });
});
