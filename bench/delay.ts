/**
 * The delay that one user causes for another: `node bench/delay.ts`. A second process sends small requests of another user every
 * 20 ms, first while nothing else runs (the floor), then during each load. Prints the median, the 99th percentile and the maximum
 * of their times. With `SAMMEN_TEST_POSTGRES`, the address of a PostgreSQL server, the same is measured on that server.
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from '#server/platform/db/migrate.ts';
import { ask, type Person, personOf } from '#server/testing/people.ts';
import { type Measured, nextReply, start } from './child.ts';
import { prose, randomCjk, storeTasks, zipOfManyNotes, zipOfRepetition } from './delay-data.ts';
import { startOn } from './service.ts';

const NOTES = 30;
const NOTE_CHARACTERS = 1_000_000;
const TASKS = 100_000;

/** Each load is repeated for at least this time, so that there are enough small requests. */
const LOAD_MS = 4_000;

type Load = [name: string, run: (user: Person) => Promise<unknown>];

const LOADS: readonly Load[] = [
  [
    `eight parallel searches in ${NOTES} notes of 1 MB`,
    (user) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => get(user, `/api/v1/search?q=ter+${'wbl'[index % 3]}`))),
  ],
  ['a note of 2.9 MB of random Chinese', (user) => user.ask('POST', '/api/v1/notes', { body: randomCjk(967_000) })],
  ['a note of 1 MB read eight times', (user) => readNotes(user)],
  ['an import of 20,000 notes', (user) => upload(user, zipOfManyNotes())],
  ['an import of a zip of repetition', (user) => upload(user, zipOfRepetition())],
  ['an export of all notes', (user) => get(user, '/api/v1/export/notes.zip')],
  [`a filter over ${TASKS} tasks`, (user) => get(user, '/api/v1/filters/preview?query=!%40waiting')],
];

await measure('SQLite', undefined);
const server = process.env.SAMMEN_TEST_POSTGRES;
if (server !== undefined) {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await administer(server, `create database ${name}`);
  try {
    await measure('PostgreSQL', url.href);
  } finally {
    await administer(server, `drop database ${name} with (force)`);
  }
}

async function measure(name: string, url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-delay-'));
  try {
    const location = url ?? join(folder, 'sammen.db');
    const people = await createPeople(location);
    const service = await startOn(folder, url === undefined ? {} : { SERVICE_DATABASE_URL: url });
    try {
      await measureLoads(name, service, people);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type People = { greedy: Person; other: Person };

/** Creates two users. The first has many tasks. */
async function createPeople(location: string): Promise<People> {
  const database = await openDatabase(location);
  await migrate(database, await loadMigrations());
  const clock = { now: Date.now, set() {}, advance() {} };
  const people = await Promise.all(['Greedy', 'Other'].map((each) => personOf({ url: '', database, clock }, each, {})));
  const [greedy, other] = people as [Person, Person];
  await storeTasks(database, greedy.inbox, TASKS);
  await database.close();
  return { greedy, other };
}

async function measureLoads(name: string, service: Measured & { port: number }, people: People): Promise<void> {
  const greedy = at(`http://127.0.0.1:${service.port}`, people.greedy);
  for (let index = 0; index < NOTES; index += 1) {
    await greedy.ask('POST', '/api/v1/notes', { body: prose(NOTE_CHARACTERS) });
  }
  const probe = start('bench/delay-probe.ts', [String(service.port), people.other.cookie]);
  try {
    await nextReply(probe.child, 'ready');
    await timesDuring(probe, () => sleep(500));
    process.stdout.write(`\nDelay of another user's requests, ${name}\n`);
    print('  floor: nothing else runs', await timesDuring(probe, () => sleep(LOAD_MS)));
    for (const [load, run] of LOADS) {
      const repeated = async () => {
        for (const end = performance.now() + LOAD_MS; performance.now() < end; ) await run(greedy);
      };
      print(`  during ${load}`, await timesDuring(probe, repeated));
    }
  } finally {
    await probe.stop();
  }
}

async function timesDuring({ child }: Measured, work: () => Promise<unknown>): Promise<number[]> {
  child.send('start');
  await work();
  child.send('stop');
  return (await nextReply(child, 'times')) as number[];
}

/** Sends requests of the person to another address than the one with which it was created. */
function at(url: string, person: Person): Person {
  const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
  return { ...person, ask: (method, path, body) => ask(url, method, path, body, headers) };
}

async function get(user: Person, path: string): Promise<void> {
  await user.ask('GET', path);
}

async function readNotes(user: Person): Promise<void> {
  const { json } = await user.ask('GET', '/api/v1/notes?limit=8');
  const { notes } = json as { notes: { id: string }[] };
  await Promise.all(notes.map(({ id }) => get(user, `/api/v1/notes/${id}`)));
}

async function upload(user: Person, zip: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([zip], { type: 'application/zip' }), 'notes.zip');
  await user.ask('POST', '/api/v1/notes/import', form);
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((left, right) => left - right);
  const quantile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  process.stdout.write(`${name.padEnd(62)}p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, max ${quantile(1)} ms\n`);
}
