// Own process: the peak memory of a child process includes the memory of its parent at the fork.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startBucketServer } from '#server/testing/bucket-server.ts';

const MB = 1_048_576;
const SIZE = 320 * MB;

/** Measured: 76 MiB at most, whatever the size. */
const MOST = SIZE / 2;

test('streams a file of 320 MiB into the bucket and back with less memory than half of it', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-memory-'));
  const script = fileURLToPath(new URL('../../testing/measured-bucket.ts', import.meta.url));
  const storage = await startBucketServer();
  const address = storage.addressOf('/bucket/files');
  const options = ['--max-semi-space-size=4', '--expose-gc', script, folder, address, String(SIZE)];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${String(line).trim()}`;
    const ask = async (path: string) => (await fetch(url + path)).text();
    const before = JSON.parse(await ask('/memory'));
    const id = await ask('/store');
    const stored = JSON.parse(await ask('/memory'));
    assert.equal(await ask(`/count/${id}`), String(SIZE));
    const read = JSON.parse(await ask('/memory'));
    assert.equal([...storage.files.values()][0]?.length, SIZE);
    for (const [name, { most }] of Object.entries({ stored, read })) {
      const grown = most - before.now;
      context.diagnostic(`${SIZE / MB} MiB ${name}: ${(grown / MB).toFixed(1)} MiB more`);
      assert.ok(grown < MOST, name);
    }
  } finally {
    child.kill();
    await storage.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
