import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log/log.ts';
import { pathForLog } from '../../log/mask.ts';

/** Writes one log line per request, after its response. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply, reply.statusCode);
    done();
  });
}

/** Writes the log line of a request: `ms` is the duration, `bytes` the size of the response body. */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { method, url, address, id } = request;
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info('request', () => ({ method, path: pathForLog(url), status, bytes, ms, address, request: id }));
}
