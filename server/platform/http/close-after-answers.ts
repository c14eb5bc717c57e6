import type { FastifyInstance } from 'fastify';

/** Polling interval in milliseconds. Closing takes at most this much longer than the last response. */
const interval = 20;

/**
 * During shutdown, closes each connection after its response. Node closes only connections that are idle when shutdown
 * begins; others would stay open for the keep-alive time.
 */
export function closeAfterAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), interval);
    app.server.once('close', () => clearInterval(looking));
  });
}
