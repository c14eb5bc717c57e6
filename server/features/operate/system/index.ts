/** Health check, ping and API description. */

import { readFile } from 'node:fs/promises';
import { api } from '#contract/endpoints/index.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { json, reply } from '../../../platform/http/reply/reply.ts';
import type { ServeDirect } from '../../../platform/http/serve/call.ts';
import { API_DESCRIPTION } from '../../../platform/program-files.ts';
import { fileProblem, healthProblem } from './check-health.ts';

export { serveJobs } from './list-jobs.ts';
export { serveMetrics } from './metrics.ts';

/** The version of the running service. */
export const { version } = packageJson;
const healthLimit = 2_000;

/** Returns the 503 of /healthz: the common error shape with a status. */
function unhealthy(error: string) {
  const body = JSON.stringify({ code: 'unavailable', error, status: 'unhealthy' });
  return reply(json(body), { status: 503, headers: { 'retry-after': '5' } });
}

type SystemParts = {
  database: Database;
  files: Pick<FileStore, 'check'>;
  clock: Pick<Clock, 'now'>;
  isStopping?: () => boolean;
};

/** Registers ping, health check and API description. The service is unhealthy while it stops. */
export function serveSystem(
  serveDirect: ServeDirect,
  { database, files, clock, isStopping = () => false }: SystemParts,
): void {
  const { system } = api;
  const problemOfFiles = fileProblem(files, () => clock.now());

  serveDirect(system.ping, async () => ({ status: 'ok' as const }));

  serveDirect(system.health, async () => {
    if (isStopping()) return unhealthy('The service is stopping.');
    const problem = await healthProblem(database, healthLimit);
    if (problem !== undefined) return unhealthy(problem);
    // Most of the service works without the files. A load balancer must not remove all nodes because their bucket does not answer.
    const filesProblem = await problemOfFiles();
    return { status: 'ok' as const, version, ...(filesProblem !== undefined && { problem: filesProblem }) };
  });

  serveDirect(system.openapi, async () => json(await readFile(API_DESCRIPTION, 'utf8')));
}
