import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, chunksWith, chunkWith } from './chunks.ts';

/** The code of the first signed-in view. A module is named by the end of its path. */
export type Budget = {
  /** Maximum bytes of gzipped JavaScript. The build fails above it. */
  limit: number;
  /** The modules that every first view needs. */
  start: readonly string[];
  /** The language modules. A browser loads one of them, the largest counts. */
  languages: readonly string[];
  /** Parts of the paths of modules that the first view must not load. */
  deferred: readonly string[];
  /** Other views that can be the first, and their modules. */
  views: Readonly<Record<string, readonly string[]>>;
};

/** Prints how much JavaScript the first signed-in view loads. Fails the build above the limit and for deferred modules. */
export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle: {
      // After Vite has inserted its list of preloaded files.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const loaded = firstView(chunks, budget);
        const total = sizeOf(loaded);
        this.info(
          [
            `first signed-in view: ${kilobytes(total)} of ${kilobytes(budget.limit)} gzip`,
            ...loaded.map((file) => `  ${kilobytes(file.bytes)}  ${file.fileName}`),
            'in addition, if another view is the first',
            ...Object.entries(budget.views).map(([view, modules]) => {
              const more = moreFiles(chunks, budget, modules);
              return `  ${kilobytes(sizeOf(more))}  ${view}: ${more.map(({ fileName }) => fileName).join(', ')}`;
            }),
          ].join('\n'),
        );
        for (const module of deferredInFirstView(chunks, budget))
          this.error(`the first signed-in view loads ${module}, which has to be loaded later`);
        if (total > budget.limit)
          this.error(`the first signed-in view loads ${total} bytes, the limit is ${budget.limit}`);
      },
    },
  };
}

type File = { fileName: string; bytes: number };

/** Returns the files that the first view loads, largest first, with their gzipped bytes. */
export function firstView(chunks: readonly Chunk[], budget: Budget): File[] {
  return filesOf(chunksOfFirstView(chunks, budget));
}

/** Returns the deferred modules that the first view loads nevertheless. */
export function deferredInFirstView(chunks: readonly Chunk[], budget: Budget): string[] {
  return chunksOfFirstView(chunks, budget)
    .flatMap((chunk) => chunk.moduleIds)
    .filter((id) => budget.deferred.some((part) => id.includes(part)));
}

/** Returns the files that a view with these modules loads in addition to those of the first view. */
function moreFiles(chunks: readonly Chunk[], budget: Budget, modules: readonly string[]): File[] {
  const first = new Set(chunksOfFirstView(chunks, budget));
  return filesOf(chunksWith(chunks, modules).filter((chunk) => !first.has(chunk)));
}

function chunksOfFirstView(chunks: readonly Chunk[], { start, languages }: Budget): Chunk[] {
  const inLanguages = languages.map((module) => chunkWith(chunks, module));
  const [largest] = inLanguages.sort((a, b) => gzipped(b) - gzipped(a));
  return [...new Set([...chunksWith(chunks, start), ...(largest ? [largest] : [])])];
}

function filesOf(chunks: readonly Chunk[]): File[] {
  return chunks.map((chunk) => ({ fileName: chunk.fileName, bytes: gzipped(chunk) })).sort((a, b) => b.bytes - a.bytes);
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

function gzipped(chunk: Chunk): number {
  return gzipSync(chunk.code, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
