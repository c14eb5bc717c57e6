import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { type BucketServer, type Failure, startBucketServer } from '#server/testing/bucket-server.ts';
import { readBucketAddress } from '../config/bucket-address.ts';
import { Refusal } from '../errors/refusal.ts';
import { OutboundGuard, systemResolver } from '../outbound/index.ts';
import { ContentDamaged, ContentMissing, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let dataDir: string;
let storage: BucketServer;
let files: FileStore;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sammen-store-'));
  storage = await startBucketServer();
  files = storeAt(storage.addressOf('/bucket/files'));
});
beforeEach(() => {
  storage.files.clear();
  storage.failures.length = 0;
  storage.requests.length = 0;
});
after(async () => {
  await storage.stop();
  await rm(dataDir, { recursive: true });
});

function storeAt(address: string): FileStore {
  const guard = new OutboundGuard([], systemResolver());
  return openFileStore({ dataDir, filesUrl: readBucketAddress(address) ?? assert.fail() }, { guard, pauseMs: 1 });
}

async function keep(content: Buffer): Promise<string> {
  const received = await files.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]));
  await received.keep();
  await received.discard();
  return received.id;
}

const read = async (id: string, range?: { first: number; last: number }) => buffer(await files.open(id, range));
const keyOf = (id: string) => `files/${id.slice(0, 2)}/${id}`;
const unfinished = () => readdir(join(dataDir, 'files', 'unfinished'));
const isUnavailable = (sentence: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.code === 'unavailable' && sentence.test(error.message);

test('stores content under its hash, returns all bytes or a range, and leaves no file on this machine', async () => {
  const content = randomBytes(300_000);
  const received = await files.receive(Readable.from([content]));
  assert.equal(received.id, createHash('sha256').update(content).digest('hex'));
  await assert.rejects(read(received.id), ContentMissing, 'the content must not exist before keep()');
  await received.keep();
  await received.discard();
  assert.ok(storage.files.get(keyOf(received.id))?.equals(content));
  assert.ok(content.equals(await read(received.id)));
  assert.ok(content.subarray(10, 21).equals(await read(received.id, { first: 10, last: 20 })));
  assert.deepEqual(await unfinished(), []);
});

test('stores equal content once, lists it, and deletes it on remove', async () => {
  const id = await keep(Buffer.from('the content'));
  await keep(Buffer.from('the content'));
  assert.deepEqual(
    storage.requests.map((each) => each.slice(0, 4)),
    ['HEAD', 'PUT ', 'HEAD'],
  );
  storage.files.set(`files/${id.slice(0, 2)}/other`, Buffer.from('of another program'));
  assert.deepEqual(await Array.fromAsync(files.list(id.slice(0, 2))), [{ id, size: 11 }]);
  await files.remove(id);
  await files.remove(id);
  await assert.rejects(read(id), ContentMissing);
  for (const wrong of ['../../etc/passwd', '', 'A'.repeat(64)]) await assert.rejects(read(wrong));
});

test('replaces an object of another size, such as one of another program', async () => {
  const content = randomBytes(1000);
  const key = keyOf(createHash('sha256').update(content).digest('hex'));
  storage.files.set(key, content.subarray(0, 500));
  await keep(content);
  assert.ok(storage.files.get(key)?.equals(content));
});

test('stores nothing of an upload that fails, and says why it cannot be used', async () => {
  const content = randomBytes(50_000);
  const received = await files.receive(Readable.from([content]));
  const failing = async (kind: Failure['kind'], sentence: RegExp) => {
    storage.failures.push(...Array.from({ length: 8 }, (): Failure => ({ kind })));
    await assert.rejects(received.keep(), isUnavailable(sentence));
    await assert.rejects(files.check(), isUnavailable(sentence));
    storage.failures.length = 0;
    assert.equal(storage.files.size, 0);
  };
  await failing(500, /reports an error\. Attached files are not available/);
  await failing('cut', /cannot be reached\. Attached files are not available/);
  await failing(403, /refuses the access key\. An administrator must check SERVICE_FILES_URL/);
  assert.ok(existsSync(received.path), 'the caller may try again');
  await received.keep();
  assert.ok(content.equals(await read(received.id)));
  const stranger = storeAt(storage.addressOf('/bucket/files', 'wrong'));
  await assert.rejects(stranger.check(), isUnavailable(/refuses the access key/));
  const elsewhere = storeAt(storage.addressOf('/other/files'));
  await assert.rejects(elsewhere.check(), isUnavailable(/bucket for attached files does not exist/));
  await files.check();
});

test('fails before the last bytes if the storage returns others than were stored', async () => {
  const content = randomBytes(200_000);
  const id = await keep(content);
  storage.failures.push({ method: 'GET', kind: 'other bytes' });
  const received: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of await files.open(id)) received.push(chunk);
  };
  await assert.rejects(reading(), ContentDamaged);
  assert.ok(Buffer.concat(received).length < content.length);
  assert.ok(content.equals(await read(id)));
});

test('continues a download whose connection breaks', async () => {
  const content = randomBytes(2_000_000);
  const id = await keep(content);
  storage.failures.push({ method: 'GET', kind: 'cut' }, { method: 'GET', kind: 500 }, { method: 'GET', kind: 'cut' });
  assert.ok(content.equals(await read(id)));
  assert.deepEqual(storage.failures, []);
});

test('tries a deletion once, because a transaction waits for it', async () => {
  const id = await keep(Buffer.from('kept'));
  storage.failures.push({ method: 'DELETE', kind: 503 });
  await assert.rejects(files.remove(id), isUnavailable(/reports an error/));
  assert.equal(String(await read(id)), 'kept');
});
