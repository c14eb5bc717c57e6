/** S3-compatible storage for tests, in memory. It checks the signature and the hash of each request. */

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The storage. `files` has the contents by key in its one bucket, `bucket`. While `failure` is set, every request gets this status. */
export type BucketServer = {
  origin: string;
  files: Map<string, Buffer>;
  failure: number | undefined;
  /** Returns the address of a folder for the settings. */
  addressOf(path: string, secret?: string): string;
  stop(): Promise<void>;
};

/** The secret of the access key `key`. */
export const BUCKET_SECRET = 'secret/with+characters';

/** Names per page of a list. */
const PAGE = 5;

/** Starts the storage. */
export async function startBucketServer(): Promise<BucketServer> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://storage');
    const isHash = request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
    const given = /Signature=(\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/');
    if (storage.failure !== undefined) {
      response.writeHead(storage.failure).end('<Error><Code>InternalError</Code></Error>');
    } else if (!isHash || signatureOf(request, url) !== given) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    } else if (bucket !== 'bucket') {
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    } else if (request.method === 'PUT') {
      files.set(key.join('/'), body);
      response.end();
    } else if (request.method === 'DELETE') {
      files.delete(key.join('/'));
      response.writeHead(204).end();
    } else {
      response.end(listOf(files, url.searchParams));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage: BucketServer = {
    origin,
    files,
    failure: undefined,
    addressOf: (path, secret = BUCKET_SECRET) =>
      `${origin.replace('//', `//key:${encodeURIComponent(secret)}@`)}${path}?region=eu-central-1`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return storage;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function listOf(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult>${next}${contents}</ListBucketResult>`;
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf({ method, headers }: IncomingMessage, url: URL): string {
  const [, scope = '', signed = ''] =
    /Credential=key\/(\S+), SignedHeaders=(\S+),/.exec(headers.authorization ?? '') ?? [];
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).toSorted();
  const parts = [method, url.pathname, query.join('&'), lines.join(''), signed, headers['x-amz-content-sha256']];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (previous, part) => createHmac('sha256', previous).update(part).digest(),
      Buffer.from(`AWS4${BUCKET_SECRET}`),
    );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  return createHmac('sha256', key).update(text).digest('hex');
}
