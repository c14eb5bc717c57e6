// Own process: the peak memory of a child process includes the memory of its parent at the fork.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';
import { bytesForm } from './testing/zips.ts';

const MB = 1_048_576;
const NOTES = 10_000;

/** Memory in bytes: current, and the maximum since the last measurement. */
type Memory = { now: number; most: number };

type Service = { url: string; gauge: string; cookie: string };

test('H-2: bombs are refused, and ten thousand notes are exported in less than 100 MB and imported in less than 200', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-memory-'));
  const child = start(join(folder, 'sammen.db'));
  try {
    const [line] = await once(child.stdout ?? assert.fail(), 'data');
    const service: Service = JSON.parse(String(line));
    const measured = async (name: string, most: number, work: () => Promise<void>) => {
      const before = await memory(service);
      await work();
      const after = await memory(service);
      const grown = after.most - before.now;
      context.diagnostic(`${name}: ${(grown / MB).toFixed(1)} MiB more`);
      assert.ok(grown < most, `${name} held ${(grown / MB).toFixed(1)} MiB`);
    };
    await send(service, zipOf([{ name: 'first.md', content: 'first' }]));
    await measured('bombs', 100e6, async () => {
      const pictures = Array.from({ length: 6 }, (_, index) => picture(index));
      const text = pictures.map(({ name }) => `![](${name})`).join('\n');
      const lie = { name: 'lie.md', content: Buffer.alloc(100 * MB), says: { size: 1000 } };
      assert.equal(await send(service, zipOf([{ name: 'a.md', content: text }, ...pictures, lie])), 422);
    });
    await measured(`${NOTES} notes in`, 200e6, async () => {
      assert.equal(await send(service, zipOf(Array.from({ length: NOTES }, (_, index) => note(index)))), 200);
    });
    await measured(`${NOTES} notes out`, 100e6, async () => {
      const headers = { cookie: service.cookie };
      const answer = await fetch(`${service.url}/api/v1/export/notes.zip?frontmatter=true`, { headers });
      let size = 0;
      for await (const chunk of answer.body ?? assert.fail()) size += chunk.length;
      assert.ok(size > NOTES * 100);
    });
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

function start(file: string): ChildProcess {
  const script = fileURLToPath(new URL('../../../testing/measured-notes.ts', import.meta.url));
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, ['--max-semi-space-size=4', '--expose-gc', script, file], { stdio: [...stdio] });
}

async function memory({ gauge }: Service): Promise<Memory> {
  return (await (await fetch(gauge)).json()) as Memory;
}

/** Imports a zip and returns the status. */
async function send({ url, cookie }: Service, zip: Buffer<ArrayBuffer>): Promise<number> {
  const answer = await fetch(`${url}/api/v1/notes/import`, {
    method: 'POST',
    headers: { cookie },
    body: bytesForm(zip),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Returns two kilobytes of unique text. */
function note(index: number): HandMade {
  const words = Array.from({ length: 150 }, (_, place) => ((index * 7919 + place * 104_729) % 1e9).toString(36));
  return { name: `${index}.md`, content: `# Note ${index}\n\n${words.join(' ')}\n\n[[Note ${index + 1}]]\n` };
}

/** Returns 25 MiB that a zip packs to a sixtieth. A zip of pictures of one color would be refused before it is unpacked. */
function picture(index: number): HandMade {
  const content = Buffer.alloc(25 * MB, index);
  for (let at = 0; at < content.length; at += 1000) randomFillSync(content, at, 10);
  return { name: `${index}.png`, content };
}
