import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';
import { pathForLog } from '../log/mask.ts';

/** One line per request, written when its answer has gone out. `ms` is the time it took, `bytes` the size of the body. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      bytes: Number(reply.getHeader('content-length') ?? 0),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.address,
      request: request.id,
    });
  });
}
