import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '#contract/endpoint.ts';
import { Type } from '#contract/type.ts';
import { appForTests } from '../testing/app-for-tests.ts';
import { asOwner } from '../testing/things.ts';
import { codingFor } from './compress.ts';
import { json } from './reply.ts';

const LONG = JSON.stringify({ text: 'æøå '.repeat(1000) });
const BROWSER = 'gzip, deflate, br, zstd';

const read = endpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/v1/thing',
  auth: 'any',
  summary: '',
  responses: { 200: Type.Unknown() },
  errors: {},
  etag: true,
});

function answering(text: string, more: { secret?: true } = {}) {
  const { serve, app } = appForTests();
  serve({ ...read, ...more }, async () => json(text, '7'));
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/api/v1/thing', headers: { ...asOwner, ...headers } });
}

test('compresses with the coding that the client accepts, brotli before gzip', async () => {
  const get = answering(LONG);
  const brotli = await get({ 'accept-encoding': BROWSER });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), LONG);
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.rawPayload).toString(), LONG);
  for (const { headers, rawPayload } of [brotli, gzip]) {
    assert.equal(headers.vary, 'accept-encoding');
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(headers['content-length'], String(rawPayload.length));
    assert.ok(rawPayload.length < 200);
  }
});

test('does not compress without an accepted coding, and says that the response depends on it', async () => {
  const get = answering(LONG);
  const other = ['identity', '', 'zstd', 'br;q=0, gzip; q=0.0', 'xbr'];
  for (const headers of [{}, ...other.map((value) => ({ 'accept-encoding': value }))]) {
    const answer = await get(headers);
    assert.deepEqual([answer.headers['content-encoding'], answer.headers.vary], [undefined, 'accept-encoding']);
    assert.deepEqual([answer.body, answer.headers.etag], [LONG, '"7"']);
  }
});

test('does not compress a short response', async () => {
  const answer = await answering('{"id":"1"}')({ 'accept-encoding': BROWSER });
  assert.deepEqual([answer.headers['content-encoding'], answer.headers.vary], [undefined, undefined]);
});

test('S-47-1: does not compress a response with a secret, or one that another site has requested', async () => {
  const secret = await answering(LONG, { secret: true })({ 'accept-encoding': BROWSER });
  assert.deepEqual([secret.headers['content-encoding'], secret.body], [undefined, LONG]);
  const get = answering(LONG);
  for (const site of ['cross-site', 'same-site']) {
    const answer = await get({ 'accept-encoding': BROWSER, 'sec-fetch-site': site });
    assert.deepEqual([answer.headers['content-encoding'], answer.body], [undefined, LONG], site);
  }
  for (const site of ['same-origin', 'none'])
    assert.equal(codingFor({ 'accept-encoding': 'br', 'sec-fetch-site': site }), 'br');
});

test('a compressed response has a weak ETag, and answers 304 to both forms', async () => {
  const get = answering(LONG);
  assert.equal((await get({ 'accept-encoding': BROWSER })).headers.etag, 'W/"7"');
  for (const known of ['"7"', 'W/"7"']) {
    const plain = await get({ 'if-none-match': known });
    assert.deepEqual([plain.statusCode, plain.headers.etag, plain.body], [304, '"7"', '']);
    const compressed = await get({ 'if-none-match': known, 'accept-encoding': BROWSER });
    assert.deepEqual([compressed.statusCode, compressed.headers.etag, compressed.body], [304, 'W/"7"', '']);
    assert.deepEqual([compressed.headers.vary, compressed.headers['content-encoding']], ['accept-encoding', undefined]);
  }
});

test('HEAD has the headers of GET', async () => {
  const get = answering(LONG);
  for (const headers of [{}, { 'accept-encoding': BROWSER }]) {
    const [whole, head] = [await get(headers), await get(headers, 'HEAD')];
    assert.equal(head.body, '');
    for (const name of ['content-encoding', 'content-length', 'vary', 'etag', 'content-type'])
      assert.equal(head.headers[name], whole.headers[name], name);
  }
});
