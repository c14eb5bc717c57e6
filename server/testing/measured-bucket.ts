/** A separate process that stores and reads a large file in a bucket, and reports its memory usage. Used by `bucket-memory.slow.test.ts`. */

import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { readBucketAddress } from '#server/platform/config/bucket-address.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { OutboundGuard, systemResolver } from '#server/platform/outbound/index.ts';

const [dataDir = '', address = '', size = ''] = process.argv.slice(2);
const guard = new OutboundGuard([], systemResolver());
const files = openFileStore({ dataDir, filesUrl: readBucketAddress(address) ?? null }, { guard });

const CHUNK = 65_536;

function* content(): Generator<Buffer> {
  for (let offset = 0; offset < Number(size); offset += CHUNK) yield Buffer.alloc(CHUNK, offset % 251);
}

/** Stores the file and returns its id. */
async function store(): Promise<string> {
  const received = await files.receive(Readable.from(content(), { objectMode: false }));
  await received.keep();
  return received.id;
}

/** Returns the number of bytes of a stored file. */
async function count(id: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of await files.open(id)) bytes += chunk.length;
  return bytes;
}

const server = createServer(async (request, response) => {
  const [, action, id = ''] = (request.url ?? '').split('/');
  if (action === 'store') response.end(await store());
  else if (action === 'count') response.end(String(await count(id)));
  else {
    globalThis.gc?.();
    response.end(JSON.stringify({ now: process.memoryUsage().rss, most: process.resourceUsage().maxRSS * 1024 }));
  }
});

server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
});
