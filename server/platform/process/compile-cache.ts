import { statSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir, registerHooks } from 'node:module';

/** Modules that are loaded between two releases. */
const MODULES = 100;

/**
 * Runs `load`, which imports many modules, and returns its result. Node keeps its whole compile cache in memory until it is flushed to disk.
 * Without the flushes, those 18 MB would never be returned to the system, because memory that is still used lies after them.
 */
export async function releasingCompileCache<T>(load: () => Promise<T>): Promise<T> {
  let loaded = 0;
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      loaded += 1;
      if (loaded % MODULES === 0) flushCompileCache();
      return nextLoad(url, context);
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
    flushCompileCache();
  }
}

/**
 * Returns a function that returns true if files were written to the compile cache meanwhile. Flush the cache before calling it. It returns
 * false without a compile cache, and if the folder of the cache cannot be written.
 */
export function watchCompileCache(): () => boolean {
  const folder = getCompileCacheDir();
  const changedAt = () => (folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false })?.mtimeMs);
  const before = changedAt();
  return () => changedAt() !== before;
}
