import { Refusal } from '../../errors/refusal.ts';

/** The HTTP methods that each path accepts. */
export type Verbs = {
  /** Registers that the path (with `{parameters}`) accepts the method. */
  add(path: string, method: string): void;
  /**
   * Returns the 405 for a request that matched no route although its path takes other methods, undefined if the path is unknown. A path
   * without parameters takes its own methods, although a pattern can match it too: `labels/reorder` and `labels/{labelID}`.
   * A route per path and refused method would take 1.5 MB of memory instead.
   */
  refusalAt(path: string, method: string): Refusal | undefined;
};

export function createVerbs(): Verbs {
  const byPath = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  return {
    add(path, method) {
      const known = byPath.get(path) ?? { pattern: patternOf(path), methods: new Set() };
      byPath.set(path, known);
      known.methods.add(method);
      if (method === 'GET') known.methods.add('HEAD');
    },
    refusalAt(path, method) {
      const known = byPath.get(path) ?? byPath.values().find(({ pattern }) => pattern.test(path));
      // The router refuses some ids that the pattern matches, such as one with a line feed.
      return known === undefined || known.methods.has(method) ? undefined : methodNotAllowed(known.methods);
    },
  };
}

/** Returns the path in the syntax of the router. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function methodNotAllowed(methods: ReadonlySet<string>): Refusal {
  const allow = [...methods].toSorted().join(', ');
  return new Refusal('bad_request', { status: 405, error: `This path takes ${allow}.`, headers: { allow } });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
