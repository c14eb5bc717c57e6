/** The services that this collector knows. */

import { sql } from 'kysely';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

type Stats = NonNullable<ResponseBody<typeof api.beacon.settings>['stats']>;

const DAY_MS = 86_400_000;
const daysBefore = (now: number, days: number) => instantText(now - days * DAY_MS);

/** Records a beacon. Above the limit of services, an unknown one is not recorded. */
export async function recordPing(tx: Tx, ping: { id: string; version: string }, now: number): Promise<void> {
  const at = instantText(now);
  if ((await seen.run(tx, { ...ping, at })).changes > 0) return;
  const { services = 0 } = (await total.first(tx)) ?? {};
  if (services < LIMITS.beacon.services) await add.run(tx, { ...ping, at });
}

/** Returns the number of services of the last 30 days. `now` is in milliseconds, here and below. */
export async function activeServices(
  tx: ReadTx,
  now: number,
  days: number = LIMITS.beacon.windowDays,
): Promise<number> {
  return (await active.first(tx, { since: daysBefore(now, days) }))?.services ?? 0;
}

/** Returns what administrators of the collector see. */
export async function pingStats(tx: ReadTx, now: number): Promise<Stats> {
  const versions = await byVersion.all(tx, { since: daysBefore(now, LIMITS.beacon.windowDays) });
  const { services = 0, last = null } = (await total.first(tx)) ?? {};
  return {
    total: services,
    active_7d: await activeServices(tx, now, 7),
    active_30d: await activeServices(tx, now),
    by_version: Object.fromEntries(versions.map(({ version, services: number }) => [version, number])),
    ...(last !== null && { last_ping_at: last }),
  };
}

/** Deletes services that have not sent a beacon for a year. */
export async function forgetPings(tx: Tx, now: number): Promise<void> {
  await forget.run(tx, { before: daysBefore(now, LIMITS.beacon.keptDays) });
}

type Ping = { id: string; version: string; at: string };

const services = sql<number>`count(*)`.as('services');

const seen = statement<Ping>()((db, p) =>
  db.updateTable('beacon_ping').set({ version: p.version, last_seen_at: p.at }).where('instance_id', '=', p.id),
);

/** Two first beacons of a service at the same time are one. */
const add = statement<Ping>()((db, p) =>
  db
    .insertInto('beacon_ping')
    .values({ instance_id: p.id, version: p.version, first_seen_at: p.at, last_seen_at: p.at })
    .onConflict((conflict) => conflict.column('instance_id').doUpdateSet({ last_seen_at: p.at })),
);

const total = statement()((db) =>
  db.selectFrom('beacon_ping').select([services, sql<string | null>`max(last_seen_at)`.as('last')]),
);

const active = statement<{ since: string }>()((db, p) =>
  db.selectFrom('beacon_ping').select(services).where('last_seen_at', '>', p.since),
);

const byVersion = statement<{ since: string }>()((db, p) =>
  db
    .selectFrom('beacon_ping')
    .select(['version', services])
    .where('last_seen_at', '>', p.since)
    .groupBy('version')
    .orderBy('services', 'desc')
    .orderBy('version')
    .limit(sql.lit(LIMITS.beacon.versions)),
);

const forget = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('beacon_ping').where('last_seen_at', '<', p.before),
);
