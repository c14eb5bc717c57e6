// Own process: the peak memory of a child process includes the memory of its parent at the fork.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MB = 1_048_576;
const TASKS = 20_000;

test('an account with 20,000 tasks is exported in less than 100 MB', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-memory-'));
  const script = fileURLToPath(new URL('../../../testing/measured-notes.ts', import.meta.url));
  const options = ['--max-semi-space-size=4', '--expose-gc', script, join(folder, 'sammen.db'), String(TASKS)];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(child.stdout, 'data');
    const { url, gauge, cookie }: { url: string; gauge: string; cookie: string } = JSON.parse(String(line));
    const memory = async () => (await (await fetch(gauge)).json()) as { now: number; most: number };
    const read = async (path: string) => {
      const answer = await fetch(`${url}/api/v1/export/${path}`, { headers: { cookie } });
      assert.equal(answer.status, 200);
      let size = 0;
      for await (const chunk of answer.body ?? assert.fail()) size += chunk.length;
      return size;
    };
    // The first export starts the threads.
    await read('notes.zip');
    const before = await memory();
    const size = await read('account');
    const after = await memory();
    const grown = after.most - before.now;
    context.diagnostic(`${(size / MB).toFixed(1)} MiB with ${(grown / MB).toFixed(1)} MiB more memory`);
    assert.ok(size > TASKS * 1000);
    assert.ok(grown < 100e6, `${(grown / MB).toFixed(1)} MiB`);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
