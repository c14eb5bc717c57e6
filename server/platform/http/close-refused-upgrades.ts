import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Closes the connection after the response to a request for another protocol (RFC 9110, section 7.8), because Node reads no further requests
 * from it. An accepted upgrade has no response.
 */
export function closeIfUpgradeRefused(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade === undefined) return;
  reply.header('connection', 'close');
  reply.raw.on('finish', () => request.raw.socket.destroy());
}
