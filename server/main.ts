/**
 * Entry point of the service: loads its modules and starts it.
 *
 * Modules that are not in the compile cache, such as all modules of a new version, are compiled. This takes 15 MB that would never be
 * returned to the system, and as much again in the first worker threads. Therefore the process compiles these modules and restarts itself.
 */

import { releasingCompileCache, watchCompileCache } from './platform/process/compile-cache.ts';
import { canRestart, restart } from './platform/process/restart.ts';

const hasCompiled = watchCompileCache();
const { runService } = await releasingCompileCache(() => import('./run-service.ts'));
if (canRestart() && hasCompiled()) {
  await releasingCompileCache(loadForCache);
  restart();
}
await releasingCompileCache(runService);

/**
 * Loads the other modules that each service needs: the migrations, the modules of its worker threads, and ajv, which the first request
 * with a body loads.
 */
async function loadForCache(): Promise<void> {
  const { loadMigrations } = await import('./platform/db/migrate.ts');
  await loadMigrations();
  await import('./platform/workers/worker-entry.ts');
  await import('./platform/db/dialect/worker-modules.ts');
  await import('ajv');
}
