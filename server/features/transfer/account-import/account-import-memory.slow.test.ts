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

/** A document of 90 MiB with tasks of 2,000 characters. */
function largeDocument(): Buffer {
  const tasks = Array.from({ length: 43_000 }, (_, index) => {
    return { id: `${index}`, content: `Task ${index}`, description: 'words '.repeat(345) };
  });
  return Buffer.from(JSON.stringify({ version: 1, projects: [{ id: 'p', name: 'Large', tasks }] }));
}

test('H-2: checks a document of 90 MiB in less than 100 MB', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-memory-'));
  const script = fileURLToPath(new URL('../../../testing/measured-notes.ts', import.meta.url));
  const options = ['--max-semi-space-size=4', '--expose-gc', script, join(folder, 'sammen.db'), '0'];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(child.stdout, 'data');
    const { url, gauge, cookie }: { url: string; gauge: string; cookie: string } = JSON.parse(String(line));
    const memory = async () => (await (await fetch(gauge)).json()) as { now: number; most: number };
    const check = async (body: string | Buffer) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/v1/import/account?dry_run=true`, { method: 'POST', headers, body });
      assert.equal(answer.status, 200, await answer.clone().text());
      return (await answer.json()) as { tasks: number };
    };
    // The first check starts the threads.
    await check('{"version":1}');
    const before = await memory();
    const document = largeDocument();
    assert.ok(document.length > 85 * MB, `${document.length} bytes`);
    assert.equal((await check(document)).tasks, 43_000);
    const grown = (await memory()).most - before.now;
    context.diagnostic(`${(document.length / MB).toFixed(1)} MiB with ${(grown / MB).toFixed(1)} MiB more memory`);
    assert.ok(grown < 100 * MB, `${(grown / MB).toFixed(1)} MiB`);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
