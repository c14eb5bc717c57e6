/**
 * The cost of synchronizing a calendar program with a project of 10,000 tasks (`node bench/caldav.ts`). Prints CPU time of the service,
 * which includes its worker threads. The floor of the first sync reads the same rows with the bare driver in this process and writes
 * two short texts for each.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startMeasuredService } from './service.ts';

const SIZE = 10_000;
const LINES = 200;
const ROUNDS = 5;
const REPEATS = 200;

type Client = { authorization: string; calendar: string };

const folder = await mkdtemp(join(tmpdir(), 'sammen-caldav-'));
const service = await startMeasuredService(folder);
try {
  const client = await createClient();
  await measureFirstSyncs(client);
  await measureLaterSyncs(client);
  await measureWrites(client);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureFirstSyncs(client: Client): Promise<void> {
  const before = await service.usage();
  for (const [name, more] of [
    ['first sync of 10,000 tasks, ETags', ''],
    ['first sync of 10,000 tasks, with their data', '<C:calendar-data/>'],
  ] as const) {
    const floor = median(Array.from({ length: ROUNDS }, () => floorOfFirstSync(join(folder, 'sammen.db'))));
    const { cpu } = await measure(ROUNDS, () => sync(client, '', more));
    print(name, `${cpu.toFixed(1)} ms, ${(cpu / floor).toFixed(1)} times the floor of ${floor.toFixed(1)} ms`);
  }
  print('more memory after the first syncs', `${((await service.usage()).rss - before.rss).toFixed(0)} MB`);
}

async function measureLaterSyncs(client: Client): Promise<void> {
  let token = await sync(client, '', '');
  const idle = await measure(REPEATS, () => sync(client, token, ''));
  print('sync without changes', `${idle.cpu.toFixed(2)} ms, ${idle.elapsed.toFixed(2)} ms until the response`);
  const { tasks } = (await api('GET', `/tasks?project_id=${service.inbox}&limit=1`)) as { tasks: { id: string }[] };
  let changes = 0;
  const change = () => {
    changes += 1;
    return api('PATCH', `/tasks/${tasks[0]?.id}`, { content: `Change ${changes}` });
  };
  const next = async () => {
    token = await sync(client, token, '');
  };
  const { elapsed } = await measure(REPEATS, next, change);
  print('sync of one change in 10,000 tasks', `${elapsed.toFixed(2)} ms until the response`);
}

/** New and changed objects in the project with 10,000 tasks. */
async function measureWrites(client: Client): Promise<void> {
  let created = 0;
  const added = await measure(REPEATS, () => {
    created += 1;
    return put(client, `new-${created}.ics`, created, 201);
  });
  print('PUT of a new object', `${added.cpu.toFixed(2)} ms, ${added.elapsed.toFixed(2)} ms until the response`);
  let changes = created;
  const changed = await measure(REPEATS, () => {
    changes += 1;
    return put(client, 'new-1.ics', changes, 204);
  });
  print('PUT of a changed object', `${changed.cpu.toFixed(2)} ms, ${changed.elapsed.toFixed(2)} ms until the response`);
}

async function put({ authorization, calendar }: Client, name: string, number: number, status: number): Promise<void> {
  const uid = name.slice(0, -4);
  const lines = ['BEGIN:VTODO', `UID:${uid}`, `SUMMARY:Water bed ${number}`, 'DUE;VALUE=DATE:20300101', 'X-OTHER:1'];
  const response = await fetch(`http://127.0.0.1:${service.port}${calendar}${name}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'text/calendar' },
    body: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n'),
  });
  if (response.status !== status) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
}

async function createClient(): Promise<Client> {
  for (let made = 0; made < SIZE; made += LINES) {
    const lines = Array.from({ length: LINES }, (_, line) => ({ text: `Water bed ${made + line} tomorrow 10:00 p2` }));
    await api('POST', '/tasks/quick-add/lines', { lines });
  }
  const { token } = (await api('POST', '/tokens', { name: 'Calendar' })) as { token: string };
  const { id } = (await api('GET', '/auth/me')) as { id: string };
  return { authorization: `Bearer ${token}`, calendar: `/caldav/${id}/${service.inbox}/` };
}

async function api(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
    method,
    headers: { cookie: service.cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Returns the next token. */
async function sync({ authorization, calendar }: Client, token: string, more: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${service.port}${calendar}`, {
    method: 'REPORT',
    headers: { authorization, depth: '1', 'content-type': 'application/xml' },
    body:
      '<D:sync-collection xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">' +
      `<D:sync-token>${token}</D:sync-token><D:prop><D:getetag/>${more}</D:prop></D:sync-collection>`,
  });
  const text = await response.text();
  const next = /<D:sync-token>([^<]*)/.exec(text)?.[1];
  if (response.status !== 207 || next === undefined)
    throw new Error(`the sync answered ${response.status}: ${text.slice(0, 200)}`);
  return next;
}

/** Returns the milliseconds of CPU and of time per call. `prepare` runs before each call and counts for the CPU only. */
async function measure(
  count: number,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<{ cpu: number; elapsed: number }> {
  await prepare();
  await work();
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

/** Returns milliseconds. */
function floorOfFirstSync(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const start = performance.now();
  const rows = database.prepare('select * from task where deleted_at is null order by id').all();
  const text = rows
    .map(({ id, version }) => `<response><href>${id}</href><getetag>${version}</getetag></response>`)
    .join('');
  if (text.length < SIZE) throw new Error('the floor has no tasks');
  const elapsed = performance.now() - start;
  database.close();
  return elapsed;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
