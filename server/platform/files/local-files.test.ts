import assert from 'node:assert/strict';
import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';

let folder: string;
let files: FileStore;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-store-'));
  files = localFiles(join(folder, 'files'));
});
after(() => rm(folder, { recursive: true, force: true }));

const read = async (id: string, range?: { first: number; last: number }) => buffer(await files.open(id, range));
const unfinished = () => readdir(join(folder, 'files', 'unfinished'));

test('stores content under its hash and returns all bytes or a range', async () => {
  const content = randomBytes(300_000);
  const received = await files.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]));
  assert.deepEqual([received.id, received.size], [createHash('sha256').update(content).digest('hex'), content.length]);
  await assert.rejects(read(received.id), 'the content must not exist before keep()');
  await received.keep();
  await received.discard();
  assert.ok(content.equals(await read(received.id)));
  assert.ok(content.subarray(10, 21).equals(await read(received.id, { first: 10, last: 20 })));
  const { mode } = await stat(join(folder, 'files', received.id.slice(0, 2), received.id));
  assert.equal(mode & 0o077, 0, 'other accounts must not read the file');
});

test('stores equal content once and deletes it on remove', async () => {
  const [one, two] = await Promise.all([files.receive(Readable.from(['x'])), files.receive(Readable.from(['x']))]);
  assert.equal(one.id, two.id);
  await one.keep();
  await two.discard();
  assert.equal(String(await read(one.id)), 'x');
  await files.remove(one.id);
  await assert.rejects(read(one.id));
  await files.remove(one.id);
});

test('leaves no file of an interrupted or discarded upload', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'a beginning';
      throw new Error('the line is cut');
    })(),
  );
  await assert.rejects(files.receive(broken), /the line is cut/);
  await (await files.receive(Readable.from(['unwanted']))).discard();
  assert.deepEqual(await unfinished(), []);
});

test('leaves no file of uploads that are interrupted before their file is open', async () => {
  const interrupted = async () => {
    const busy: Promise<unknown>[] = [];
    const source = new Readable({
      read() {
        // The threads that open and remove files are busy, and continue with both at the same time.
        for (let thread = 0; thread < 4; thread += 1) busy.push(promisify(pbkdf2)('', '', 2000, 32, 'sha256'));
        source.destroy(new Error('the line is cut'));
      },
    });
    await assert.rejects(files.receive(source), /the line is cut/);
    await Promise.all(busy);
  };
  for (let round = 0; round < 300; round += 1) await interrupted();
  assert.deepEqual(await unfinished(), []);
});

test('refuses ids that are not hashes', async () => {
  for (const id of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`]) await assert.rejects(read(id));
});
