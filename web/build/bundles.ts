/** The part of Rolldown's plugin context that is used here. */
export type Graph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null;
};

/** Returns the chunk of a module, or null to let the bundler decide. */
export type ChunkName = (id: string, graph: Graph) => string | null;

/** A chunk: these modules with their static dependencies. A root is the end of the path of a module, or a folder with a trailing slash. */
export type Bundle = readonly [name: string, ...roots: string[]];

export type Bundles = {
  /** The code that every page loads. Each has all of its dependencies that are in no earlier one. */
  first: readonly Bundle[];
  /** Code that other bundles import. A layer may import layers before it. */
  layers: readonly Bundle[];
  /** The views that can be the first one, in addition to that of `first`. */
  firstViews: readonly Bundle[];
  /** All other views and dialogs. */
  views: readonly Bundle[];
  /** Modules that are not in `first`, although modules in it name them. */
  exceptions: readonly string[];
};

/** Dependencies that several bundles share and that import only `first` and each other. Those of `firstViews` are separate. */
const LISTS = 'lists';
const BASE = 'base';
/** All other dependencies that several views share. */
const COMMON = 'common';

/**
 * Distributes the modules over few chunks, because many small files compress badly and need many requests. The chunks have an order:
 * `first`, `lists`, `base`, layers, `common`, views. Each imports only earlier ones, so that no two chunks wait for each other.
 * Returns a group for each chunk with a descending priority.
 */
export function groupsOf(bundles: Bundles): { name: ChunkName; debugName: string; priority: number }[] {
  const chunkOf = chunkNames(bundles);
  const [first, layers, views] = [bundles.first, bundles.layers, [...bundles.firstViews, ...bundles.views]].map(
    (some) => some.map(([name]) => name),
  );
  const names = [...new Set([...(first ?? []), LISTS, BASE, ...(layers ?? []), COMMON, ...(views ?? [])])];
  return names.map((name, index) => ({
    name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: names.length - index,
  }));
}

/** Returns the chunk of each module. */
export function chunkNames({ first, layers, firstViews, views, exceptions }: Bundles): ChunkName {
  const laterRoots = [...layers, ...firstViews, ...views].flatMap(([, ...roots]) => roots);
  const known = new Map<string, string | null>();
  /** Whether the module belongs to several later bundles and imports only modules of `first` and modules for which the same is true. */
  const isSelfSufficient = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
    if (seen.has(id) || firstOf(id, graph).length > 0) return true;
    seen.add(id);
    if (isOneOf(id, laterRoots) || namesAt(id, graph).length < 2) return false;
    return (graph.getModuleInfo(id)?.importedIds ?? []).every((one) => isSelfSufficient(one, graph, seen));
  };
  const firstOf = (id: string, graph: Graph) => (isOneOf(id, exceptions) ? [] : namesOf(first, usersOf(id, graph, [])));
  const namesAt = (id: string, graph: Graph) =>
    namesOf([...layers, ...firstViews, ...views], usersOf(id, graph, laterRoots));

  const find = (id: string, graph: Graph): string | null => {
    const [early] = firstOf(id, graph);
    if (early !== undefined) return early;
    const users = usersOf(id, graph, laterRoots);
    const [layer] = namesOf(layers, users);
    const isInFirstView = namesOf(firstViews, users).length > 0;
    if (isSelfSufficient(id, graph)) return isInFirstView ? LISTS : BASE;
    if (layer !== undefined) return layer;
    const [view, ...others] = namesOf([...firstViews, ...views], users);
    return others.length === 0 ? (view ?? null) : COMMON;
  };
  return (id, graph) => {
    const chunk = known.has(id) ? (known.get(id) ?? null) : find(id, graph);
    known.set(id, chunk);
    return chunk;
  };
}

/** Returns the module and all modules that import it directly or indirectly. Importers of a module in `roots` are not followed. */
function usersOf(id: string, graph: Graph, roots: readonly string[]): Set<string> {
  const users = new Set([id]);
  // A set also iterates over the elements that are added during the iteration.
  for (const user of users)
    if (!isOneOf(user, roots)) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users;
}

function namesOf(all: readonly Bundle[], users: Set<string>): string[] {
  return all.filter(([, ...roots]) => [...users].some((user) => isOneOf(user, roots))).map(([name]) => name);
}

function isOneOf(id: string, roots: readonly string[]): boolean {
  return roots.some((root) => (root.endsWith('/') ? id.includes(`/${root}`) : id.endsWith(`/${root}`)));
}
