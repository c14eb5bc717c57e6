import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log/log.ts';
import { pathForLog } from '../../log/mask-path.ts';

/**
 * Writes the log line of a request after its response, unless the connection closed before. A hook "onResponse" would take 6 µs more,
 * because Fastify then listens to further events of each response.
 */
export function logAfterResponse(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.on('finish', () => logRequest(log, request, reply, reply.statusCode));
}

/** Writes the log line of a request: `ms` is the duration, `bytes` the size of the response body. */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { method, url, address, id } = request;
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const ms = Math.round((performance.now() - request.arrived) * 10) / 10;
  log.info('request', () => ({ method, path: pathForLog(url), status, bytes, ms, address, request: id }));
}
