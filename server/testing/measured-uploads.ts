/** A separate process that accepts uploads and reports its memory usage. Used by `upload-memory.test.ts`. */

import { createServer } from 'node:http';
import { localFiles } from '#server/platform/files/local-files.ts';
import { readForm } from '#server/platform/http/request/form.ts';

const files = localFiles(process.argv[2] ?? '');

const server = createServer(async (request, response) => {
  if (request.url === '/memory') {
    globalThis.gc?.();
    response.end(JSON.stringify({ now: process.memoryUsage().rss, most: process.resourceUsage().maxRSS * 1024 }));
    return;
  }
  const { file } = await readForm(request, files);
  await file.received.keep();
  response.end(file.received.id);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
