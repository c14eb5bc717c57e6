import type { FastifyRequest } from 'fastify';
import { notFound } from '../../errors/refusal.ts';
import { readVersions } from '../request/conditions.ts';
import { isLoopback } from '../request/loopback.ts';
import { localeOf } from '../request/request-state.ts';

/** Returns the data of a request that every handler gets, besides its path parameters and its input. */
export function callerInfo(request: FastifyRequest) {
  return {
    actor: request.actor,
    now: request.now,
    arrived: request.arrived,
    locale: localeOf(request),
    ifMatch: readVersions(request.headers['if-match']),
    client: {
      address: request.address,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie,
      requestId: request.id,
      isThisDevice: () => isThisDevice(request),
    },
  };
}

/** Returns whether a program on the device of the service has sent the request itself, and no proxy. */
function isThisDevice({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

/** The data of a request that every handler gets. */
export type CallerInfo = ReturnType<typeof callerInfo>;

/**
 * Throws 404 for path parameters that no record has: an empty one, as in `/tasks/`, and one with a NUL, which not every database
 * accepts.
 */
export function requireFilledParams(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value === '' || value.includes('\0')) throw notFound();
  }
}
