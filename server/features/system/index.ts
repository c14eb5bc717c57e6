/** Health check, ping and API description. */

import { readFile } from 'node:fs/promises';
import { api } from '#contract/endpoints/index.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Database } from '../../platform/db/database.ts';
import { json, reply } from '../../platform/http/reply/reply.ts';
import type { ServeDirect } from '../../platform/http/serve/call.ts';
import { isHealthy } from './check-health.ts';

/** The version of the running service. */
export const { version } = packageJson;
const healthLimit = 2_000;

/** The 503 body of /healthz: the common error shape with a status. */
const unhealthy = JSON.stringify({
  code: 'unavailable',
  error: 'The database does not respond.',
  status: 'unhealthy',
});

/** Registers ping, health check and API description. */
export function serveSystem(serveDirect: ServeDirect, { database }: { database: Database }): void {
  const { system } = api;

  serveDirect(system.ping, async () => ({ status: 'ok' as const }));

  serveDirect(system.health, async () =>
    (await isHealthy(database, healthLimit))
      ? { status: 'ok' as const, version }
      : reply(json(unhealthy), { status: 503 }),
  );

  serveDirect(system.openapi, async () =>
    json(await readFile(new URL('../../../contract/openapi.json', import.meta.url), 'utf8')),
  );
}
