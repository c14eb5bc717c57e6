// Own process: the peak memory of a child process includes the memory of its parent at the fork.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '#contract/limits.ts';
import { bytes, fileForm } from '#server/testing/forms.ts';

const MB = 1_048_576;

/** Resident memory in bytes. `most` is the maximum since the start. */
type Memory = { now: number; most: number };

test('streams an upload of 25 MiB with less memory than the size of the file', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-memory-'));
  const script = fileURLToPath(new URL('../../testing/measured-uploads.ts', import.meta.url));
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--expose-gc', script, folder]);
  try {
    const [port] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${String(port).trim()}`;
    const memory = async (): Promise<Memory> => (await (await fetch(`${url}/memory`)).json()) as Memory;
    const upload = (size: number, value: number) => fetch(url, { method: 'POST', body: fileForm(bytes(size, value)) });
    await upload(1000, 1);
    const before = await memory();
    assert.equal((await upload(LIMITS.fileBytes, 2)).status, 200);
    const after = await memory();
    const grown = Math.max(after.now, after.most) - before.now;
    context.diagnostic(
      `25 MiB uploaded: ${(grown / MB).toFixed(1)} MiB more, ${(grown / LIMITS.fileBytes).toFixed(2)} of the file`,
    );
    assert.ok(grown < LIMITS.fileBytes, 'the whole file was in memory');
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
