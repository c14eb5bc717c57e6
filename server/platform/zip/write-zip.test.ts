import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Entry, fromBufferPromise } from 'yauzl';
import { openZip } from './open-zip.ts';
import { type NewEntry, writeZip } from './write-zip.ts';
import { directoryRecord, endOfDirectory } from './zip-records.ts';

const NOON = Date.parse('2026-10-14T12:30:01.000Z');

async function* iterate<T>(things: readonly T[]): AsyncGenerator<T, void> {
  yield* things;
}

async function written(entries: readonly NewEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(iterate(entries))));
}

test('writes names, times and content that another program reads, from buffers and streams', async () => {
  const zip = await fromBufferPromise(
    await written([
      { path: 'Æbler.md', modifiedAt: NOON, content: Buffer.from('æ'.repeat(5000)) },
      { path: 'files/a.png', modifiedAt: NOON, content: iterate([Buffer.from('in '), Buffer.from('parts')]) },
      { path: 'short.md', modifiedAt: Date.UTC(1970, 0, 1), content: Buffer.from('x') },
      { path: 'empty.md', modifiedAt: Date.UTC(9999, 0, 1), content: Buffer.alloc(0) },
    ]),
  );
  const found: unknown[] = [];
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const content = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()).toString();
    found.push([entry.fileName, entry.getLastModDate().toISOString(), content.length, content.slice(0, 8)]);
  }
  assert.deepEqual(found, [
    ['Æbler.md', '2026-10-14T12:30:01.000Z', 5000, 'ææææææææ'],
    ['files/a.png', '2026-10-14T12:30:01.000Z', 8, 'in parts'],
    ['short.md', '1970-01-01T00:00:00.000Z', 1, 'x'],
    ['empty.md', '2038-01-19T03:14:07.000Z', 0, ''],
  ]);
});

test('writes content that the reader unpacks unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-zip-'));
  const path = join(folder, 'a.zip');
  const file = fc.record({ bytes: fc.uint8Array({ maxLength: 3000 }), inParts: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (files) => {
      const entries = files.map(({ bytes, inParts }, index) => ({
        path: `folder/${index}`,
        modifiedAt: NOON,
        content: inParts ? iterate([bytes.subarray(0, 7), bytes.subarray(7)]) : bytes,
      }));
      await writeFile(path, await written(entries));
      const zip = await openZip(path, {
        entries: 10,
        unpacked: 2 ** 20,
        file: 2 ** 20,
        ratio: { most: 100, above: 2 ** 20 },
      });
      const found = [];
      for (const entry of zip.entries) found.push(Buffer.concat(await Array.fromAsync(zip.unpack(entry))));
      await zip.close();
      assert.deepEqual(
        found,
        files.map(({ bytes }) => Buffer.from(bytes)),
      );
    }),
    { numRuns: 50 },
  );
  await rm(folder, { recursive: true });
});

test('writes seventy thousand files', async () => {
  const nothing = Buffer.alloc(0);
  async function* many() {
    for (let index = 0; index < 70_000; index += 1) yield { path: `${index}`, modifiedAt: NOON, content: nothing };
  }
  const zip = await fromBufferPromise(Buffer.concat(await Array.fromAsync(writeZip(many()))));
  let count = 0;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    assert.equal(entry.fileName, `${count}`);
    count += 1;
  }
  assert.equal(count, 70_000);
});

test('writes offsets above 4 GiB in zip64 fields', () => {
  const far = 2 ** 33 + 5;
  const file = { isDeflated: false, isStreamed: false, crc: 0, size: 0, compressedSize: 0, modifiedAt: NOON };
  const header = directoryRecord({ ...file, path: 'a' }, far);
  assert.equal(header.readUInt32LE(42), 0xffffffff);
  assert.equal(header.readBigUInt64LE(header.length - 8), BigInt(far));
  const end = endOfDirectory(3, 100, far);
  assert.deepEqual(
    [end.readUInt32LE(0), end.readBigUInt64LE(32), end.readBigUInt64LE(48)],
    [0x06064b50, 3n, BigInt(far)],
  );
  assert.equal(end.readBigUInt64LE(56 + 8), BigInt(far + 100));
  assert.equal(endOfDirectory(3, 100, 1000).length, 22);
});

test('ends the iteration of entries and content if the consumer stops', async () => {
  const ended: string[] = [];
  async function* endless(name: string) {
    try {
      for (;;) yield crypto.getRandomValues(Buffer.alloc(65_536));
    } finally {
      ended.push(name);
    }
  }
  async function* entries() {
    try {
      yield { path: 'a', modifiedAt: NOON, content: endless('file') };
    } finally {
      ended.push('entries');
    }
  }
  for await (const bytes of writeZip(entries())) if (bytes.length > 1000) break;
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(ended.sort(), ['entries', 'file']);
});

test('rejects if a file cannot be read', async () => {
  async function* broken() {
    yield Buffer.from('x');
    throw new Error('the disk is gone');
  }
  await assert.rejects(written([{ path: 'a', modifiedAt: NOON, content: broken() }]), /the disk is gone/);
});
