import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks; closing takes at most so much longer than the last answer. */
const interval = 20;

/**
 * While the service stops, ends each connection once it is answered. Node does so only for those that are idle at the
 * moment of closing: an answer that ends a tick later would keep its connection, and the service, for the whole
 * keep-alive time.
 */
export function closeAfterAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), interval);
    app.server.once('close', () => clearInterval(looking));
  });
}
