import type { ChunkName, Graph } from './first-chunk.ts';

/** Characters of source; longer modules are worth a request of their own. */
const LONGEST = 2_000;

/**
 * Puts the small modules that views share into one chunk `name`, which the first of those views brings along: left alone, each icon
 * and hook makes a request of its own. A module comes in only when all that it imports is in there too, or in a chunk that is
 * `there` before, so that the chunk needs no other one, and no two chunks can wait for each other.
 */
export function lazyChunk(name: string, there: readonly ChunkName[]): ChunkName {
  const known = new Map<string, boolean>();
  const isSelfSufficient = (id: string, graph: Graph): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules that import each other stay out.
    known.set(id, false);
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const isSmall = id.endsWith('.css') || (code ?? '').length <= LONGEST;
    const isIn = isSmall && importedIds.every((one) => isThere(one, graph) || isSelfSufficient(one, graph));
    known.set(id, isIn);
    return isIn;
  };
  const isThere = (id: string, graph: Graph) => there.some((chunk) => chunk(id, graph) !== null);
  return (id, graph) => (isSelfSufficient(id, graph) ? name : null);
}
