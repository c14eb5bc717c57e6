/** One JavaScript file of the build. */
export type Chunk = {
  fileName: string;
  code: string;
  /** Static imports. */
  imports: string[];
  /** Source modules in this file. */
  moduleIds: string[];
};

/** Returns the chunk that contains a module, which is named by the end of its path. Throws if there is none. */
export function chunkWith<One extends Chunk>(chunks: readonly One[], module: string): One {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`${module} is not in the build`);
  return chunk;
}

/** Returns the chunks that contain these modules, and all chunks that they import statically. Throws if a module is in no chunk. */
export function chunksWith<One extends Chunk>(chunks: readonly One[], modules: readonly string[]): One[] {
  const needed = new Set(modules.map((module) => chunkWith(chunks, module)));
  // A set also iterates over the elements that are added during the iteration.
  for (const chunk of needed) for (const imported of importsOf(chunk, chunks)) needed.add(imported);
  return [...needed];
}

/** Returns the chunks that a chunk imports statically. */
export function importsOf<One extends Chunk>({ imports }: One, chunks: readonly One[]): One[] {
  return chunks.filter(({ fileName }) => imports.includes(fileName));
}
