import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '../../errors/refusal.ts';

/** Which verbs each path takes. */
export type Verbs = {
  /** Remembers that the path (with `{parameters}`) takes the verb. */
  add(path: string, method: string): void;
  /** Answers 405 on known paths for every other verb. To be registered before the app is ready. */
  plugin(app: FastifyInstance): Promise<void>;
  /** The 405 for an address that is a known path, for verbs the router does not route; undefined for other addresses. */
  refusalAt(address: string): Refusal | undefined;
};

export function createVerbs(): Verbs {
  const byPath = new Map<string, Set<string>>();
  return {
    add(path, method) {
      const methods = byPath.get(path) ?? new Set();
      byPath.set(path, methods.add(method));
      if (method === 'GET') methods.add('HEAD');
    },
    async plugin(app) {
      for (const [path, methods] of byPath) refuseOtherVerbs(app, path, methods);
    },
    refusalAt(address) {
      const known = [...byPath].find(([path]) => patternOf(path).test(address));
      return known && wrongVerb(known[1]);
    },
  };
}

/** The path as the router writes it. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function refuseOtherVerbs(app: FastifyInstance, path: string, methods: ReadonlySet<string>): void {
  const method = app.supportedMethods.filter((verb) => !methods.has(verb)) as HTTPMethods[];
  const refuse = async () => {
    throw wrongVerb(methods);
  };
  app.route({ method, url: routePath(path), onRequest: refuse, handler: refuse });
}

function wrongVerb(methods: ReadonlySet<string>): Refusal {
  const allow = [...methods].toSorted().join(', ');
  return new Refusal('bad_request', { status: 405, error: `This path takes ${allow}.`, headers: { allow } });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
