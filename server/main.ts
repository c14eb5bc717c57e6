/** Entry point of the service: loads its modules and starts it. */

import { releasingCompileCache } from './platform/process/compile-cache.ts';

await releasingCompileCache(() => import('./run-service.ts'));
