import type { ChunkName, Graph } from './first-chunk.ts';

/** Characters of source. A longer module gets its own chunk. */
const MAX_LENGTH = 2_000;

/**
 * Puts the small modules that lazy views share into one chunk `name`, because otherwise each icon and hook would be a separate
 * request. A module is included only if all its imports are included too or are in a chunk of `loadedBefore`. So this chunk
 * depends on no chunk that loads after it.
 */
export function lazyChunk(name: string, loadedBefore: readonly ChunkName[]): ChunkName {
  const results = new Map<string, boolean>();
  const isSelfSufficient = (id: string, graph: Graph): boolean => {
    const before = results.get(id);
    if (before !== undefined) return before;
    // Excludes modules in an import cycle.
    results.set(id, false);
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const isSmall = id.endsWith('.css') || (code ?? '').length <= MAX_LENGTH;
    const isIncluded =
      isSmall && importedIds.every((one) => isLoadedBefore(one, graph) || isSelfSufficient(one, graph));
    results.set(id, isIncluded);
    return isIncluded;
  };
  const isLoadedBefore = (id: string, graph: Graph) => loadedBefore.some((chunk) => chunk(id, graph) !== null);
  return (id, graph) => (isSelfSufficient(id, graph) ? name : null);
}
