import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { ReadTx } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { byteRange } from '../reply/byte-range.ts';
import { contentDisposition } from '../reply/content-disposition.ts';
import { isKnown } from '../reply/send.ts';
import { checkInput } from '../request/body.ts';
import type { Request } from './call.ts';
import { requireJson, route } from './route.ts';
import { describe, queryOf, type ServeParts } from './serve.ts';

/** A stored content, and the file name for saving it. */
export type ServedFile = { contentId: string; size: number; name: string };

/** Registers an operation that returns the bytes of a file. */
export type ServeFile = <const E extends EndpointSpec>(
  endpoint: E,
  handler: (call: Request<E> & { tx: ReadTx }) => Promise<ServedFile>,
) => void;

/**
 * Creates the registration of downloads. Files are streamed as downloads without a type, so that no browser runs an uploaded
 * file. The permission is checked for each request. Browsers may keep the file, but must ask
 * before each use, so that the next user of the browser cannot reopen it.
 */
export function createServeFile(parts: ServeParts, files: FileStore): ServeFile {
  return (endpoint, handler) => {
    route(parts, endpoint, { checkType: requireJson }, async (request, reply) => {
      const input = checkInput(endpoint, { body: {}, queryText: queryOf(request) });
      const call = { ...describe(request), ...input } as unknown as Request<typeof endpoint>;
      const file = await parts.database.read((tx) => handler({ ...call, tx }));
      return sendFile(request, reply, files, file);
    });
  };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { contentId, size, name }: ServedFile,
): Promise<FastifyReply> {
  const etag = `"${contentId}"`;
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  };
  if (isKnown(request, etag)) return reply.headers(headers).code(304).send();
  const range = byteRange(rangeHeader(request, etag), size);
  const { first, last } = range ?? { first: 0, last: size - 1 };
  // An empty stream, because the framework would set its own length for null.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await files.open(contentId, range);
  return reply
    .headers(headers)
    .header('content-length', last - first + 1)
    .headers(range === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${size}` })
    .code(range === undefined ? 200 : 206)
    .type('application/octet-stream')
    .send(bytes);
}

/** Returns the Range header unless If-Range names another content (RFC 9110, section 13.1.5). */
function rangeHeader({ method, headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === etag) ? headers.range : undefined;
}
