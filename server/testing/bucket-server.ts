/** S3-compatible storage for tests, in memory. It checks the signature and the hash of each request, and fails when a test wants it. */

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A request that fails: with a status, with a connection that is `cut` or `silent` in the middle of the request (GET: of the answer), with a connection
 * that is cut after the request has had its effect, or with `other bytes` in the answer.
 */
export type Failure = { method?: string; kind: number | 'cut' | 'silent' | 'lost answer' | 'other bytes' };

/** The storage. `files` has the contents by key in its one bucket, `bucket`. While `failure` is set, every request gets this status. */
export type BucketServer = {
  origin: string;
  files: Map<string, Buffer>;
  failure: number | undefined;
  /** The next requests that fail, each once, in order. One with a method waits for a request with this method. */
  failures: Failure[];
  /** The requests: method and path with its query. */
  requests: string[];
  /** The parts of uploads that are not completed, by the id of the upload. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Returns the address of a folder for the settings. */
  addressOf(path: string, secret?: string): string;
  stop(): Promise<void>;
};

/** The secret of the access key `key`. */
export const BUCKET_SECRET = 'secret/with+characters';

/** Names per page of a list. */
const PAGE = 5;

/** An answer of the storage. */
type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

/** A request that was received completely. `key` is empty for the bucket. */
type Received = {
  method: string;
  headers: IncomingMessage['headers'];
  url: URL;
  key: string;
  body: Buffer;
  hash: string;
};

/** Starts the storage. */
export async function startBucketServer(): Promise<BucketServer> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    storage.requests.push(`${method} ${path}`);
    const kind = takeFailure(storage.failures, method)?.kind;
    if ((kind === 'cut' || kind === 'silent') && method !== 'GET') {
      await breakUpload(request, kind);
      return;
    }
    // A client can close the connection in the middle of its request.
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const status = storage.failure ?? (typeof kind === 'number' ? kind : undefined);
    const url = new URL(path, 'http://storage');
    const [, bucket, ...names] = decodeURIComponent(url.pathname).split('/');
    const hash = createHash('sha256').update(body).digest('hex');
    const received = { method, headers, url, key: names.join('/'), body, hash };
    const refused = status === undefined ? refusalOf(received, bucket) : refuse(status);
    const answer = refused ?? answerTo(storage, received);
    if (kind === 'lost answer') request.socket.destroy();
    else write(response, answer, kind, method === 'HEAD');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage: BucketServer = {
    origin,
    files,
    failure: undefined,
    failures: [],
    requests: [],
    uploads: new Map(),
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

function takeFailure(failures: Failure[], method: string): Failure | undefined {
  const [next] = failures;
  return next === undefined || (next.method ?? method) !== method ? undefined : failures.shift();
}

/** Breaks a connection after the first bytes of the request. */
async function breakUpload(request: IncomingMessage, kind: 'cut' | 'silent'): Promise<void> {
  await Promise.race([once(request, 'data'), once(request, 'end')]).catch(() => undefined);
  if (kind === 'cut') request.socket.destroy();
  else request.pause();
}

function write(response: ServerResponse, answer: Answer, kind: Failure['kind'] | undefined, isHead: boolean): void {
  const bytes = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { 'content-length': bytes.length, ...answer.headers });
  if (kind === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else if (kind === 'silent') response.write(bytes.subarray(0, bytes.length / 2));
  else if (kind === 'other bytes') response.end(withOtherEnd(bytes));
  else response.end(isHead ? undefined : bytes);
}

function withOtherEnd(bytes: Buffer): Buffer {
  bytes.writeUInt8(255 - bytes.readUInt8(bytes.length - 1), bytes.length - 1);
  return bytes;
}

const CODES: Readonly<Record<number, string>> = { 403: 'AccessDenied', 500: 'InternalError', 503: 'SlowDown' };

function refuse(status: number, code = CODES[status]): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

function refusalOf({ method, headers, url, hash }: Received, bucket: string | undefined): Answer | undefined {
  const given = /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (signatureOf({ method, headers }, url) !== given) return refuse(403, 'SignatureDoesNotMatch');
  if (headers['x-amz-content-sha256'] !== hash) return refuse(400, 'XAmzContentSHA256Mismatch');
  return bucket === 'bucket' ? undefined : refuse(404, 'NoSuchBucket');
}

function answerTo(storage: BucketServer, received: Received): Answer {
  const { method, headers, url, key, body, hash } = received;
  if (key === '') return { status: 200, body: listOf(storage.files, url.searchParams) };
  if (url.searchParams.has('uploads')) return beginUpload(storage.uploads);
  if (url.searchParams.has('uploadId')) return changeUpload(storage, received);
  if (method === 'PUT') {
    storage.files.set(key, body);
    return { status: 200, headers: { etag: `"${hash}"` } };
  }
  if (method === 'DELETE') {
    storage.files.delete(key);
    return { status: 204 };
  }
  return sendObject(headers, storage.files.get(key));
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html */
function sendObject(headers: IncomingMessage['headers'], object: Buffer | undefined): Answer {
  if (object === undefined) return refuse(404, 'NoSuchKey');
  const etag = `"${createHash('sha256').update(object).digest('hex')}"`;
  if ((headers['if-match'] ?? etag) !== etag) return refuse(412, 'PreconditionFailed');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return { status: 200, headers: { etag, 'content-length': object.length }, body: object };
  return { status: 206, headers: { etag }, body: object.subarray(Number(first), Number(last) + 1) };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateMultipartUpload.html */
function beginUpload(uploads: BucketServer['uploads']): Answer {
  const id = `upload+${uploads.size}/${Math.random()}`;
  uploads.set(id, new Map());
  const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  return { status: 200, body };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_UploadPart.html, API_CompleteMultipartUpload.html and API_AbortMultipartUpload.html */
function changeUpload({ files, uploads }: BucketServer, { method, url, key, body, hash }: Received): Answer {
  const id = url.searchParams.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (parts === undefined) return refuse(404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    return { status: 200, headers: { etag: `"${hash}"` } };
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const numbers = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
  files.set(key, Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))));
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function listOf(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.length}</Size></Contents>`);
  return `<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf({ method, headers }: Pick<Received, 'method' | 'headers'>, url: URL): string {
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
