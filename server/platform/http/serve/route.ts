import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { BASE, type EndpointSpec } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { TokenProtocol } from '#contract/resources/api-token.ts';
import type { Actor } from '../../actor.ts';
import { withProjectLimit } from '../../db/project-limit.ts';
import { Refusal } from '../../errors/refusal.ts';
import { waitForTurn } from '../limits/account-turns.ts';
import { admit } from '../limits/admit.ts';
import { releaseBodySlot, waitForBodySlot } from '../limits/large-bodies.ts';
import { untilAllArrived } from '../request/all-arrived.ts';
import { credentialsOn } from '../request/credentials.ts';
import { refuseCrossSite } from '../request/cross-site.ts';
import { limitStall, limitTime } from '../request/request-state.ts';
import type { ServeOptions } from './call.ts';
import { requireFilledParams } from './caller-info.ts';
import type { ServeParts } from './serve.ts';
import { routePath } from './verbs.ts';

const defaultTimeLimit = 30_000;

/** Undefined if nothing has to be awaited, as for most requests: each promise costs a turn of the microtask queue. */
type Awaited = Promise<void> | undefined;

/** `checkType` refuses content types that the operation does not read. `preParsing` can replace the stream of the body. */
type RouteOptions = ServeOptions & {
  checkType: (request: FastifyRequest) => void;
  /** Replaces the authentication by header or cookie. */
  identify?: (request: FastifyRequest) => Promise<void>;
  preParsing?: preParsingAsyncHookHandler;
  /** `answer` receives the body and then calls `takeTurn`. Otherwise the body has arrived before. */
  receivesBody?: true;
};

/** Registers a route. The caller is authenticated and allowed before `answer` runs. */
export function route(
  parts: ServeParts,
  endpoint: EndpointSpec,
  options: RouteOptions,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  parts.verbs.add(endpoint.path, endpoint.method);
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    limitTime(reply, options.timeLimit ?? defaultTimeLimit);
    await untilAllArrived();
    const identified = options.identify ? options.identify(request) : identify(parts, endpoint, request, options);
    if (identified !== undefined) await identified;
    const slot = request.actor && waitForBodySlot(parts.bodies, request.actor.id, request, reply);
    if (slot !== undefined) await slot;
    if (options.timeLimit !== undefined) limitStall(reply);
    options.checkType(request);
  };
  parts.app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    config: { summary: endpoint.summary },
    bodyLimit: endpoint.bodyLimit ?? LIMITS.jsonBodyBytes,
    onRequest: begin,
    ...(options.preParsing !== undefined && { preParsing: options.preParsing }),
    handler: async (request, reply) => {
      const turn = options.receivesBody ? undefined : takeTurn(parts, request, reply);
      if (turn !== undefined) await turn;
      return withProjectLimit(limitOf(request.actor), () => answer(request, reply));
    },
  });
}

/**
 * Waits for the caller's turn, after the body has arrived: bodies that arrive slowly would otherwise keep all turns of an account. Returns a
 * promise only if there is something to wait for.
 */
export function takeTurn({ turns }: ServeParts, request: FastifyRequest, reply: FastifyReply): Awaited {
  const turn = request.actor && waitForTurn(turns, request.actor.id, reply);
  if (turn !== undefined) return turn.then(() => releaseBodySlot(request));
  releaseBodySlot(request);
  return undefined;
}

/** Returns the id of the caller's token if it is limited to some projects. */
export function limitOf(actor: Actor | undefined): string | undefined {
  return actor?.credential.kind === 'token' && actor.credential.isLimited ? actor.credential.id : undefined;
}

/**
 * Authenticates the caller and checks the permission for the operation, before the body is read. Sets `request.actor`.
 * Throws 401, 403, or 404 for a path that no record can have. Cross-site requests are refused for every method but GET and HEAD,
 * and with `checksSite` for these too.
 */
export function identify(
  { authenticate, cookie, isOwnOrigin }: ServeParts,
  endpoint: EndpointSpec,
  request: FastifyRequest,
  options: ServeOptions & { checksSite?: boolean; protocol?: TokenProtocol },
): Awaited {
  const { headers } = request;
  requireFilledParams(request.params);
  // The route decides, because an address can be written in several ways.
  const checksSite = options.checksSite || !['GET', 'HEAD'].includes(request.method);
  if (checksSite && endpoint.path.startsWith(`${BASE}/`)) refuseCrossSite(headers, isOwnOrigin);
  if (endpoint.auth === 'none' && !endpoint.halfOpenOnly) return undefined;
  const accept = (actor: Actor | undefined) => {
    request.actor = actor;
    admit(endpoint, actor, options);
  };
  const shown = credentialsOn(request.socket, headers, cookie.read);
  const found = shown.bearer || shown.cookie ? authenticate(shown, request) : undefined;
  if (found instanceof Promise) return found.then(accept);
  accept(found);
  return undefined;
}

/** Throws 415 for a body with another content type than JSON. */
export function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || request.method === 'GET' || request.method === 'HEAD') return;
  if (/^application\/json\s*(;|$)/i.test(type.trim())) return;
  throw new Refusal('bad_request', { status: 415, error: 'The Content-Type is not application/json.' });
}
