/** The part of Rolldown's plugin context that is used here. */
export type Graph = {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importers: readonly string[]; importedIds: readonly string[] } | null;
};

/** Returns the chunk of a module, or null to let the bundler decide. */
export type ChunkName = (id: string, graph: Graph) => string | null;

/**
 * Puts all static dependencies of the `roots` into one chunk `name`, even if other modules share them. One large chunk
 * compresses better than many small shared chunks. Modules that only lazy views use stay out. Roots and exceptions are path
 * suffixes.
 */
export function firstChunk(name: string, roots: readonly string[], exceptions: readonly string[]): ChunkName {
  const isNeeded = (id: string, graph: Graph, seen: Set<string>): boolean => {
    if (endsWithOne(id, roots)) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return graph.getModuleInfo(id)?.importers.some((importer) => isNeeded(importer, graph, seen)) ?? false;
  };
  return (id, graph) => (!endsWithOne(id, exceptions) && isNeeded(id, graph, new Set()) ? name : null);
}

function endsWithOne(id: string, ends: readonly string[]): boolean {
  return ends.some((end) => id.endsWith(`/${end}`));
}
