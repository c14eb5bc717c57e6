import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { readBucketAddress } from '../../platform/config/bucket-address.ts';
import { CommandFailed } from '../command.ts';
import { copyToBucket } from './copy-to-bucket.ts';

const SECRET = 'secret/with+characters';
const stored = new Map<string, Buffer>();
let folder: string;
let origin: string;

/** Storage that checks the signature and the hash of each request. */
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const isHash = request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
  if (!isHash || signatureOf(request) !== /Signature=(\w+)$/.exec(request.headers.authorization ?? '')?.[1]) {
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  } else if (!request.url?.startsWith('/bucket/')) {
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  } else {
    stored.set(request.url, body);
    response.end();
  }
});

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, scope = '', signed = ''] =
    /Credential=key\/(\S+), SignedHeaders=(\S+),/.exec(headers.authorization ?? '') ?? [];
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (previous, part) => createHmac('sha256', previous).update(part).digest(),
      Buffer.from(`AWS4${SECRET}`),
    );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  return createHmac('sha256', key).update(text).digest('hex');
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-bucket-'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (path: string, secret = SECRET) => {
  const parsed = readBucketAddress(
    `${origin.replace('//', `//key:${encodeURIComponent(secret)}@`)}${path}?region=eu-central-1`,
  );
  assert.ok(parsed);
  return parsed;
};

it('copies a file into a bucket with a signature, and names what is wrong', async () => {
  const path = join(folder, 'sammen-full-20260101T000000000Z.tar.gz');
  const content = Buffer.alloc(300_000, 7);
  await writeFile(path, content);
  const address = await copyToBucket(path, bucket('/bucket/nightly/'));
  assert.equal(address, `${origin}/bucket/nightly/sammen-full-20260101T000000000Z.tar.gz`);
  assert.ok(stored.get(new URL(address).pathname)?.equals(content));
  const refused = (sentence: RegExp) => (error: unknown) => {
    assert.ok(error instanceof CommandFailed);
    assert.match(error.message, sentence);
    assert.ok(!error.message.includes(SECRET));
    return true;
  };
  await assert.rejects(
    copyToBucket(path, bucket('/bucket', 'wrong')),
    refused(/The backup is in .*refused the access key/),
  );
  await assert.rejects(copyToBucket(path, bucket('/other')), refused(/bucket does not exist \(NoSuchBucket/));
  const nowhere = { ...bucket('/bucket'), address: 'http://127.0.0.1:1/bucket' };
  await assert.rejects(copyToBucket(path, nowhere), refused(/cannot be reached/));
});

it('reads the address of a bucket', () => {
  assert.deepEqual(readBucketAddress('https://k:s%2Ft@s3.example.org/b/f/'), {
    address: 'https://s3.example.org/b/f',
    region: 'us-east-1',
    accessKey: 'k',
    secret: 's/t',
  });
  for (const text of [
    's3://k:s@host/b',
    'https://host/b',
    'https://k@host/b',
    'https://k:s@host/',
    'https://k:s@host/b?x=1',
  ]) {
    assert.equal(readBucketAddress(text), undefined, text);
  }
});
