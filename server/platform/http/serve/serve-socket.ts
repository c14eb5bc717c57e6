import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
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

/** Creates the registration of sockets. Pages of other sites get 403 before the upgrade, plain requests 400. */
export function createServeSocket(parts: ServeParts & { log: Log }): ServeSocket {
  return (endpoint, open) => {
    const read = (request: FastifyRequest) =>
      checkInput(endpoint, { body: {}, queryText: queryOf(request) }).query as Request<typeof endpoint>['query'];
    parts.verbs.add(endpoint.path, endpoint.method);
    // A plugin, so that the socket plugin, which is loaded first, sees the route.
    parts.app.register(async (app) => {
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
}
