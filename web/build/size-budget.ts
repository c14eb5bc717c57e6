import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The code of the first signed-in view. A module is named by the end of its path. */
export type Budget = {
  /** Maximum bytes of gzipped JavaScript. The build fails above it. */
  limit: number;
  entry: string;
  /** Modules that the first view loads with dynamic imports. */
  alsoLoaded: string[];
  /** The language modules. A browser loads one of them, the largest counts. */
  languages: string[];
  /** Parts of the paths of modules that the first view must not load. */
  deferred: string[];
};

/** One JavaScript file of the build. */
export type Chunk = {
  fileName: string;
  code: string;
  /** Static imports. */
  imports: string[];
  /** Source modules in this file. */
  moduleIds: string[];
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
        for (const module of modulesOf(budget))
          if (!chunkWith(chunks, module)) this.error(`${module} is not in the build`);
        const loaded = firstView(chunks, budget);
        const total = loaded.reduce((sum, file) => sum + file.bytes, 0);
        const lines = loaded.map((file) => `  ${kilobytes(file.bytes)}  ${file.fileName}`);
        this.info(
          [`first signed-in view: ${kilobytes(total)} of ${kilobytes(budget.limit)} gzip`, ...lines].join('\n'),
        );
        for (const module of deferredInFirstView(chunks, budget))
          this.error(`the first signed-in view loads ${module}, which has to be loaded later`);
        if (total > budget.limit)
          this.error(`the first signed-in view loads ${total} bytes, the limit is ${budget.limit}`);
      },
    },
  };
}

/** Returns the files that the first view loads, largest first, with their gzipped bytes. */
export function firstView(chunks: Chunk[], budget: Budget): { fileName: string; bytes: number }[] {
  return chunksOfFirstView(chunks, budget)
    .map((chunk) => ({ fileName: chunk.fileName, bytes: gzipped(chunk) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** Returns the deferred modules that the first view loads nevertheless. */
export function deferredInFirstView(chunks: Chunk[], budget: Budget): string[] {
  return chunksOfFirstView(chunks, budget)
    .flatMap((chunk) => chunk.moduleIds)
    .filter((id) => budget.deferred.some((part) => id.includes(part)));
}

function chunksOfFirstView(chunks: Chunk[], budget: Budget): Chunk[] {
  const languages = budget.languages.map((module) => chunkWith(chunks, module)).filter((chunk) => chunk !== undefined);
  const language = languages.sort((a, b) => gzipped(b) - gzipped(a)).slice(0, 1);
  const start = [budget.entry, ...budget.alsoLoaded].map((module) => chunkWith(chunks, module));
  const needed = new Set<Chunk>();
  for (const chunk of [...start, ...language]) if (chunk) collect(chunk, chunks, needed);
  return [...needed];
}

function modulesOf({ entry, alsoLoaded, languages }: Budget): string[] {
  return [entry, ...alsoLoaded, ...languages];
}

function collect(chunk: Chunk, chunks: Chunk[], into: Set<Chunk>): void {
  if (into.has(chunk)) return;
  into.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.find((other) => other.fileName === name);
    if (imported) collect(imported, chunks, into);
  }
}

function chunkWith(chunks: Chunk[], module: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)));
}

function gzipped(chunk: Chunk): number {
  return gzipSync(chunk.code, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
