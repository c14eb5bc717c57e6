import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { type NewEntry, writeZip } from '#server/platform/zip/write-zip.ts';
import { endOfDirectory } from '#server/platform/zip/zip-records.ts';
import { accountDocument, startsAccountZip } from './account-zip.ts';

const DOCUMENT = JSON.stringify({ version: 1, text: 'Blåbær '.repeat(20_000) });

/** A zip as the service writes it: the document is streamed. */
async function zip(first: string, others: number): Promise<Buffer> {
  async function* entries(): AsyncGenerator<NewEntry, void> {
    yield { path: first, modifiedAt: 0, content: Readable.from([Buffer.from(DOCUMENT)]) };
    for (let index = 0; index < others; index += 1) {
      yield { path: `files/${index}`, modifiedAt: 0, content: Buffer.from(`file ${index}`) };
    }
  }
  return buffer(writeZip(entries()));
}

test('returns the document of a zip with many files, and every other file as it is', async () => {
  for (const others of [0, 3, 1000]) {
    const bytes = await zip('account.json', others);
    assert.equal(startsAccountZip(bytes.subarray(0, 65_536)), true);
    assert.equal(await (await accountDocument(new Blob([Uint8Array.from(bytes)]))).text(), DOCUMENT);
  }
  for (const content of [DOCUMENT, '', 'PK', await zip('data.json', 1)]) {
    const file = new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);
    assert.equal(startsAccountZip(new Uint8Array(await file.arrayBuffer())), false);
    assert.equal(await accountDocument(file), file);
  }
});

test('returns the document of a zip above 4 GiB', async () => {
  const bytes = await zip('account.json', 1);
  const end = bytes.length - 22;
  const start = bytes.readUInt32LE(end + 16);
  const gap = 5 * 2 ** 30;
  const tail = Buffer.concat([bytes.subarray(start, end), endOfDirectory(2, end - start, start + gap)]);
  // A zip whose other files are not in memory.
  const file = {
    size: start + gap + tail.length,
    slice(from: number, to: number) {
      const part = from < start ? bytes.subarray(from, to) : tail.subarray(from - start - gap, to - start - gap);
      return new Blob([Uint8Array.from(part)]);
    },
  };
  assert.equal(await (await accountDocument(file as Blob)).text(), DOCUMENT);
});

test('rejects a damaged zip', async () => {
  const bytes = await zip('account.json', 2);
  for (const length of [50, 200, bytes.length - 1]) {
    await assert.rejects(async () => accountDocument(new Blob([Uint8Array.from(bytes.subarray(0, length))])));
  }
});
