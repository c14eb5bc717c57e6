import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { inspect } from 'node:util';
import { BUCKET_SECRET, type BucketServer, type Failure, startBucketServer } from '#server/testing/bucket-server.ts';
import { readBucketAddress } from '../config/bucket-address.ts';
import { OutboundGuard, systemResolver } from '../outbound/index.ts';
import { Bucket, BucketFailure, type BucketReason } from './index.ts';

const MB = 1024 ** 2;
let folder: string;
let storage: BucketServer;
let bucket: Bucket;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-bucket-'));
  storage = await startBucketServer();
  bucket = bucketAt(storage.addressOf('/bucket/a folder/files'));
});
beforeEach(() => {
  storage.files.clear();
  storage.failures.length = 0;
  storage.requests.length = 0;
});
after(async () => {
  await storage.stop();
  await rm(folder, { recursive: true });
});

function bucketAt(address: string, idleMs = 60_000): Bucket {
  const guard = new OutboundGuard([], systemResolver());
  const options = { setting: 'SERVICE_FILES_URL', guard, pauseMs: 1, idleMs, partBytes: MB };
  return new Bucket(readBucketAddress(address) ?? assert.fail(), options);
}

async function fileOf(content: Buffer): Promise<string> {
  const path = join(folder, createHash('sha256').update(content).digest('hex'));
  await writeFile(path, content);
  return path;
}

const read = async (name: string, range?: { first: number; last: number }) =>
  buffer((await bucket.open(name, range)) ?? assert.fail('there is no such object'));

const failsWith = (reason: BucketReason, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof BucketFailure);
  assert.equal(error.reason, reason);
  assert.match(error.message, sentence);
  const shown = inspect(error, { depth: 20 });
  for (const secret of [BUCKET_SECRET, encodeURIComponent(BUCKET_SECRET), 'Signature=']) {
    assert.ok(!shown.includes(secret), shown);
  }
  return true;
};

test('stores, lists, reads and deletes objects in its folder', async () => {
  const content = randomBytes(200_000);
  const path = await fileOf(content);
  const names = Array.from({ length: 12 }, (_value, number) => `ab/${String(number).padStart(2, '0')} +&`);
  for (const name of names) await bucket.putFile(name, path);
  storage.files.set('a folder/other', content);
  assert.ok(storage.files.get(`a folder/files/${names[0]}`)?.equals(content));
  const listed = await Array.fromAsync(bucket.list('ab/'));
  assert.deepEqual(
    listed,
    names.map((name) => ({ name, size: content.length })),
  );
  assert.ok(content.equals(await read(names[3] ?? '')));
  assert.ok(content.subarray(7, 100_000).equals(await read(names[3] ?? '', { first: 7, last: 99_999 })));
  assert.equal(await bucket.sizeOf(names[3] ?? ''), content.length);
  await bucket.delete(names[3] ?? '');
  await bucket.delete(names[3] ?? '');
  assert.equal(await bucket.sizeOf(names[3] ?? ''), undefined);
  assert.equal(await bucket.open(names[3] ?? ''), undefined);
  await bucket.putText('marker', 'text');
  assert.deepEqual([await bucket.readText('marker'), await bucket.readText('none')], ['text', undefined]);
});

test('repeats a request whose failure can pass, also when its answer was lost', async () => {
  const content = randomBytes(100_000);
  const path = await fileOf(content);
  const silent = bucketAt(storage.addressOf('/bucket/a folder/files'), 100);
  const actions: [string, (tried: Bucket) => Promise<unknown>][] = [
    ['PUT', (tried) => tried.putFile('name', path)],
    ['HEAD', (tried) => tried.sizeOf('name')],
    ['GET', (tried) => Array.fromAsync(tried.list(''))],
    ['DELETE', (tried) => tried.delete('other')],
  ];
  for (const [method, act] of actions) {
    for (const kind of [500, 503, 429, 'cut', 'lost answer', 'silent'] as const) {
      storage.failures.push({ method, kind }, { method, kind });
      await act(kind === 'silent' ? silent : bucket);
      assert.deepEqual(storage.failures, [], `${method} ${kind}`);
    }
  }
  assert.ok(storage.files.get('a folder/files/name')?.equals(content));
});

test('gives up after four attempts, and at once when a repetition is useless', async () => {
  const path = await fileOf(randomBytes(1000));
  const attempts = async (kind: Failure['kind'], reason: BucketReason, sentence: RegExp) => {
    storage.failures.push(...Array.from({ length: 6 }, () => ({ kind })));
    await assert.rejects(bucket.putFile('name', path), failsWith(reason, sentence));
    return 6 - storage.failures.splice(0).length;
  };
  assert.equal(await attempts(500, 'failing', /answered InternalError, status 500\. Try again later/), 4);
  assert.equal(await attempts('cut', 'unreachable', /cannot be reached \(.*\)\. Check SERVICE_FILES_URL/), 4);
  assert.equal(await attempts(403, 'denied', /refused the access key \(AccessDenied, status 403\)/), 1);
  assert.equal(await attempts(301, 'other_region', /in another region .*Correct SERVICE_FILES_URL/), 1);
  const wrong = createHash('sha256').update('other bytes').digest('hex');
  await assert.rejects(bucket.putFile('name', path, wrong), failsWith('failing', /XAmzContentSHA256Mismatch/));
  const stranger = bucketAt(storage.addressOf('/bucket/files', 'wrong'));
  await assert.rejects(stranger.check(60_000), failsWith('denied', /SignatureDoesNotMatch/));
  const elsewhere = bucketAt(storage.addressOf('/other/files'));
  await assert.rejects(elsewhere.check(60_000), failsWith('no_bucket', /bucket does not exist .*SERVICE_FILES_URL/));
  await assert.rejects(elsewhere.putFile('name', path), failsWith('no_bucket', /bucket does not exist/));
  const nowhere = bucketAt(`http://key:${encodeURIComponent(BUCKET_SECRET)}@127.0.0.1:1/bucket`);
  await assert.rejects(nowhere.sizeOf('name'), failsWith('unreachable', /cannot be reached/));
  assert.deepEqual([...storage.files.keys()], []);
});

test('continues a download whose connection breaks at the next byte', async () => {
  const content = randomBytes(3 * MB);
  await bucket.putFile('name', await fileOf(content));
  storage.failures.push({ method: 'GET', kind: 'cut' }, { method: 'GET', kind: 'cut' });
  assert.ok(content.equals(await read('name')));
  storage.failures.push({ method: 'GET', kind: 'cut' });
  assert.ok(content.subarray(5, 2 * MB).equals(await read('name', { first: 5, last: 2 * MB - 1 })));
  const silent = bucketAt(storage.addressOf('/bucket/a folder/files'), 100);
  storage.failures.push({ method: 'GET', kind: 'silent' });
  assert.ok(content.equals(await buffer((await silent.open('name')) ?? assert.fail())));
  storage.failures.push(...Array.from({ length: 4 }, (): Failure => ({ method: 'GET', kind: 'cut' })));
  await assert.rejects(read('name'), failsWith('unreachable', /cannot be reached/));
});

test('mixes no two versions of an object in one download', async () => {
  const content = randomBytes(3 * MB);
  await bucket.putFile('name', await fileOf(content));
  storage.failures.push({ method: 'GET', kind: 'cut' });
  const bytes = (await bucket.open('name')) ?? assert.fail();
  storage.files.set('a folder/files/name', randomBytes(3 * MB));
  await assert.rejects(buffer(bytes), failsWith('failing', /PreconditionFailed/));
});

test('ends an abandoned download at once, also while the storage is silent', async () => {
  await bucket.putFile('name', await fileOf(randomBytes(4 * MB)));
  const bytes = (await bucket.open('name')) ?? assert.fail();
  await new Promise((resolve) => bytes.once('data', resolve));
  bytes.destroy();
  await assert.doesNotReject(bucket.sizeOf('name'));
  storage.failures.push({ method: 'GET', kind: 'silent' });
  const stuck = (await bucket.open('name')) ?? assert.fail();
  // Reads until the storage sends no more.
  let size = 0;
  while (size < 2 * MB) size += (await new Promise<Buffer>((resolve) => stuck.once('data', resolve))).length;
  const closed = new Promise((resolve) => stuck.once('close', resolve));
  stuck.destroy();
  await closed;
});

test('stores a large file in parts, and repeats the parts that fail', async () => {
  const content = randomBytes(4.5 * MB);
  const path = await fileOf(content);
  for (const kind of [500, 'cut', 'lost answer', 503] as const) storage.failures.push({ method: 'PUT', kind });
  storage.failures.push({ method: 'POST', kind: 503 }, { method: 'HEAD', kind: 500 });
  storage.failures.unshift({ method: 'POST', kind: 500 });
  await bucket.putFile('large', path);
  assert.ok(storage.files.get('a folder/files/large')?.equals(content));
  assert.deepEqual([storage.failures, storage.uploads.size], [[], 0]);
  assert.equal(storage.requests.filter((each) => each.includes('partNumber=5')).length > 0, true);
});

test('recognizes a completed upload whose answer was lost', async () => {
  const content = randomBytes(4 * MB + 1);
  const path = await fileOf(content);
  const uploads = Array.from({ length: 5 }, (): Failure => ({ method: 'PUT', kind: 500 }));
  storage.failures.push(...uploads, { method: 'POST', kind: 'lost answer' });
  await bucket.putFile('large', path);
  assert.ok(storage.files.get('a folder/files/large')?.equals(content));
  assert.deepEqual(storage.failures, []);
});

test('leaves nothing of an upload in parts that fails', async () => {
  const path = await fileOf(randomBytes(4 * MB + 1));
  storage.failures.push(...Array.from({ length: 16 }, (): Failure => ({ method: 'PUT', kind: 500 })));
  await assert.rejects(bucket.putFile('large', path), failsWith('failing', /InternalError/));
  assert.deepEqual([storage.uploads.size, storage.files.size], [0, 0]);
});
