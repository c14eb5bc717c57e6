/** An optional beacon with which services report to a collector that they exist. Everything is off by default. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { BeaconSettings } from '#contract/resources/beacon.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { version } from '../system/index.ts';
import { changeBeacon, checkCollector } from './change-beacon.ts';
import { activeServices, forgetPings, pingStats, recordPing } from './pings.ts';
import { type BeaconParts, sendBeacon } from './send-beacon.ts';
import { instanceId, storedBeacon, storedSending } from './stored-beacon.ts';

const COUNT_CACHED_MS = 60_000;

/** The jobs of the beacon: sending it, and forgetting services that have not sent one for a year. */
export function beaconJobs(parts: BeaconParts): Job[] {
  const { database, clock } = parts;
  return [
    { name: 'beacon', every: 3_600_000, run: () => sendBeacon(parts) },
    {
      name: 'beacon collector',
      every: 24 * 3_600_000,
      run: () => database.transaction((tx) => forgetPings(tx, clock.now())),
    },
  ];
}

/** Registers the operations of the beacon. */
export function serveBeacon({
  serve,
  serveDirect,
  ...parts
}: BeaconParts & { serve: Serve; serveDirect: ServeDirect }): void {
  const { database, guard } = parts;
  const { beacon } = api;
  let counted: { at: number; installs: number } | undefined;

  serve(beacon.ping, {
    beforeValidation: async ({ client, now }) => {
      if (!(await database.read(storedBeacon)).is_collector) throw notFound();
      await countAttempt(database, 'beacon', addressBucket(client.address), now);
    },
    prepare: async () => undefined,
    handle: async ({ tx, body, now }) => {
      await recordPing(tx, { id: body.instance_id.toLowerCase(), version: body.version ?? '' }, now);
      return null;
    },
  });

  serve(beacon.count, async ({ tx, now }) => {
    const { is_collector, publish_count } = await storedBeacon(tx);
    if (!is_collector || !publish_count) throw notFound();
    if (counted === undefined || Math.abs(now - counted.at) >= COUNT_CACHED_MS) {
      counted = { at: now, installs: await activeServices(tx, now) };
    }
    const body = { installs: counted.installs, window_days: LIMITS.beacon.windowDays };
    return reply(body, { headers: { 'cache-control': 'public, max-age=60' } });
  });

  serveDirect(beacon.settings, ({ now }) => showSettings(database, now));

  serve(beacon.update, {
    prepare: async ({ body }) => {
      await checkCollector(guard, body.collector_url);
      return instanceId(database);
    },
    handle: async ({ tx, actor, body, prepared, now }) => {
      await changeBeacon(tx, actor, body);
      return presentSettings(tx, prepared, now);
    },
  });
}

async function showSettings(database: Database, now: number): Promise<BeaconSettings> {
  const id = await instanceId(database);
  return database.read((tx) => presentSettings(tx, id, now));
}

async function presentSettings(
  tx: Parameters<typeof storedBeacon>[0],
  id: string,
  now: number,
): Promise<BeaconSettings> {
  const settings = await storedBeacon(tx);
  const { last_ping_at } = await storedSending(tx);
  return {
    ...settings,
    instance_id: id,
    version,
    ...(last_ping_at !== undefined && { last_ping_at }),
    ...(settings.is_collector && { stats: await pingStats(tx, now) }),
  };
}
