/**
 * A service with two users, to measure what one of them does to the other. A second process sends small requests of the other user
 * every 20 ms (`delay-probe.ts`).
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allMigrations } from '#server/migrations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ask, type Person, personOf } from '#server/testing/people.ts';
import { type Measured, nextReply, start } from './child.ts';
import { withPostgresDatabases } from './postgres-databases.ts';
import { startOn } from './service.ts';

/** A service under measurement, and the user who causes the load. */
export type TwoPeople = { user: Person; during(work: () => Promise<unknown>): Promise<Delays> };

/** Milliseconds of each request of the other user, of the delay of the event loop of the service, and of the CPU in its longest turn. */
export type Delays = { requests: number[]; loop: { p99: number; max: number; turn: number } };

/** Time after the start of a service in which its code is compiled, in milliseconds. */
const WARM_UP_MS = 500;

/**
 * Runs `measure` with a service on SQLite. With `SAMMEN_TEST_POSTGRES`, the address of a PostgreSQL server, it runs again on that server.
 * `prepare` stores records before the service starts.
 */
export async function forTwoPeople(
  measure: (name: string, people: TwoPeople) => Promise<void>,
  prepare: (database: Database, user: Person) => Promise<void> = async () => {},
): Promise<void> {
  await withService(undefined, prepare, (people) => measure('SQLite', people));
  await withPostgresDatabases(1, ([url]) => withService(url, prepare, (people) => measure('PostgreSQL', people)));
}

/** Returns the median, the 99th percentile and the maximum of times, and the same of the event loop. */
export function describeDelays({ requests, loop }: Delays): string {
  const sorted = requests.toSorted((left, right) => left - right);
  const quantile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return (
    `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms; ` +
    `loop p99 ${loop.p99.toFixed(0)} ms, max ${loop.max.toFixed(0)} ms, ${loop.turn.toFixed(0)} ms CPU`
  );
}

async function withService(
  url: string | undefined,
  prepare: (database: Database, user: Person) => Promise<void>,
  work: (people: TwoPeople) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-delay-'));
  try {
    const [user, other] = await createPeople(url ?? join(folder, 'sammen.db'), prepare);
    const service = await startOn(folder, url === undefined ? {} : { SERVICE_DATABASE_URL: url });
    const probe = start('bench/delay-probe.ts', [String(service.port), other.cookie]);
    try {
      await nextReply(probe.child, 'ready');
      const during = (running: () => Promise<unknown>) => delaysDuring(service, probe, running);
      await during(() => sleep(WARM_UP_MS));
      await work({ user: at(`http://127.0.0.1:${service.port}`, user), during });
    } finally {
      await probe.stop();
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function createPeople(
  location: string,
  prepare: (database: Database, user: Person) => Promise<void>,
): Promise<[Person, Person]> {
  const database = await openDatabase(location);
  await migrate(database, allMigrations);
  const clock = { now: Date.now, set() {}, advance() {} };
  const people = await Promise.all(['Greedy', 'Other'].map((each) => personOf({ url: '', database, clock }, each, {})));
  const [user, other] = people as [Person, Person];
  await prepare(database, user);
  await database.close();
  return [user, other];
}

async function delaysDuring(service: Measured, probe: Measured, work: () => Promise<unknown>): Promise<Delays> {
  probe.child.send('start');
  service.child.send('watch loop');
  await work();
  service.child.send('report loop');
  const loop = (await nextReply(service.child, 'loop')) as Delays['loop'];
  probe.child.send('stop');
  return { requests: (await nextReply(probe.child, 'times')) as number[], loop };
}

/** Sends requests of the person to another address than the one with which it was created. */
function at(url: string, person: Person): Person {
  const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
  return { ...person, ask: (method, path, body) => ask(url, method, path, body, headers) };
}
