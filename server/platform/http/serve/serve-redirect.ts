import type { FastifyInstance } from 'fastify';
import { addMethods, METHODS } from './add-methods.ts';
import type { Verbs } from './verbs.ts';

/** Registers a path that redirects every method permanently to the path `to`, before authentication. */
export type ServeRedirect = (path: string, to: string) => void;

/** Creates the registration of redirects. */
export function createServeRedirect({
  app,
  verbs,
}: {
  app: FastifyInstance;
  verbs: Pick<Verbs, 'add'>;
}): ServeRedirect {
  return (path, to) => {
    addMethods(app, METHODS);
    for (const method of METHODS) verbs.add(path, method);
    app.route({
      method: METHODS,
      url: path,
      exposeHeadRoute: false,
      onRequest: async (request, reply) =>
        reply
          .code(301)
          .header('location', request.prefix + to)
          .send(),
      handler: async (_request, reply) => reply,
    });
  };
}
