/**
 * The cost of synchronizing a calendar program with a project of 10,000 tasks (`node bench/caldav.ts`). Prints CPU time of the service,
 * which includes its worker threads. The floor of the first sync reads the same rows with the bare driver in this process and writes
 * two short texts for each. The floor of a small request reads one row with the bare driver. With `SAMMEN_TEST_POSTGRES`, the address of a
 * PostgreSQL server, the same is measured on that server.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client as PostgresClient } from 'pg';
import { hostileObjects, hostileXml } from './caldav-data.ts';
import { nextReply } from './child.ts';
import { withPostgresDatabases } from './postgres-databases.ts';
import { type MeasuredService, startMeasuredService, startOn } from './service.ts';

const SIZE = 10_000;
const LINES = 200;
const ROUNDS = 5;
const REPEATS = 200;

const OPEN_TASKS =
  '<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter>' +
  '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:prop-filter name="COMPLETED"><C:is-not-defined/>' +
  '</C:prop-filter></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>';

type Row = Record<string, unknown>;

/** Reads rows with the bare driver. */
type Driver = { read(sql: string): Promise<Row[]>; close(): Promise<void> };

type Service = Pick<MeasuredService, 'child' | 'usage' | 'port' | 'cookie' | 'inbox'>;

type Client = { service: Service; authorization: string; calendar: string };

await onDatabase('SQLite', undefined);
await withPostgresDatabases(1, ([url]) => onDatabase('PostgreSQL', url));

async function onDatabase(name: string, url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-caldav-'));
  const env: Record<string, string> = url === undefined ? {} : { SERVICE_DATABASE_URL: url };
  process.stdout.write(`\nCalDAV on ${name}\n`);
  const first = await startMeasuredService(folder, url);
  let client: Client;
  try {
    client = await createClient(first);
  } finally {
    await first.stop();
  }
  // A new process, whose largest memory is that of the requests and not that of the creation.
  const { stop, ...started } = await startOn(folder, env);
  const driver = url === undefined ? embeddedDriver(join(folder, 'sammen.db')) : await serverDriver(url);
  client = { ...client, service: { ...client.service, ...started } };
  try {
    await measureFirstSyncs(client, driver);
    await measureLaterSyncs(client, driver);
    await measureWrites(client);
    await measureHostile(client);
  } finally {
    await driver.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function embeddedDriver(file: string): Driver {
  const database = new DatabaseSync(file, { readOnly: true });
  return { read: async (sql) => database.prepare(sql).all(), close: async () => database.close() };
}

async function serverDriver(url: string): Promise<Driver> {
  const driver = new PostgresClient({ connectionString: url });
  await driver.connect();
  return { read: async (sql) => (await driver.query(sql)).rows, close: () => driver.end() };
}

async function measureFirstSyncs(client: Client, driver: Driver): Promise<void> {
  const before = await client.service.usage();
  for (const [name, more] of [
    ['first sync of 10,000 tasks, ETags', ''],
    ['first sync of 10,000 tasks, with their data', '<C:calendar-data/>'],
  ] as const) {
    const floor = await cpuOf(ROUNDS, () => floorOfFirstSync(driver));
    const { cpu } = await measure(client, ROUNDS, () => sync(client, '', more));
    print(name, `${cpu.toFixed(1)} ms, ${(cpu / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms`);
  }
  const query = await measure(client, ROUNDS, () => report(client, OPEN_TASKS));
  print('calendar-query of 10,000 open tasks, ETags', described(query));
  const { peak } = await client.service.usage();
  print('largest memory of the first syncs, above the idle service', `${(peak - before.rss).toFixed(0)} MB`);
}

async function measureLaterSyncs(client: Client, driver: Driver): Promise<void> {
  let token = await sync(client, '', '');
  const floor = await cpuOf(REPEATS, () => driver.read('select * from task where deleted_at is null limit 1'));
  print('floor of the following lines: one row with the bare driver', `${floor.toFixed(2)} ms`);
  const idle = await measure(client, REPEATS, () => sync(client, token, ''));
  print('sync without changes', described(idle));
  const { tasks } = (await api(client.service, 'GET', `/tasks?project_id=${client.service.inbox}&limit=1`)) as {
    tasks: { id: string }[];
  };
  let changes = 0;
  const change = () => {
    changes += 1;
    return api(client.service, 'PATCH', `/tasks/${tasks[0]?.id}`, { content: `Change ${changes}` });
  };
  const alone = await measure(client, REPEATS, change);
  const next = async () => {
    token = await sync(client, token, '');
  };
  const both = await measure(client, REPEATS, next, change);
  print('sync of one change in 10,000 tasks', described({ ...both, cpu: both.cpu - alone.cpu }));
}

/** New and changed objects in the project with 10,000 tasks, and the same changes with the API. */
async function measureWrites(client: Client): Promise<void> {
  const { service } = client;
  let id = '';
  const posted = await measure(client, REPEATS, async () => {
    const body = { project_id: service.inbox, content: `Water bed ${id}`, due_date: '2030-01-01' };
    ({ id } = (await api(service, 'POST', '/tasks', body)) as { id: string });
  });
  print('POST of a new task with the API', described(posted));
  let edits = 0;
  const patched = await measure(client, REPEATS, () => {
    edits += 1;
    return api(service, 'PATCH', `/tasks/${id}`, { content: `Water bed ${edits}` });
  });
  print('PATCH of a task with the API', described(patched));
  let created = 0;
  const added = await measure(client, REPEATS, () => {
    created += 1;
    return put(client, `new-${created}.ics`, created, 201);
  });
  print('PUT of a new object', described(added));
  let changes = created;
  const changed = await measure(client, REPEATS, () => {
    changes += 1;
    return put(client, 'new-1.ics', changes, 204);
  });
  print('PUT of a changed object', described(changed));
}

/** The CPU time that a request uses without a pause delays all other users. */
async function measureHostile(client: Client): Promise<void> {
  const { authorization, calendar, service } = client;
  for (const [kind, bodies, method, type] of [
    ['objects', hostileObjects(), 'PUT', 'text/calendar'],
    ['XML', hostileXml(), 'PROPFIND', 'application/xml'],
  ] as const) {
    let worst = { name: '', turn: 0 };
    for (const [name, body] of bodies) {
      for (let round = 0; round < ROUNDS; round += 1) {
        service.child.send('watch loop');
        const path = method === 'PUT' ? `${calendar}hostile-${name}.ics` : calendar;
        const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
          method,
          headers: { authorization, depth: '0', 'content-type': type },
          body,
        });
        await response.text();
        if (response.status >= 500) throw new Error(`${name} answered ${response.status}`);
        service.child.send('report loop');
        const { turn } = (await nextReply(service.child, 'loop')) as { turn: number };
        // The first rounds compile the code.
        if (round > 1 && turn > worst.turn) worst = { name, turn };
      }
    }
    print(`hostile ${kind}, CPU of the longest turn`, `${worst.turn.toFixed(0)} ms (${worst.name})`);
  }
}

async function put(client: Client, name: string, number: number, status: number): Promise<void> {
  const { authorization, calendar, service } = client;
  const uid = name.slice(0, -4);
  const lines = ['BEGIN:VTODO', `UID:${uid}`, `SUMMARY:Water bed ${number}`, 'DUE;VALUE=DATE:20300101', 'X-OTHER:1'];
  const response = await fetch(`http://127.0.0.1:${service.port}${calendar}${name}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'text/calendar' },
    body: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n'),
  });
  if (response.status !== status) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
}

async function createClient(service: Service): Promise<Client> {
  for (let made = 0; made < SIZE; made += LINES) {
    const lines = Array.from({ length: LINES }, (_, line) => ({ text: `Water bed ${made + line} tomorrow 10:00 p2` }));
    await api(service, 'POST', '/tasks/quick-add/lines', { lines });
  }
  const { token } = (await api(service, 'POST', '/tokens', { name: 'Calendar' })) as { token: string };
  const { id } = (await api(service, 'GET', '/auth/me')) as { id: string };
  return { service, authorization: `Bearer ${token}`, calendar: `/caldav/${id}/${service.inbox}/` };
}

async function api({ port, cookie }: Service, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Returns the next token. */
async function sync(client: Client, token: string, more: string): Promise<string> {
  const text = await report(
    client,
    '<D:sync-collection xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">' +
      `<D:sync-token>${token}</D:sync-token><D:prop><D:getetag/>${more}</D:prop></D:sync-collection>`,
  );
  const next = /<D:sync-token>([^<]*)/.exec(text)?.[1];
  if (next === undefined) throw new Error(`the sync answered without a token: ${text.slice(0, 200)}`);
  return next;
}

/** Returns the body of the response. */
async function report({ service, authorization, calendar }: Client, body: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${service.port}${calendar}`, {
    method: 'REPORT',
    headers: { authorization, depth: '1', 'content-type': 'application/xml' },
    body,
  });
  const text = await response.text();
  if (response.status !== 207) throw new Error(`the report answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

type Cost = { cpu: number; elapsed: number };

/**
 * Returns the milliseconds of CPU and of time per call, after a quarter as many calls in which the code is compiled. `prepare` runs before
 * each call and counts for the CPU only.
 */
async function measure(
  { service }: Client,
  count: number,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<Cost> {
  for (let index = 0; index < count / 4; index += 1) {
    await prepare();
    await work();
  }
  const { cpu: before } = await service.usage();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await prepare();
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return { cpu: (((await service.usage()).cpu - before) * 1000) / count, elapsed: median(times) };
}

function described({ cpu, elapsed }: Cost): string {
  return `${cpu.toFixed(2)} ms, ${elapsed.toFixed(2)} ms until the response`;
}

/** Returns milliseconds of CPU of this process per call. */
async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

async function floorOfFirstSync(driver: Driver): Promise<void> {
  const rows = await driver.read('select * from task where deleted_at is null order by id');
  const text = rows
    .map(({ id, version }) => `<response><href>${id}</href><getetag>${version}</getetag></response>`)
    .join('');
  if (text.length < SIZE) throw new Error('the floor has no tasks');
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
