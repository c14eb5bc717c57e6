/** Compressed responses of the real service: the same content, conditional requests, and none for files and other protocols. */

import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, request } from 'node:http';
import { after, before, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let olga: Person;

  before(async () => {
    service = await startService(await open());
    olga = await service.person('Olga');
    await olga.client.tasks.quickAddLines({
      body: { lines: Array.from({ length: 40 }, (_, index) => ({ text: `Ring til Søren ${index} i dag` })) },
    });
  });
  after(() => service.stop());

  const get = (path: string, headers: Record<string, string>) =>
    read(service.url + path, { cookie: olga.cookie, ...headers });

  it('a compressed list has the content of the plain one', async () => {
    for (const path of ['/api/v1/today', '/api/v1/tasks?limit=30', '/api/v1/tasks?q=ring']) {
      const plain = await get(path, {});
      const compressed = await get(path, { 'accept-encoding': 'gzip' });
      assert.equal(compressed.headers['content-encoding'], 'gzip', path);
      assert.equal(gunzipSync(compressed.bytes).toString(), plain.bytes.toString(), path);
      assert.ok(compressed.bytes.length * 4 < plain.bytes.length, path);
    }
  });

  it('a compressed note can be changed and read again with its ETag', async () => {
    const { id } = await olga.client.notes.create({ body: { body: 'Linje om taget.\n'.repeat(200) } });
    const path = `/api/v1/notes/${id}`;
    const { headers } = await get(path, { 'accept-encoding': 'br' });
    assert.equal(headers['content-encoding'], 'br');
    const etag = String(headers.etag);
    assert.match(etag, /^W\/"\d+"$/);
    assert.equal((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status, 304);
    const change = (match: string) =>
      olga.ask('PATCH', path, { body: 'Linje om tagrenden.\n'.repeat(200) }, { 'if-match': match });
    assert.equal((await change(etag)).status, 200);
    assert.equal((await change(etag)).status, 412);
    assert.equal((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status, 200);
  });

  it('exports, calendar feeds and files are not compressed', async () => {
    const { url } = await olga.client.calendarExport.feed();
    for (const path of [new URL(url).pathname, '/api/v1/export/account']) {
      const answer = await get(path, { 'accept-encoding': 'gzip' });
      assert.deepEqual([answer.status, answer.headers['content-encoding']], [200, undefined], path);
    }
  });
});

/** Reads the bytes of a response. `fetch` would decompress them. */
function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, bytes });
    })
      .on('error', reject)
      .end();
  });
}
