import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { appForTests } from '../testing/app-for-tests.ts';

const script = 'document.documentElement.dataset.theme = "dark";';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/app-1.js"></script>`;

const folder = mkdtempSync(join(tmpdir(), 'sammen-web-'));
after(() => rmSync(folder, { recursive: true }));
const webRoot = join(folder, 'web');
mkdirSync(join(webRoot, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(webRoot, 'index.html'), page);
writeFileSync(join(webRoot, 'sw.js'), 'worker');
writeFileSync(join(webRoot, 'assets', 'app-1.js'), 'script');
writeFileSync(join(webRoot, 'assets', 'app-1.js.br'), brotliCompressSync('script'));
writeFileSync(join(webRoot, 'assets', 'app-1.js.map'), 'map');
writeFileSync(join(webRoot, 'assets', '.hidden.js'), 'hidden');

const { app } = appForTests({ webRoot });

test('every page is the same HTML, without caching', async () => {
  for (const url of ['/', '/upcoming', '/task/1', '/label/caf%C3%A9.1', '/invite?token=abc', '/nothing/at/all']) {
    const answer = await app.inject(url);
    assert.deepEqual([answer.statusCode, answer.body], [200, page], url);
    assert.equal(answer.headers['cache-control'], 'no-cache', url);
    assert.match(String(answer.headers['content-type']), /^text\/html/);
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/upcoming' })).statusCode, 200);
});

test('allows only the inline scripts of the page', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(script).digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), policy);
});

test('caches hashed files for a year, other files not', async () => {
  const hashed = await app.inject('/assets/app-1.js');
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(hashed.body, 'script');
  assert.equal((await app.inject('/sw.js')).headers['cache-control'], 'no-cache');
});

test('serves files under every encoding of their path, and by HEAD', async () => {
  assert.equal((await app.inject('/assets/%61pp-1.js?x=1')).body, 'script');
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1.js' });
  assert.deepEqual([head.statusCode, head.body, head.headers['content-length']], [200, '', '6']);
});

test('serves precompressed files to browsers that accept them', async () => {
  const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.deepEqual(answer.rawPayload, brotliCompressSync('script'));
  assert.match(String(answer.headers['content-type']), /javascript/);
  assert.match(String(answer.headers.vary), /accept-encoding/i);
});

test('an unchanged file is 304', async () => {
  const { etag } = (await app.inject('/sw.js')).headers;
  assert.equal((await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(etag) } })).statusCode, 304);
});

test('source maps, dot files and other protocols are 404 in JSON', async () => {
  for (const url of [
    '/assets/app-1.js.map',
    '/assets/app-1.js.br',
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/assets/.hidden.js',
    '/.env',
    '/.well-known/openid-configuration',
    '/ics/abc',
    '/caldav/',
    '//api/v1/tasks',
  ]) {
    const answer = await app.inject(url);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], url);
  }
  assert.equal((await app.inject({ method: 'POST', url: '/upcoming' })).statusCode, 404);
});

test('no form of a path leaves the folder', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1\.1 404 /, path);
    assert.ok(!answer.includes('\r\n\r\nsecret'), path);
  }
  await app.close();
});
