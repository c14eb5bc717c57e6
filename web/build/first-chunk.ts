/** The part of Rolldown's context that is looked at. */
export type Graph = {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importers: readonly string[]; importedIds: readonly string[] } | null;
};

/** Names the chunk of a module; null leaves it to the bundler. */
export type ChunkName = (id: string, graph: Graph) => string | null;

/**
 * Puts everything that the modules at the `roots` need, whoever else needs it too, into one chunk `name`. One large chunk
 * compresses better than the many small ones that sharing makes, and what only dialogs need stays out of it. Roots and
 * exceptions are told by the end of their path.
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
