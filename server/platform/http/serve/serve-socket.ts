import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../actor.ts';
import { badRequest } from '../../errors/refusal.ts';
import type { Log } from '../../log/log.ts';
import { logRequest } from '../reply/access-log.ts';
import { checkInput } from '../request/body.ts';
import type { Request } from './call.ts';
import { identify } from './route.ts';
import { queryOf, type ServeParts } from './serve.ts';
import { routePath } from './verbs.ts';

/** Registers an operation that opens a socket; `open` is called with the authenticated caller. */
export type ServeSocket = <E extends EndpointSpec>(
  endpoint: E,
  open: (socket: WebSocket, actor: Actor, query: Request<E>['query']) => void,
) => void;

/**
 * Creates the registration of sockets, before `listen`. Pages of other sites get 403 before the upgrade, plain requests 400. Adds each path
 * to `socketPaths`. `openSockets` returns the number of open sockets.
 */
export function createServeSocket(parts: ServeParts & { log: Log; socketPaths: Set<string> }): {
  serveSocket: ServeSocket;
  openSockets: () => number;
} {
  const routes: ((app: FastifyInstance) => void)[] = [];
  let openSockets = () => 0;
  // The plugin has a hook for finished responses, which takes 6 µs. In a scope, it does not concern other routes.
  parts.app.register(async (app) => {
    await app.register(websocket, { options: { maxPayload: LIMITS.socketMessageBytes }, preClose: sayGoingAway });
    openSockets = () => app.websocketServer.clients.size;
    for (const add of routes) add(app);
  });
  const serveSocket: ServeSocket = (endpoint, open) => {
    const read = (request: FastifyRequest) =>
      checkInput(endpoint, { body: {}, queryText: queryOf(request) }).query as Request<typeof endpoint>['query'];
    parts.verbs.add(endpoint.path, endpoint.method);
    parts.socketPaths.add(endpoint.path);
    routes.push((app) => {
      app.route({
        method: 'GET',
        url: routePath(endpoint.path),
        onRequest: async (request, reply) => {
          await identify(parts, endpoint, request, { checksSite: true });
          read(request);
          if (request.ws) logRequest(parts.log, request, reply, 101);
        },
        handler: async () => {
          throw badRequest('This path accepts only WebSocket connections.');
        },
        wsHandler: (socket, request) => {
          if (request.actor) open(socket, request.actor, read(request));
        },
      });
    });
  };
  return { serveSocket, openSockets: () => openSockets() };
}

/** RFC 6455, section 7.4.1: 1001 means that the server is going away. */
function sayGoingAway(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) socket.close(1001);
  this.websocketServer.close(done);
}
