import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { unpackBackup } from '#server/cli/restore/unpack-backup.ts';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { Bucket } from '../../../../platform/bucket/index.ts';
import { readBucketAddress } from '../../../../platform/config/bucket-address.ts';
import { CopyFailed } from '../../../../platform/db/copied-database.ts';
import { OutboundGuard, systemResolver } from '../../../../platform/outbound/index.ts';
import { copyToBucket } from './bucket.ts';

const HOUR = 3_600_000;
const PASSPHRASE = 'correct horse battery staple';
let folder: string;
let storage: BucketServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-bucket-'));
  storage = await startBucketServer();
});
after(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

const guard = new OutboundGuard([], systemResolver());

const bucketAt = (address: string) =>
  new Bucket(readBucketAddress(address) ?? assert.fail('the address cannot be read'), {
    setting: 'SERVICE_BACKUP_BUCKET',
    guard,
    pauseMs: 1,
  });

const bucket = (path: string, secret?: string) => bucketAt(storage.addressOf(path, secret));

it('copies a file into a bucket with a signature, and names what is wrong', async () => {
  const path = join(folder, 'sammen-full-20260101T000000000Z.tar.gz');
  const content = Buffer.alloc(300_000, 7);
  await writeFile(path, content);
  const address = await copyToBucket(path, bucket('/bucket/nightly/'));
  assert.equal(address, `${storage.origin}/bucket/nightly/sammen-full-20260101T000000000Z.tar.gz`);
  assert.ok(storage.files.get('nightly/sammen-full-20260101T000000000Z.tar.gz')?.equals(content));
  const refused = (sentence: RegExp) => (error: unknown) => {
    assert.ok(error instanceof CopyFailed);
    assert.match(error.message, sentence);
    assert.ok(!error.message.includes('secret/'));
    return true;
  };
  await assert.rejects(
    copyToBucket(path, bucket('/bucket', 'wrong')),
    refused(/The backup is in .*refused the access key/),
  );
  await assert.rejects(copyToBucket(path, bucket('/other')), refused(/bucket does not exist \(NoSuchBucket/));
  const nowhere = bucketAt('http://key:secret%2F@127.0.0.1:1/bucket');
  await assert.rejects(copyToBucket(path, nowhere), refused(/cannot be reached .*Check SERVICE_BACKUP_BUCKET/));
});

it('reads the address of a bucket', () => {
  assert.deepEqual(readBucketAddress('https://k:s%2Ft@s3.example.org/b/f/'), {
    address: 'https://s3.example.org/b/f',
    region: 'us-east-1',
    accessKey: 'k',
    secret: 's/t',
  });
  for (const text of [
    's3://k:s@host/b',
    'https://host/b',
    'https://k@host/b',
    'https://k:s@host/',
    'https://k:s@host/b?x=1',
    'https://k:s%@host/b',
    'https://k:s@host/b//f',
  ]) {
    assert.equal(readBucketAddress(text), undefined, text);
  }
});

await eachDumpableDatabase((name, open) => {
  for (const passphrase of ['', PASSPHRASE]) {
    const kind = passphrase === '' ? 'plain' : 'encrypted';
    const extension = `${name === 'SQLite' ? '.db' : '.dump'}${passphrase === '' ? '' : '.enc'}`;
    const prefix = `${kind}-${name}/`;
    let service: TestService;
    before(async () => {
      service = await startService(await open(), {
        bucketPauseMs: 1,
        environment: {
          SERVICE_BACKUP_BUCKET: storage.addressOf(`/bucket/${kind}-${name}`),
          ...(passphrase !== '' && { SERVICE_BACKUP_PASSPHRASE: passphrase }),
        },
      });
    });
    after(() => service.stop());
    const runJob = () => service.jobs.find((job) => job.name === 'backup')?.run() ?? assert.fail();
    const copies = () => [...storage.files.keys()].filter((key) => key.startsWith(prefix)).toSorted();

    it(`copies the nightly backup into the bucket, ${kind}, tries again after a failure and keeps 14 copies`, async () => {
      const administrator = await service.person('Adam', { isAdmin: true });
      const runs = async () => (await administrator.client.backups.list({ query: { limit: 100 } })).backups;
      storage.failure = 500;
      await runJob();
      const [failed] = await runs();
      assert.deepEqual([failed?.error, failed?.copied_at], [undefined, undefined]);
      assert.match(failed?.copy_error ?? '', /was not copied: the storage answered InternalError, status 500/);
      await runJob();
      const listed = async () => {
        const { errors } = await administrator.client.service.errors({ query: {} });
        return errors.filter(({ method }) => method === 'JOB');
      };
      while ((await listed()).length < 2) await service.settled();
      const [error] = await listed();
      assert.deepEqual([error?.status, error?.what], [502, 'Copy a backup into the bucket']);
      assert.match(error?.message ?? '', /the storage answered/);
      assert.equal((await runs()).length, 1, 'the backup is not repeated');

      storage.failure = undefined;
      await runJob();
      const [copied] = await runs();
      assert.deepEqual([copied?.copy_error, typeof copied?.copied_at], [undefined, 'string']);
      const [key = ''] = copies();
      assert.ok(key.endsWith(extension), key);
      const path = join(folder, basename(key));
      await writeFile(path, storage.files.get(key) ?? '');
      const unpacked = await unpackBackup(path, join(folder, `${kind}-${name}`), passphrase);
      const original = await readFile(join(service.backupFolder, basename(key).replace('.enc', '')));
      assert.ok(original.equals(await readFile(unpacked.database)));
      const kept = ['sammen-full-20200101T000000000Z.tar.gz', 'sammen-2-notes.txt', 'other.db'].map(
        (each) => prefix + each,
      );
      for (const each of kept) storage.files.set(each, Buffer.from('kept'));
      for (let day = 10; day < 30; day += 1) {
        storage.files.set(`${prefix}sammen-202001${day}T000000000Z${extension}`, Buffer.from('old'));
      }
      storage.files.set('elsewhere.db', Buffer.from('kept'));
      await runJob();
      assert.equal(copies().length, 24, 'nothing was copied, and nothing deleted');
      service.clock.advance(24 * HOUR);
      await runJob();
      assert.equal(copies().length, 14 + kept.length);
      for (const each of [...kept, 'elsewhere.db']) assert.ok(storage.files.has(each), each);
      const [newest] = await runs();
      assert.ok(newest?.copied_at);
    });
  }
});
