/** The forms of full backups, and hostile files of these forms. */

import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { decrypt, encrypt } from '../../platform/crypto/encrypt-stream.ts';
import { CopyFailed } from '../../platform/db/copied-database.ts';
import { CommandFailed, WrongUsage } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { unpackBackup } from '../restore/unpack-backup.ts';
import { ARCHIVE_INFO } from './full-backup.ts';
import { readTar, writeTar } from './tar.ts';

const PASSPHRASE = 'correct horse battery staple';
const HASH_OF_EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const INFO = JSON.stringify({ application: 'sammen', version: 1 });

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-archive-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const collect = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source));
const inParts = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) => bytes.subarray(part * size, (part + 1) * size)),
  );

/** Returns a tar with these files; `change` edits the header of the last one. */
async function tar(files: readonly (readonly [string, string])[], change?: (header: Buffer) => void): Promise<Buffer> {
  const entries = async function* () {
    for (const [path, text] of files)
      yield { path, size: Buffer.byteLength(text), content: Readable.from([Buffer.from(text)]) };
  };
  const bytes = await collect(writeTar(entries()));
  if (change === undefined) return bytes;
  const last = files.at(-1)?.[0] ?? '';
  const header = bytes.subarray(bytes.lastIndexOf(last), bytes.lastIndexOf(last) + 512);
  change(header);
  header.write(' '.repeat(8), 148, 'ascii');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return bytes;
}

async function unpack(bytes: Buffer): Promise<string[]> {
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`);
  const target = join(folder, crypto.randomUUID(), 'inside');
  await writeFile(path, bytes);
  await unpackBackup(path, target, PASSPHRASE);
  return readdir(target, { recursive: true });
}

it('encrypts and decrypts texts of every length around the size of a chunk', async () => {
  for (const size of [0, 65_535, 65_536, 65_537, 131_072]) {
    const text = Buffer.alloc(size, 'text');
    const encrypted = await collect(encrypt(inParts(text, 10_007), PASSPHRASE));
    assert.ok(!encrypted.includes('texttext'));
    assert.deepEqual(await collect(decrypt(inParts(encrypted, 50_021), PASSPHRASE)), text);
  }
});

it('S-19-5: refuses an encrypted file that was changed, cut off, extended or reordered', async () => {
  const encrypted = await collect(encrypt(inParts(Buffer.alloc(200_000, 'text'), 65_536), PASSPHRASE));
  const chunk = (index: number) => encrypted.subarray(34 + index * 65_552, 34 + (index + 1) * 65_552);
  const head = encrypted.subarray(0, 34);
  const flipped = Buffer.from(encrypted);
  flipped[100_000] = (flipped[100_000] ?? 0) ^ 1;
  const otherHead = Buffer.from(encrypted);
  otherHead[30] = (otherHead[30] ?? 0) ^ 1;
  for (const bytes of [
    flipped,
    otherHead,
    encrypted.subarray(0, -1),
    encrypted.subarray(0, 34 + 2 * 65_552),
    Buffer.concat([encrypted, Buffer.from('x')]),
    Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([head, chunk(0), chunk(2), chunk(3)]),
    encrypted.subarray(0, 20),
  ]) {
    await assert.rejects(collect(decrypt(inParts(bytes, 65_536), PASSPHRASE)), CopyFailed);
  }
  await assert.rejects(collect(decrypt(inParts(encrypted, 65_536), `${PASSPHRASE}.`)), /passphrase is wrong/);
});

it('S-19-6: refuses parameters that need much memory', async () => {
  const encrypted = await collect(encrypt(inParts(Buffer.from('text'), 10), PASSPHRASE));
  for (const [index, value] of [
    [8, 30],
    [8, 0],
    [9, 255],
    [10, 200],
  ] as const) {
    const changed = Buffer.from(encrypted);
    changed[index] = value;
    await assert.rejects(collect(decrypt(inParts(changed, 100), PASSPHRASE)), /damaged or incomplete/);
  }
});

it('reads what it writes, also in small parts', async () => {
  const bytes = await tar([
    ['a', ''],
    ['b', 'x'.repeat(512)],
    ['c', 'y'.repeat(1000)],
  ]);
  assert.equal(bytes.length % 512, 0);
  const read: [string, string][] = [];
  for await (const { path, content } of readTar(inParts(bytes, 100))) read.push([path, String(await collect(content))]);
  assert.deepEqual(read, [
    ['a', ''],
    ['b', 'x'.repeat(512)],
    ['c', 'y'.repeat(1000)],
  ]);
});

it('refuses to write a file whose size has changed', async () => {
  for (const size of [3, 5]) {
    const entries = async function* () {
      yield { path: 'a', size, content: Readable.from([Buffer.from('text')]) };
    };
    await assert.rejects(collect(writeTar(entries())), Error, `${size}`);
  }
});

it('S-19-4: unpacks only the files of a backup, inside its folder', async () => {
  const good = [
    [ARCHIVE_INFO, INFO],
    ['sammen.db', 'SQLite'],
    [`files/${HASH_OF_EMPTY}`, ''],
  ] as const;
  assert.deepEqual((await unpack(gzipSync(await tar(good)))).toSorted(), [
    'files',
    `files/${HASH_OF_EMPTY}`,
    'sammen.db',
  ]);
  for (const name of [
    '../evil',
    '/tmp/evil',
    'files/../../evil',
    'files/x',
    'C:\\evil',
    `files/${HASH_OF_EMPTY}/x`,
    'sammen.db',
  ])
    await assert.rejects(unpack(gzipSync(await tar([...good, [name, 'evil']]))), CommandFailed, name);
  await assert.rejects(
    unpack(gzipSync(await tar([...good.slice(0, 2), [`files/${HASH_OF_EMPTY}`, 'other']]))),
    /damaged/,
  );
  for (const type of ['1', '2', '3', '4', '5', '6']) {
    const special = await tar([...good.slice(0, 2), [good[2][0], '']], (header) => {
      header.write(type, 156, 'latin1');
      header.write('/etc/passwd', 157, 'latin1');
    });
    await assert.rejects(unpack(gzipSync(special)), CommandFailed, type);
  }
  const renamed = await tar([...good.slice(0, 2), ['attributes', '16 path=../evil\n']], (header) => {
    header.write('x', 156, 'latin1');
  });
  const other = await tar([good[2]]);
  await assert.rejects(unpack(gzipSync(Buffer.concat([renamed.subarray(0, -1024), other]))), CommandFailed);
  await assert.rejects(unpack(gzipSync(await tar(good.slice(1)))), /not a backup of Sammen/);
  await assert.rejects(unpack(gzipSync(await tar(good.slice(0, 1)))), /not a backup of Sammen/);
  const newer = JSON.stringify({ application: 'sammen', version: 2 });
  await assert.rejects(unpack(gzipSync(await tar([[ARCHIVE_INFO, newer]]))), /newer version/);
  const whole = gzipSync(await tar(good));
  await assert.rejects(unpack(whole.subarray(0, -10)), /damaged or incomplete/);
  assert.deepEqual(
    (await readdir(folder)).filter((each) => each.includes('evil')),
    [],
  );
});

it('S-19-7: adds the secret key to an encrypted backup only, on request', async () => {
  const backup = COMMANDS.find(({ name }) => name === 'backup');
  assert.ok(backup);
  const config = { dataDir: folder, databaseUrl: null, backupPassphrase: '' };
  const context = { config } as unknown as Parameters<typeof backup.run>[0];
  const withKey = { options: { full: true, 'with-key': true }, rest: [] } as const;
  await assert.rejects(backup.run(context, withKey), /needs an encrypted backup/);
  await assert.rejects(backup.run(context, { options: { 'with-key': true }, rest: [] }), WrongUsage);
});

it('S-19-8: takes no passphrase as an argument', async () => {
  for (const { options } of COMMANDS) assert.ok(!Object.keys(options).some((name) => /pass/.test(name)));
  const program = await readFile(
    new URL('../../platform/db/dialect/postgres/client-program.ts', import.meta.url),
    'utf8',
  );
  assert.match(program, /address\.password = ''/);
});
