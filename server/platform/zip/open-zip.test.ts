import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { endAt, type HandMade, made, zipOf } from '#server/testing/zip-bytes.ts';
import { Refusal } from '../errors/refusal.ts';
import { openZip, type Zip } from './open-zip.ts';

const LIMITS = { entries: 20_000, unpacked: 2 ** 31, file: 25 * 2 ** 20, ratio: { most: 100, above: 2 ** 22 } };

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-zip-'));
});

after(() => rm(folder, { recursive: true, force: true }));

/** Opens a zip, runs `work` with it and closes it. */
async function opened<T>(bytes: Uint8Array, work: (zip: Zip) => Promise<T> | T, limits = LIMITS): Promise<T> {
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  const zip = await openZip(path, limits);
  try {
    return await work(zip);
  } finally {
    await zip.close();
  }
}

/** Unpacks all files. Returns their content by path. */
async function contents(zip: Zip): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const entry of zip.entries) {
    found.push([entry.path, Buffer.concat(await Array.fromAsync(zip.unpack(entry))).toString()]);
  }
  return Object.fromEntries(found);
}

/** Reads a whole zip. Returns the status of the refusal, or 200. */
async function statusOf(bytes: Uint8Array, limits = LIMITS): Promise<number> {
  try {
    await opened(bytes, contents, limits);
    return 200;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.status;
  }
}

const paths = (files: readonly HandMade[]) =>
  opened(zipOf(files), ({ entries, skipped }) => ({ paths: entries.map(({ path }) => path), skipped }));

test('unpacks deflated and stored files with any name', async () => {
  const files = [
    { name: 'a.md', content: '# Æbler\n' },
    { name: 'mappe/Blåbær.md', content: 'x'.repeat(100_000) },
    { name: 'picture.png', content: 'PNG', stored: true },
    { name: 'empty.md' },
  ];
  assert.deepEqual(await opened(zipOf(files), contents), {
    'a.md': '# Æbler\n',
    'mappe/Blåbær.md': 'x'.repeat(100_000),
    'picture.png': 'PNG',
    'empty.md': '',
  });
});

test('unpacks any content of any number of files', async () => {
  const file = fc.record({ content: fc.uint8Array({ maxLength: 300 }), stored: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (files) => {
      const zip = zipOf(files.map((one, index) => ({ ...one, name: `${index}` })));
      const found = await opened(zip, async ({ entries, unpack }) =>
        Promise.all(entries.map(async (entry) => Buffer.concat(await Array.fromAsync(unpack(entry))))),
      );
      assert.deepEqual(
        found,
        files.map(({ content }) => Buffer.from(content)),
      );
    }),
    { numRuns: 50 },
  );
});

test('H-1: skips only the entries whose names leave the folder or are invalid', async () => {
  const hostile = [
    '../a.md',
    'a/../../b.md',
    'a/..',
    './a.md',
    '/etc/a.md',
    '//host/a.md',
    'C:/a.md',
    'c:a.md',
    '..\\a.md',
    'a\\b.md',
    'nul\0.md',
    'line\nend.md',
    'a//b.md',
    '',
    `${'x'.repeat(65_000)}.md`,
    `${'../'.repeat(300)}a.md`,
  ];
  const files = hostile.map((name) => ({ name, content: 'x' }));
  assert.deepEqual(await paths([{ name: 'first.md' }, ...files, { name: 'last.md' }]), {
    paths: ['first.md', 'last.md'],
    skipped: hostile.length,
  });
  assert.deepEqual(await readdir(folder), ['a.zip']);
});

test('H-1: skips links, folders, devices, metadata of macOS, hidden folders and duplicate paths', async () => {
  const passed = [
    { name: 'link.md', content: '/etc/passwd', says: { mode: 0o120777 } },
    { name: 'device.md', says: { mode: 0o020666 } },
    { name: 'folder.md', says: { mode: 0o040755 } },
    { name: 'folder/' },
    { name: '__MACOSX/._a.md', content: 'fork' },
    { name: 'folder/._a.md', content: 'fork' },
    { name: 'folder/__MACOSX/a.md', content: 'fork' },
    { name: '.DS_Store' },
    { name: '.obsidian/plugin.md' },
    { name: 'vault/.trash/gone.md' },
    { name: 'a.md', content: 'the second of this name' },
  ];
  const first = { name: 'a.md', content: 'the first', says: { mode: 0o100644 } };
  assert.deepEqual(await paths([first, ...passed]), { paths: ['a.md'], skipped: passed.length });
  assert.deepEqual(await opened(zipOf([first, ...passed]), contents), { 'a.md': 'the first' });
});

test('H-1: skips encrypted entries and unknown compression methods', async () => {
  const passed = [
    { name: 'secret.md', content: 'x', says: { flags: 0x801 } },
    { name: 'packed.md', content: 'x', says: { method: 12 } },
  ];
  assert.deepEqual(await paths([...passed, { name: 'a.md' }]), { paths: ['a.md'], skipped: 2 });
  const twice = [...passed, { name: 'a.md' }, { name: 'a.md' }, { name: 'folder/' }, { name: '../b.md' }];
  const unreadable = await opened(zipOf(twice), (zip) => zip.unreadable);
  assert.deepEqual(unreadable, ['secret.md', 'packed.md', 'a.md']);
});

test('H-1: reads headers of the maximum length', async () => {
  const extra = Buffer.concat([Buffer.from([9, 9, 0xfb, 0xff]), Buffer.alloc(0xfffb)]);
  const long = { name: 'x'.repeat(0xffff), says: { extra } };
  assert.deepEqual(await paths([long, { name: 'a.md', says: { extra } }]), { paths: ['a.md'], skipped: 1 });
});

test('decodes names as UTF-8 if they are valid, otherwise as code page 437', async () => {
  const old = Buffer.from([0x86, 0x2e, 0x6d, 0x64]);
  const files = [
    { name: 'Blåbær.md', says: { flags: 0 } },
    { name: old, says: { flags: 0 } },
  ];
  assert.deepEqual((await paths(files)).paths, ['Blåbær.md', 'å.md']);
});

test('H-2: refuses too many entries before it reads them, and reads as many as the end record declares', async () => {
  const limits = { ...LIMITS, entries: 3 };
  const files = Array.from({ length: 4 }, (_, index) => ({ name: `${index}.md` }));
  assert.equal(await statusOf(zipOf(files.slice(1)), limits), 200);
  assert.equal(await statusOf(zipOf(files), limits), 413);
  assert.deepEqual(await opened(zipOf(files, { count: 2 }), ({ entries }) => entries.length), 2);
});

test('H-2: refuses a million entries for the same bytes', async () => {
  const { body, entry } = made({ name: 'a' }, 0);
  const directory = Buffer.alloc(entry.length * 1_000_000, entry);
  const end64 = Buffer.alloc(76);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(1_000_000n, 24);
  end64.writeBigUInt64LE(1_000_000n, 32);
  end64.writeBigUInt64LE(BigInt(body.length), 48);
  end64.writeUInt32LE(0x07064b50, 56);
  end64.writeBigUInt64LE(BigInt(body.length + directory.length), 64);
  assert.equal(await statusOf(Buffer.concat([body, directory, end64, endAt(65_535, 0, 0)])), 413);
});

test('H-2: refuses declared sizes above the limit of one file or of all files', async () => {
  const limits = { ...LIMITS, file: 1000, unpacked: 2500 };
  const file = (name: string, size: number) => ({ name, content: 'x'.repeat(size) });
  assert.equal(await statusOf(zipOf([file('a', 1000), file('b', 1000), file('c', 500)]), limits), 200);
  assert.equal(await statusOf(zipOf([file('a', 1001)]), limits), 413);
  assert.equal(await statusOf(zipOf([file('a', 1000), file('b', 1000), file('c', 501)]), limits), 413);
});

test('H-2: stops unpacking as soon as the data exceeds the declared size', async () => {
  const zeros = Buffer.alloc(20 * 2 ** 20);
  const bomb = { name: 'a.md', content: zeros, says: { size: 10 } };
  const taken = await opened(zipOf([bomb]), async ({ entries: [entry], unpack }) => {
    let sum = 0;
    await assert.rejects(
      async () => {
        for await (const { length } of unpack(entry ?? assert.fail())) sum += length;
      },
      { status: 422 },
    );
    return sum;
  });
  assert.equal(taken, 0);
  assert.equal(await statusOf(zipOf([{ name: 'a', content: 'short', says: { size: 6 } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a', content: 'short', stored: true, says: { size: 4 } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a', content: 'other', says: { crc: 1 } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a', content: 'x', says: { size: 2 ** 32 - 2 } }])), 413);
});

test('H-2: refuses files that overlap with each other or with the directory', async () => {
  const kernel = { name: 'a', content: 'x'.repeat(1000) };
  assert.equal(await statusOf(zipOf([kernel, { ...kernel, name: 'b', says: { offset: 0 } }])), 422);
  const packed = deflateRawSync('x').length;
  assert.equal(await statusOf(zipOf([{ name: 'a', content: 'x', says: { packedSize: packed + 1 } }])), 422);
});

test('H-2: does not unpack a zip inside a zip', async () => {
  const inner = zipOf([{ name: 'a.md', content: 'x' }]);
  const found = await opened(zipOf([{ name: 'inner.zip', content: inner }]), contents);
  assert.deepEqual(Object.keys(found), ['inner.zip']);
});

test('refuses a file that is not a zip, is truncated or is damaged', async () => {
  const zip = zipOf([
    { name: 'a.md', content: 'the text of a note' },
    { name: 'b.md', content: 'another' },
  ]);
  for (const bytes of ['', 'PK', 'nothing like a zip', zip.subarray(0, -1), zip.subarray(10), zip.subarray(0, 60)]) {
    assert.equal(await statusOf(Buffer.from(bytes as string)), 422);
  }
  assert.equal(await statusOf(zipOf([{ name: 'a', says: { offset: 5 } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a', says: { offset: 5000 } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a', says: { extra: Buffer.from([1, 0, 99, 0]) } }])), 422);
  assert.equal(await statusOf(zipOf([{ name: 'a' }], { count: 2 })), 422);
  assert.equal(await statusOf(zipOf([])), 200);
});

test('refuses offsets beyond the file, in 32 and in 64 bits', async () => {
  const beyond = Buffer.alloc(8, 0x7f);
  const far = (says: object) => zipOf([{ name: 'a', content: 'x', says }]);
  const large = Buffer.concat([Buffer.from([1, 0, 8, 0]), beyond]);
  assert.equal(await statusOf(far({ offset: 0xffffffff, extra: large })), 422);
  assert.equal(await statusOf(far({ packedSize: 0xffffffff, extra: large })), 422);
  assert.equal(await statusOf(far({ packedSize: 0xfffffffe })), 422);
  assert.equal(await statusOf(far({ offset: 0xffffffff })), 422);
  const locator = Buffer.concat([Buffer.from([0x50, 0x4b, 6, 7, 0, 0, 0, 0]), beyond, Buffer.from([1, 0, 0, 0])]);
  assert.equal(await statusOf(Buffer.concat([locator, endAt(1, 0, 0)])), 422);
  assert.equal(await statusOf(endAt(1, 0, 0xfffffff0)), 422);
});

test('reads or refuses any bytes without another error', async () => {
  const zip = zipOf([
    { name: 'a.md', content: 'the text of a note' },
    { name: 'b.png', content: 'picture', stored: true },
  ]);
  const change = fc.record({ at: fc.nat(zip.length - 1), value: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(zip);
      for (const { at, value } of changes) bytes[at] = value;
      assert.ok([200, 413, 422].includes(await statusOf(bytes)));
    }),
    { numRuns: 300 },
  );
});

test('rejects with ENOENT if the file does not exist', async () => {
  await assert.rejects(openZip(join(folder, 'none.zip'), LIMITS), { code: 'ENOENT' });
});

test('S-3c-1: refuses files and zips that unpack to more than a hundred times their size', async () => {
  const limits = { ...LIMITS, ratio: { most: 100, above: 2 ** 20 } };
  const status = (...files: HandMade[]) => statusOf(zipOf(files), limits);
  const zeros = (size: number, name = 'zeros') => ({ name, content: Buffer.alloc(size) });
  const noise = { name: 'noise', content: randomBytes(200_000), stored: true };
  assert.equal(await status(zeros(2 ** 20)), 200);
  assert.equal(await status(zeros(2 ** 20 + 1)), 413);
  // The whole zip has a ratio of 12, but the second file has one of 1000.
  assert.equal(await status(noise, zeros(2 ** 21)), 413);
  // Each file has 1 MiB, which is allowed, but all together have more.
  const several = ['a', 'b', 'c'].map((name) => zeros(2 ** 20, name));
  assert.equal(await status(...several), 413);
  assert.equal(await status(noise, ...several), 200);
  // Wrong declared sizes do not avoid the limit.
  assert.equal(await status({ ...zeros(2 ** 22), says: { size: 1000 } }), 422);
  assert.equal(await status({ ...zeros(2 ** 22), says: { packedSize: 2 ** 22 } }), 422);
});

test('S-3c-1: counts a file that is unpacked several times once, and a skipped file not at all', async () => {
  const limits = { ...LIMITS, ratio: { most: 100, above: 2 ** 20 } };
  const files = [
    { name: 'a', content: Buffer.alloc(2 ** 20) },
    { name: 'b', content: Buffer.alloc(2 ** 20) },
  ];
  await opened(
    zipOf(files),
    async ({ entries: [first, second], unpack }) => {
      for (let times = 0; times < 3; times += 1) await Array.fromAsync(unpack(first ?? assert.fail()));
      await assert.rejects(Array.fromAsync(unpack(second ?? assert.fail())), { code: 'payload_too_large' });
    },
    limits,
  );
});
