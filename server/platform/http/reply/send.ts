import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { names, readVersions } from '../request/conditions.ts';
import { type Coding, codingFor, compress, isCompressible } from './compress.ts';
import type { FinishedResponse } from './finished.ts';

/**
 * Sends a response, or 304 if the caller has this version. Compresses the response of `endpoint` if the client accepts it, unless it
 * contains a secret.
 */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: FinishedResponse,
  endpoint?: Pick<EndpointSpec, 'secret'>,
): FastifyReply | Promise<FastifyReply> {
  const mayCompress = endpoint !== undefined && !endpoint.secret && body !== null && isCompressible(body);
  const coding = mayCompress ? codingFor(request.headers) : undefined;
  reply.headers(headers);
  if (mayCompress) reply.header('vary', 'accept-encoding');
  // A strong tag would state that the bytes are the same as without compression (RFC 9110, section 8.8.1).
  if (coding !== undefined && headers.etag !== undefined) reply.header('etag', `W/${String(headers.etag)}`);
  if (request.method === 'GET' && isKnown(request, headers.etag)) return reply.code(304).send();
  reply.code(status);
  if (body === null) return reply.send();
  reply.type('application/json; charset=utf-8');
  return coding === undefined ? reply.send(body) : sendCompressed(request, reply, body, coding);
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  coding: Coding,
): Promise<FastifyReply> {
  const bytes = await compress(body, coding);
  return request.expired ? reply : reply.header('content-encoding', coding).send(bytes);
}

/** Returns whether If-None-Match contains this ETag. */
export function isKnown(request: FastifyRequest, etag: string | string[] | undefined): boolean {
  const known = readVersions(request.headers['if-none-match']);
  return known !== undefined && typeof etag === 'string' && names(known, etag.slice(1, -1));
}
