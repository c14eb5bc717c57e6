import type { Plugin } from 'vite';
import { type Chunk, importsOf } from './chunks.ts';

/** Bytes without compression. Smaller files compress badly, and the headers of each response are more than 1 kB. */
export const MIN_BYTES = 4_000;

/**
 * Fails the build for chunks that import each other, because they run in an order that differs from that of their modules. Warns about
 * JavaScript files that are too small, except files whose name begins with one of `smallFiles`. `e2e/first-view.test.ts` fails if there are any.
 */
export function chunkRules(smallFiles: readonly string[]): Plugin {
  return {
    name: 'chunk-rules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const cycle = importCycle(chunks);
        if (cycle) this.error(`these chunks import each other: ${cycle.join(', ')}. See BUNDLES in web/vite.config.ts`);
        const small = tooSmall(chunks, smallFiles);
        if (small.length > 0)
          this.warn(
            `files below ${MIN_BYTES} bytes: ${small.join(', ')}. Add their modules to BUNDLES in web/vite.config.ts`,
          );
      },
    },
  };
}

/** Returns the names of the chunks of a cycle of static imports, or undefined. */
export function importCycle(chunks: readonly Chunk[]): string[] | undefined {
  const done = new Set<Chunk>();
  const search = (chunk: Chunk, path: readonly Chunk[]): Chunk[] | undefined => {
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk));
    if (done.has(chunk)) return undefined;
    for (const imported of importsOf(chunk, chunks)) {
      const cycle = search(imported, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of chunks) {
    const cycle = search(chunk, []);
    if (cycle) return cycle.map(({ fileName }) => fileName);
  }
  return undefined;
}

/** Returns the names of the files that are too small. The entry of `index.html` is not written as a file and does not count. */
export function tooSmall(chunks: readonly (Chunk & { isEntry?: boolean })[], smallFiles: readonly string[]): string[] {
  return chunks
    .filter(({ code, isEntry }) => !isEntry && Buffer.byteLength(code) < MIN_BYTES)
    .map(({ fileName }) => fileName)
    .filter((fileName) => !smallFiles.some((name) => fileName.startsWith(`assets/${name}-`)));
}
