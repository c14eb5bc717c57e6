import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/**
 * The hook "preParsing" of a server with `optimizeEmptyRequests`. Such a server ends the stream of a request without a body at once, without
 * an event, which saves 4% of the CPU time of a small read. If the request has a Content-Type, Fastify would wait for the event. Therefore
 * it gets an empty stream instead.
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
