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

/** Longest pause in milliseconds while a body arrives. */
const STALL_MS = 30_000;

/** Sends 503 `unavailable` if there is no response within this time, and 408 `bad_request` if the body has not arrived by then. */
export function limitTime(reply: FastifyReply, milliseconds: number): void {
  const deadline = deadlines.add(reply, milliseconds);
  reply.raw.on('close', () => deadlines.remove(deadline));
}

/** Sends 408 `bad_request` if nothing of the body arrives for 30 seconds. */
export function limitStall(reply: FastifyReply): void {
  if (!isArriving(reply)) return;
  // Without a listener, Node closes the connection at this timeout, also while the service works.
  reply.raw.setTimeout(STALL_MS, () => isArriving(reply) && expire(reply));
  // The next request of the connection has a limit of its own.
  reply.request.raw.once('end', () => reply.raw.setTimeout(0));
}

const deadlines = new Deadlines<FastifyReply>(expire);

function expire(reply: FastifyReply): void {
  reply.request.expired = true;
  // A response that has started may take as long as its reader needs.
  if (reply.sent || reply.raw.headersSent) return;
  const { raw } = reply.request;
  // Node does not end the stream of an answered request. Its reader would wait forever and keep what it has received.
  if (isArriving(reply)) raw.socket.once('close', () => raw.destroy());
  reply.header('connection', 'close').send(isArriving(reply) ? tooSlow() : tooLong());
}

function isArriving({ request }: FastifyReply): boolean {
  // Requests of tests that do not use a connection have no such property.
  return request.raw.complete === false;
}

/** Throws after the timeout, so that an abandoned transaction is not committed. */
export function requireTime(request: FastifyRequest): void {
  if (request.expired) throw tooLong();
}

/** Throws if the client has closed the connection, so that work that nobody waits for ends. */
export function requireConnection(reply: FastifyReply): void {
  if (reply.raw.destroyed) throw new Refusal('unavailable', { error: 'The client closed the connection.' });
}

function tooSlow(): Refusal {
  return new Refusal('bad_request', { status: 408, error: 'The request did not arrive in time.' });
}

function tooLong(): Refusal {
  return new Refusal('unavailable', { error: 'The request took too long.' });
}
