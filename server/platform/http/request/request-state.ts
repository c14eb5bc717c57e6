import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { Deadlines } from '../../clock/deadlines.ts';
import { Refusal } from '../../errors/refusal.ts';
import { preferredLocale } from './locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Time of the request in milliseconds. */
    now: number;
    /** Arrival time in milliseconds of `performance.now()`, for ordering requests. */
    arrived: number;
    /** Client address, after trusted proxies. */
    address: string;
    /** The path below which a trusted proxy serves the service, such as `/tasks`. Usually empty. */
    prefix: string;
    /** The caller, once authenticated. */
    actor: Actor | undefined;
    /** True after the timeout response was sent. */
    expired: boolean;
  }
}

/** Returns the language of the caller, as far as known. */
export function localeOf(request: FastifyRequest): 'da' | 'en' {
  return request.actor?.locale ?? preferredLocale(request.headers['accept-language']);
}

/** Sends 503 `unavailable` if there is no response within this time. */
export function limitTime(reply: FastifyReply, milliseconds: number): void {
  const deadline = deadlines.add(reply, milliseconds);
  reply.raw.on('close', () => deadlines.remove(deadline));
}

const deadlines = new Deadlines<FastifyReply>((reply) => {
  reply.request.expired = true;
  // A response that has started may take as long as its reader needs.
  if (!reply.sent && !reply.raw.headersSent) reply.header('connection', 'close').send(tooLong());
});

/** Throws after the timeout, so that an abandoned transaction is not committed. */
export function requireTime(request: FastifyRequest): void {
  if (request.expired) throw tooLong();
}

/** Throws if the client has closed the connection, so that work that nobody waits for ends. */
export function requireConnection(reply: FastifyReply): void {
  if (reply.raw.destroyed) throw new Refusal('unavailable', { error: 'The client closed the connection.' });
}

function tooLong(): Refusal {
  return new Refusal('unavailable', { error: 'The request took too long.' });
}
