/**
 * The most frequent requests of one user with 2,000 tasks: `node bench/hot-paths.ts`, over 8 and 32 connections. Each is sent to the
 * service and to the floor (`floor.ts`) alternately, so that a slow machine slows both. Prints, as medians of the rounds, the CPU time
 * of the service per request, the requests per CPU-second and per second as ratios to the floor, and the latency; and the memory of the
 * service: without records, before and after the requests, and without requests for 10 s after them. Names of requests as arguments
 * restrict the measurement: `node bench/hot-paths.ts get search`. `--connections 8` sets their number. `--profile FOLDER` writes a CPU
 * profile of the service for the last round of each request into an existing folder. With `SAMMEN_TEST_POSTGRES`, the address of a
 * PostgreSQL server, the same is measured on that server, with a floor on that server.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Measured, nextReply, start, type Usage } from './child.ts';
import { changedTitle, NOTES, newTask, noteText, TASKS } from './hot-paths-data.ts';
import { type BenchRequest, load } from './load.ts';
import { withPostgresDatabases } from './postgres-databases.ts';
import { assignProcessors } from './processors.ts';
import { startMeasuredService } from './service.ts';

const ROUNDS = 5;

/** Time without requests before the memory of an idle service is measured, in milliseconds. */
const LATER_MS = 10_000;

/** `requestAt` returns the request with a number that is different for each. */
type Target = Measured & { port: number; requestAt: Record<Path, (index: number) => BenchRequest> };

/** The measured requests with their number per round. */
const PATHS = {
  create: 1_000,
  get: 5_000,
  patch: 1_000,
  complete: 400,
  'list of 100': 1_000,
  'today (200)': 500,
  'upcoming (200)': 500,
  'filter (200)': 500,
  search: 300,
  'search of notes': 300,
  // The same requests to the service, next to a floor that finds any 40 records without an index.
  'search / any 40': 300,
  'notes / any 40': 300,
};

type Path = keyof typeof PATHS;

/** The floor returns tasks only here, the service notes too. */
const DIFFERENT_WORK: readonly Path[] = ['search / any 40'];

const SEARCH = '/search?q=greenhouse';
const SEARCH_OF_NOTES = '/notes?q=greenhouse&limit=40';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' }, connections: { type: 'string', multiple: true, default: ['8', '32'] } },
});

const CONNECTIONS = options.connections.map(Number);

const chosen = (Object.keys(PATHS) as Path[]).filter((path) => positionals.length === 0 || positionals.includes(path));

/** The tasks that are completed during the measurement. */
const COMPLETED = chosen.includes('complete') ? PATHS.complete * (ROUNDS + 1) * CONNECTIONS.length + 1 : 1;

/** The number of requests so far, by port and path. */
const sent = new Map<string, number>();

const HEADING = [
  'request'.padEnd(18),
  ...['CPU ms', 'floor ms', 'per CPU s', 'per s', 'p50 ms', 'p99 ms', 'floor p99', 'loop p99'].map((text) =>
    text.padStart(10),
  ),
].join('');

await measure('SQLite', undefined, undefined);
await withPostgresDatabases(2, ([first, second]) => measure('PostgreSQL', first, second));

async function measure(name: string, database: string | undefined, floorDatabase: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-bench-'));
  const floor = await startFloor(floorDatabase ?? join(folder, 'floor.db'));
  const service = await startService(folder, database);
  let release: (() => void) | undefined;
  try {
    release = assignProcessors([service.child.pid, floor.child.pid]);
    if (release === undefined) process.stdout.write('\nno assigned processors: that needs two of them and taskset\n');
    const before = await service.usage();
    for (const connections of CONNECTIONS) {
      process.stdout.write(`\n${name}, ${connections} connections\n${HEADING}\n`);
      const measured = await compareAll(connections, service, floor);
      for (const [path, rounds] of measured) process.stdout.write(`${lineOf(path, rounds)}\n`);
    }
    const after = await service.usage();
    await sleep(LATER_MS);
    const later = await service.usage();
    const sizes = `${megabytes(service.idle)} idle, ${megabytes(before)} before, ${megabytes(after)} after`;
    process.stdout.write(`\nmemory of the service: ${sizes}, ${megabytes(later)} ${LATER_MS / 1000} s later\n`);
  } finally {
    release?.();
    await service.stop();
    await floor.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures the chosen requests. Each round contains all of them, so that the rounds of one request are spread over a minute: the machine can
 * be slow for many seconds. The last round can be profiled.
 */
async function compareAll(connections: number, service: Target, floor: Target): Promise<ReadonlyMap<Path, Pair[]>> {
  const measured = new Map<Path, Pair[]>(chosen.map((path) => [path, []]));
  for (const path of chosen) {
    await checkSameWork(path, service, floor);
    // V8 compiles frequent functions while they run. That happens only in the first minute of a service.
    for (const target of [service, floor]) await run(target, path, connections);
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [path, rounds] of measured) {
      const profile = round === ROUNDS ? options.profile : undefined;
      if (profile !== undefined) await service.profile();
      const own = await run(service, path, connections);
      if (profile !== undefined) await service.profile(join(profile, `${path} ${connections}.cpuprofile`));
      rounds.push({ own, floor: await run(floor, path, connections) });
    }
  }
  return measured;
}

function lineOf(path: Path, rounds: readonly Pair[]): string {
  const ratio = (value: (round: Round) => number) => median(rounds.map(({ own, floor }) => value(floor) / value(own)));
  const cells = [
    median(rounds.map(({ own }) => own.cpu)),
    median(rounds.map(({ floor }) => floor.cpu)),
    ratio(({ cpu }) => cpu),
    ratio(({ elapsed }) => elapsed),
    median(rounds.map(({ own }) => own.p50)),
    median(rounds.map(({ own }) => own.p99)),
    median(rounds.map(({ floor }) => floor.p99)),
    median(rounds.map(({ own }) => own.delay)),
  ];
  return `${path.padEnd(18)}${cells.map((value) => value.toFixed(2).padStart(10)).join('')}`;
}

/** Throws if the service and the floor return different numbers of records. */
async function checkSameWork(path: Path, service: Target, floor: Target): Promise<void> {
  if (DIFFERENT_WORK.includes(path)) return;
  const counts: number[] = [];
  for (const { port, requestAt } of [service, floor]) {
    const request = requestAt[path](0);
    if (request.method !== 'GET') return;
    // Every task and note has this member once.
    counts.push(JSON.stringify(await ask(port, request)).split('"updated_at":').length - 1);
  }
  if (counts[0] !== counts[1])
    throw new Error(`${path}: ${counts[0]} records of the service, ${counts[1]} of the floor`);
}

/** Milliseconds: of CPU per request, of the whole round, of single requests, and of event-loop delay (99th percentile). */
type Round = { cpu: number; elapsed: number; p50: number; p99: number; delay: number };

/** A round of the service, and the one of the floor that followed. */
type Pair = { own: Round; floor: Round };

async function run(target: Target, path: Path, connections: number): Promise<Round> {
  const count = PATHS[path];
  const key = `${target.port} ${path}`;
  const first = sent.get(key) ?? 0;
  sent.set(key, first + count);
  const before = await target.usage();
  const start = performance.now();
  const times = await load(target.port, count, connections, (index) => target.requestAt[path](first + index));
  const elapsed = performance.now() - start;
  const after = await target.usage();
  times.sort((one, other) => one - other);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const cpu = ((after.cpu - before.cpu) * 1000) / count;
  return { cpu, elapsed, p50: quantile(0.5), p99: quantile(0.99), delay: after.delay };
}

async function startService(folder: string, database: string | undefined): Promise<Target & { idle: Usage }> {
  const service = await startMeasuredService(join(folder, 'service'), database);
  await sleep(LATER_MS);
  const idle = await service.usage();
  const headers = { cookie: service.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api/v1${path}`, headers });
  const send = (method: string, path: string, body: object = {}): BenchRequest => ({
    method,
    path: `/api/v1${path}`,
    headers,
    body: JSON.stringify(body),
  });
  const create = (index: number, project = service.inbox) =>
    send('POST', '/tasks', { ...newTask(index), project_id: project });
  const pool = await ask<{ id: string }>(service.port, send('POST', '/projects', { name: 'Pool' }));
  await load(service.port, TASKS, 8, (index) => create(index));
  await load(service.port, COMPLETED, 8, () => send('POST', '/tasks', { content: 'Weed', project_id: pool.id }));
  await load(service.port, NOTES, 8, (index) => send('POST', '/notes', { body: noteText(index) }));
  const tasks = await idsOf(service.port, (cursor) => get(`/tasks?project_id=${service.inbox}&limit=500${cursor}`));
  const open = await idsOf(service.port, (cursor) => get(`/tasks?project_id=${pool.id}&limit=500${cursor}`));
  const filter = encodeURIComponent('overdue | today');
  return {
    ...service,
    idle,
    requestAt: {
      create: (index) => send('POST', '/tasks', { content: `Water the bed ${index}`, project_id: pool.id }),
      get: (index) => get(`/tasks/${tasks[index % tasks.length]}`),
      patch: (index) => send('PATCH', `/tasks/${tasks[index % tasks.length]}`, { content: changedTitle(index) }),
      complete: (index) => send('POST', `/tasks/${open[index]}/complete`),
      'list of 100': () => get(`/tasks?project_id=${service.inbox}&limit=100`),
      'today (200)': () => get('/today'),
      'upcoming (200)': () => get('/upcoming'),
      'filter (200)': () => get(`/filters/preview?query=${filter}&limit=200`),
      search: () => get(SEARCH),
      'search of notes': () => get(SEARCH_OF_NOTES),
      'search / any 40': () => get(SEARCH),
      'notes / any 40': () => get(SEARCH_OF_NOTES),
    },
  };
}

async function startFloor(location: string): Promise<Target> {
  const floor = start('bench/floor.ts', [location]);
  const port = Number(await nextReply(floor.child, 'port'));
  const headers = { 'content-type': 'application/json' };
  const post = (body: object): BenchRequest => ({
    method: 'POST',
    path: '/tasks',
    headers,
    body: JSON.stringify(body),
  });
  await load(port, TASKS, 8, (index) => post(newTask(index)));
  const ids: string[] = [];
  for (let index = 0; index < TASKS; index += 1) {
    ids.push((await ask<{ id: string }>(port, post({ content: 'Weed' }))).id);
  }
  await ask(port, { method: 'POST', path: '/index' });
  const idAt = (index: number) => ids[index % ids.length];
  const get = (path: string) => (): BenchRequest => ({ method: 'GET', path });
  return {
    ...floor,
    port,
    requestAt: {
      create: (index) => post({ content: `Water the bed ${index}` }),
      get: (index) => ({ method: 'GET', path: `/tasks/${idAt(index)}` }),
      patch: (index) => ({
        method: 'PATCH',
        path: `/tasks/${idAt(index)}`,
        headers,
        body: JSON.stringify({ content: `Water the bed, ${index}` }),
      }),
      complete: (index) => ({ method: 'POST', path: `/tasks/${idAt(index)}/complete`, headers, body: '{}' }),
      'list of 100': get('/tasks'),
      'today (200)': get('/due'),
      'upcoming (200)': get('/due'),
      'filter (200)': get('/due'),
      search: get('/search'),
      'search of notes': get('/notes'),
      'search / any 40': get('/first-tasks'),
      'notes / any 40': get('/first-notes'),
    },
  };
}

async function ask<T>(port: number, { method, path, headers = {}, body }: BenchRequest): Promise<T> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<T>;
}

/** Returns the ids of a list of tasks of several pages. */
async function idsOf(port: number, requestOf: (cursor: string) => BenchRequest): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  do {
    const page = await ask<{ tasks: { id: string }[]; next_cursor?: string }>(port, requestOf(cursor));
    ids.push(...page.tasks.map(({ id }) => id));
    cursor = page.next_cursor === undefined ? '' : `&cursor=${encodeURIComponent(page.next_cursor)}`;
  } while (cursor !== '');
  return ids;
}

function megabytes({ rss }: Usage): string {
  return `${rss.toFixed(0)} MB`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
