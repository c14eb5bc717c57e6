import type { FastifyReply, FastifyRequest } from 'fastify';
import { names, readVersions } from '../request/conditions.ts';
import type { Finished } from './finished.ts';

/** Sends a response, or 304 if the caller has this version. */
export function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Finished): FastifyReply {
  reply.headers(headers);
  if (request.method === 'GET' && isKnown(request, headers.etag)) return reply.code(304).send();
  reply.code(status);
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

/** Returns whether If-None-Match contains this ETag. */
export function isKnown(request: FastifyRequest, etag: string | string[] | undefined): boolean {
  const known = readVersions(request.headers['if-none-match']);
  return known !== undefined && typeof etag === 'string' && names(known, etag.slice(1, -1));
}
