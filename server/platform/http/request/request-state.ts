import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors/refusal.ts';
import { preferredLocale } from './locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's instant in milliseconds. */
    now: number;
    /** When it was first seen, in milliseconds of `performance.now()`: tells which of two came first. */
    arrived: number;
    /** The client behind trusted proxies. */
    address: string;
    /** Who calls, once that is known. */
    actor: Actor | undefined;
    /** True once the answer "took too long" went out. */
    expired: boolean;
  }
}

/** The caller's language, as far as it is known. */
export function localeOf(request: FastifyRequest): 'da' | 'en' {
  return request.actor?.locale ?? preferredLocale(request.headers['accept-language']);
}

/** Answers 503 `unavailable` when nothing else was answered within so many milliseconds. */
export function limitTime(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const timer = setTimeout(() => {
    request.expired = true;
    // An answer that has begun may take as long as its reader does.
    if (!reply.sent && !reply.raw.headersSent) reply.header('connection', 'close').send(tooLong());
  }, milliseconds);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Throws once the time is up, so that a transaction nobody waits for is not committed. */
export function requireTime(request: FastifyRequest): void {
  if (request.expired) throw tooLong();
}

function tooLong(): Refusal {
  return new Refusal('unavailable', { error: 'The request took too long.' });
}
