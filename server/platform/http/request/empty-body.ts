import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/**
 * A hook "preParsing" for a server with `optimizeEmptyRequests`. Such a server ends the stream of a request without a body at once and
 * without an event, which saves 8 µs per request. Fastify waits for the end of the body of a request with a Content-Type, so that it gets an
 * empty stream instead.
 */
export function readEmptyBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  body: RequestPayload,
  done: (error?: Error | null, body?: RequestPayload) => void,
): void {
  const isRead = request.method !== 'GET' && request.method !== 'HEAD' && request.headers['content-type'] !== undefined;
  done(null, isRead && request.raw.readableEnded ? Readable.from([]) : body);
}
