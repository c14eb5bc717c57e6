/** Backups, restores and checks of an installation whose attached files are in a bucket. */

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { startService } from '#server/testing/service.ts';
import { castOf, worldOf } from '#server/testing/world.ts';
import { type Installation, run } from './testing/commands.ts';
import { backUp, installer, rowsOf } from './testing/restoring.ts';

await eachDumpableDatabase((name: DatabaseName, _open, place: CreateDatabase) => {
  const installed = installer(name, place);
  let storage: BucketServer;
  let source: Installation;
  before(async () => {
    storage = await startBucketServer();
    source = await withBucket('source');
    const database = await openDatabase(source.location);
    const service = await startService(database, { environment: source.environment });
    await worldOf(service, await castOf(service));
    await service.stop();
    await database.close();
    assert.ok(contentsIn('source').size >= 2);
  });
  after(() => storage.stop());

  async function withBucket(folder: string): Promise<Installation> {
    const { environment, ...more } = await installed();
    const SERVICE_FILES_URL = storage.addressOf(`/bucket/${name}/${folder}`);
    return { ...more, environment: { ...environment, SERVICE_FILES_URL } };
  }

  const contentsIn = (folder: string) => {
    const prefix = `${name}/${folder}/`;
    const entries = [...storage.files].filter(([key]) => key.startsWith(prefix) && /[0-9a-f]{64}$/.test(key));
    return new Map(entries.map(([key, content]) => [key.slice(prefix.length), content]));
  };

  it('writes the files into a full backup, and restores them into another bucket', async () => {
    const file = await backUp(source, ['--full']);
    const target = await withBucket('target');
    const { code, output, errors } = await run(target, ['restore', file, '--json']);
    assert.equal(code, 0, errors);
    assert.equal(JSON.parse(output).missing_files, 0);
    assert.deepEqual(await rowsOf(target), await rowsOf(source));
    assert.deepEqual(contentsIn('target'), contentsIn('source'));
    assert.deepEqual((await run(target, ['doctor', '--json'])).code, 0);
  });

  it('restores a backup of the database beside the files in the bucket, and counts those that are missing', async () => {
    const file = await backUp(source, []);
    const same = await run(source, ['restore', file, '--json']);
    assert.deepEqual([same.code, JSON.parse(same.output).missing_files], [0, 0]);
    const other = await withBucket('without');
    const restored = await run(other, ['restore', file, '--json']);
    assert.equal(JSON.parse(restored.output).missing_files, contentsIn('source').size);
  });

  it('finds missing and needless files in the bucket, and deletes the needless ones', async () => {
    const key = `${name}/source/${[...contentsIn('source').keys()][0]}`;
    const content = storage.files.get(key) ?? assert.fail();
    const orphan = `${name}/source/ab/ab${'0'.repeat(62)}`;
    storage.files.delete(key);
    storage.files.set(orphan, Buffer.from('needless'));
    const found = async (words: readonly string[] = []) => {
      const { checks } = JSON.parse((await run(source, ['doctor', ...words, '--json'])).output);
      return checks.filter((each: { found: number }) => each.found > 0).map((each: { check: string }) => each.check);
    };
    assert.deepEqual(await found(), ['orphan files', 'missing files']);
    storage.files.set(key, content);
    await found(['--repair']);
    assert.ok(!storage.files.has(orphan));
    assert.deepEqual(await found(), []);
  });

  it('ends with a sentence if the storage fails, and changes nothing', async () => {
    const file = await backUp(source, ['--full']);
    const target = await withBucket('failing');
    const before = await rowsOf(target);
    await mkdir(join(target.folder, 'files'), { recursive: true });
    storage.failure = 403;
    for (const words of [['restore', file], ['doctor']]) {
      const { code, output, errors } = await run(target, words);
      assert.deepEqual([code, output], [1, '']);
      assert.match(
        errors,
        /^The attached files are not available: the storage refused the access key .*FILES_URL\.\n$/,
      );
    }
    storage.failure = undefined;
    assert.deepEqual(await rowsOf(target), before);
  });
});
