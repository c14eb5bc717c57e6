/** Attached files and backups in the bucket of an S3-compatible server of another project. */

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { type Installation, run } from '#server/cli/testing/commands.ts';
import { backUp, filesOf, fill, installer, rowsOf } from '#server/cli/testing/restoring.ts';
import { sweepFiles } from '#server/features/planning/attachments/index.ts';
import { Bucket, BucketFailure, type BucketReason } from '#server/platform/bucket/index.ts';
import { readBucketAddress } from '#server/platform/config/bucket-address.ts';
import { OutboundGuard, systemResolver } from '#server/platform/outbound/index.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { NotInstalled } from '../install.ts';
import { withFolder } from '../with-folder.ts';
import { type CommandOf, type StorageServer, startStorageServer } from './storage-server.ts';

const MB = 1024 ** 2;
const DAY = 24 * 3_600_000;

/**
 * Declares the tests of a server. `install` returns its program. If it throws `NotInstalled`, the tests are skipped with the reason.
 */
export function testStorage(name: string, install: () => string, commandOf: CommandOf): void {
  const program = pathOrReason(install);
  if (program.path === undefined) {
    it(name, { skip: program.reason }, () => undefined);
    return;
  }
  describe(name, () => {
    const folderOf = withFolder('storage');
    let storage: StorageServer | undefined;
    before(async () => {
      storage = await startStorageServer(program.path, commandOf, folderOf());
    });
    after(() => storage?.stop());
    const started = () => storage ?? assert.fail('the server did not start');
    testBucket(started, folderOf);
    testService(started);
    testCommands(started);
  });
}

type Program = { path: string } | { path: undefined; reason: string };

function pathOrReason(install: () => string): Program {
  try {
    return { path: install() };
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    return { path: undefined, reason: error.message };
  }
}

function bucketAt(address: string, partBytes = 5 * MB): Bucket {
  const guard = new OutboundGuard([], systemResolver());
  const options = { setting: 'SERVICE_FILES_URL', guard, pauseMs: 10, partBytes };
  return new Bucket(readBucketAddress(address) ?? assert.fail(), options);
}

const failsWith = (reason: BucketReason) => (error: unknown) => {
  assert.ok(error instanceof BucketFailure, String(error));
  assert.equal(error.reason, reason, error.message);
  return true;
};

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function testBucket(storageOf: () => StorageServer, folderOf: () => string): void {
  const at = (more = {}) => storageOf().addressOf('/bucket/a folder/files', more);
  const fileOf = async (content: Buffer) => {
    const path = join(folderOf(), hashOf(content));
    await writeFile(path, content);
    return path;
  };

  it('stores, lists, reads and deletes objects', async () => {
    const bucket = bucketAt(at());
    const content = randomBytes(200_000);
    const path = await fileOf(content);
    const names = ['ab/00 +&é', 'ab/01', 'ab/02'];
    for (const each of names) await bucket.putFile(each, path);
    await bucketAt(storageOf().addressOf('/bucket/a folder/other')).putText('ab/03', 'elsewhere');
    assert.deepEqual(
      await Array.fromAsync(bucket.list('ab/')),
      names.map((each) => ({ name: each, size: content.length })),
    );
    for (const each of names) assert.ok(content.equals(await buffer((await bucket.open(each)) ?? assert.fail())));
    const part = (await bucket.open(names[0] ?? '', { first: 7, last: 99_999 })) ?? assert.fail();
    assert.ok(content.subarray(7, 100_000).equals(await buffer(part)));
    assert.equal(await bucket.sizeOf(names[0] ?? ''), content.length);
    for (let time = 0; time < 2; time += 1) await bucket.delete(names[0] ?? '');
    assert.equal(await bucket.sizeOf(names[0] ?? ''), undefined);
    assert.equal(await bucket.open(names[0] ?? ''), undefined);
    await bucket.putText('marker', 'text');
    assert.deepEqual([await bucket.readText('marker'), await bucket.readText('none')], ['text', undefined]);
    await bucket.putText('empty', '');
    assert.equal(await bucket.readText('empty'), '');
  });

  it('lists more objects than one page has', async () => {
    const bucket = bucketAt(at());
    const names = Array.from({ length: 1100 }, (_value, number) => `many/${String(number).padStart(4, '0')}`);
    for (let start = 0; start < names.length; start += 50) {
      await Promise.all(names.slice(start, start + 50).map((each) => bucket.putText(each, each)));
    }
    const listed = await Array.fromAsync(bucket.list('many/'));
    assert.deepEqual(
      listed.map((each) => each.name),
      names,
    );
  });

  it('stores a large file in parts, and leaves no parts of an upload that is refused', async () => {
    const content = randomBytes(22 * MB + 1);
    const path = await fileOf(content);
    await bucketAt(at()).putFile('large', path);
    assert.ok(content.equals(await buffer((await bucketAt(at()).open('large')) ?? assert.fail())));
    // No part except the last one may be smaller than 5 MiB.
    await assert.rejects(bucketAt(at(), MB).putFile('small parts', path), failsWith('failing'));
    assert.equal(await bucketAt(at()).sizeOf('small parts'), undefined);
    const uploads = await storageOf().request('GET', '/bucket?uploads=');
    assert.match(uploads, /<ListMultipartUploadsResult/);
    assert.doesNotMatch(uploads, /<UploadId>/);
  });

  it('refuses other bytes than those of the hash', async () => {
    const path = await fileOf(randomBytes(1000));
    const bucket = bucketAt(at());
    await assert.rejects(bucket.putFile('other', path, hashOf(Buffer.from('other'))), failsWith('failing'));
    assert.equal(await bucket.sizeOf('other'), undefined);
  });

  it('names what is wrong with the settings', async () => {
    await bucketAt(at()).check(10_000);
    await assert.rejects(bucketAt(at({ secret: 'wrong' })).check(10_000), failsWith('denied'));
    await assert.rejects(bucketAt(storageOf().addressOf('/none/files')).check(10_000), failsWith('no_bucket'));
    await assert.rejects(bucketAt(at({ region: 'us-west-2' })).check(10_000), failsWith('other_region'));
    await assert.rejects(bucketAt(at({ secret: 'wrong' })).putText('x', 'x'), failsWith('denied'));
    await assert.rejects(bucketAt(storageOf().addressOf('/none/files')).putText('x', 'x'), failsWith('no_bucket'));
    await assert.rejects(bucketAt(storageOf().addressOf('/none/files')).readText('x'), failsWith('no_bucket'));
  });
}

function testService(storageOf: () => StorageServer): void {
  onDatabase('SQLite', (_name, open) => {
    let service: TestService;
    let person: Person;
    let taskID: string;
    before(async () => {
      const environment = {
        SERVICE_FILES_URL: storageOf().addressOf('/bucket/attached'),
        SERVICE_BACKUP_BUCKET: storageOf().addressOf('/bucket/nightly'),
      };
      service = await startService(await open(), { environment, bucketPauseMs: 10 });
      person = await service.person('Olga', { isAdmin: true });
      taskID = (await person.client.tasks.create({ body: { content: 'with files' } })).id;
    });
    after(() => service.stop());

    const attach = (content: Buffer<ArrayBuffer>) =>
      person.client.attachments.create({ taskID, body: fileForm(content) });
    const download = (id: string, headers: Record<string, string> = {}) =>
      fetch(`${service.url}/api/v1/attachments/${id}`, { headers: { cookie: person.cookie, ...headers } });
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const contents = () =>
      Array.fromAsync(bucketAt(storageOf().addressOf('/bucket/attached')).list('')).then((objects) =>
        objects.map((each) => each.name).filter((each) => each !== 'folder-id'),
      );

    it('stores, returns and deletes attached files', async () => {
      const ids: string[] = [];
      for (const size of [0, 400_000, 20 * MB]) {
        const content = randomBytes(size);
        const { id } = await attach(content);
        ids.push(id);
        assert.ok(content.equals(await bytesOf(await download(id))), String(size));
        if (size === 0) continue;
        const part = await download(id, { range: `bytes=${size - 1000}-${size - 1}` });
        assert.equal(part.status, 206);
        assert.ok(content.subarray(size - 1000).equals(await bytesOf(part)));
      }
      assert.equal((await contents()).length, 3);
      assert.deepEqual(await readdir(join(service.filesFolder, 'unfinished')), []);
      for (const id of ids) await person.client.attachments.delete({ attachmentID: id });
      // The first sweep marks the contents as unused, and one after a day deletes them.
      for (const days of [0, 2]) {
        const now = service.clock.now() + days * DAY;
        await sweepFiles(service.database, service.files, now, async (all) => [...all]);
      }
      assert.deepEqual(await contents(), []);
    });

    it('answers 503 while the server is down, and continues when it is back', async () => {
      const content = randomBytes(1000);
      const { id } = await attach(content);
      await storageOf().stop();
      const refused = await person.ask('POST', `/api/v1/tasks/${taskID}/attachments`, fileForm('lost'));
      assert.equal(refused.status, 503);
      assert.equal((await download(id)).status, 503);
      service.clock.advance(60_000);
      const health = (await (await fetch(`${service.url}/healthz`)).json()) as { status: string; problem?: string };
      assert.equal(health.status, 'ok');
      assert.match(health.problem ?? '', /cannot be reached/);
      assert.equal((await person.ask('GET', `/api/v1/tasks/${taskID}`)).status, 200);
      await storageOf().restart();
      assert.ok(content.equals(await bytesOf(await download(id))));
      service.clock.advance(60_000);
      const healed = (await (await fetch(`${service.url}/healthz`)).json()) as { status: string; problem?: string };
      assert.deepEqual([healed.status, healed.problem], ['ok', undefined]);
    });

    it('copies the nightly backup', async () => {
      await service.jobs.find((job) => job.name === 'backup')?.run();
      const [run] = (await person.client.backups.list({ query: {} })).backups;
      assert.deepEqual([run?.error, run?.copy_error, typeof run?.copied_at], [undefined, undefined, 'string']);
      const bucket = bucketAt(storageOf().addressOf('/bucket/nightly'));
      const [copy] = await Array.fromAsync(bucket.list('sammen-'));
      const stored = await buffer((await bucket.open(copy?.name ?? '')) ?? assert.fail());
      assert.ok(stored.equals(await readFile(join(service.backupFolder, copy?.name ?? ''))));
    });
  });
}

function testCommands(storageOf: () => StorageServer): void {
  onDatabase('SQLite', (name, _open, place) => {
    const installed = installer(name, place);
    const withBucket = async (folder: string): Promise<Installation> => {
      const { environment, ...more } = await installed();
      const SERVICE_FILES_URL = storageOf().addressOf(`/bucket/${folder}`);
      return { ...more, environment: { ...environment, SERVICE_FILES_URL } };
    };
    const ended = async (installation: Installation, words: readonly string[]) => {
      const { code, output, errors } = await run(installation, [...words, '--json']);
      assert.equal(code, 0, output + errors);
      return JSON.parse(output);
    };
    const inBucket = async (folder: string) => {
      const objects = await Array.fromAsync(bucketAt(storageOf().addressOf(`/bucket/${folder}`)).list(''));
      return objects.map((each) => each.name).filter((each) => each !== 'folder-id');
    };

    it('moves the files into the bucket, backs them up, restores them elsewhere and moves them back', async () => {
      const source = await withBucket('source');
      await fill(source);
      const files = await filesOf(source);
      assert.ok(files.length >= 2);
      const contents = await Promise.all(files.map((each) => readFile(join(source.folder, 'files', each))));
      assert.equal((await ended(source, ['files', 'move', '--to', 'bucket'])).files, files.length);
      assert.deepEqual([await inBucket('source'), await filesOf(source)], [files, []]);
      await ended(source, ['doctor']);

      const backup = await backUp(source, ['--full']);
      const target = await withBucket('target');
      assert.equal((await ended(target, ['restore', backup])).missing_files, 0);
      assert.deepEqual(await inBucket('target'), files);
      assert.deepEqual(await rowsOf(target), await rowsOf(source));

      assert.equal((await ended(target, ['files', 'move', '--to', 'folder'])).files, files.length);
      assert.deepEqual([await inBucket('target'), await filesOf(target)], [[], files]);
      const moved = await Promise.all(files.map((each) => readFile(join(target.folder, 'files', each))));
      assert.ok(moved.every((content, index) => contents[index]?.equals(content)));
    });

    it('copies a full backup', async () => {
      const { environment, ...more } = await installed();
      const SERVICE_BACKUP_BUCKET = storageOf().addressOf('/bucket/full');
      const installation = { ...more, environment: { ...environment, SERVICE_BACKUP_BUCKET } };
      await fill(installation);
      const { file, copy } = await ended(installation, ['backup', '--full']);
      const bucket = bucketAt(storageOf().addressOf('/bucket/full'));
      const stored = await buffer((await bucket.open(copy.split('/').at(-1))) ?? assert.fail());
      assert.ok(stored.equals(await readFile(file)));
    });
  });
}
