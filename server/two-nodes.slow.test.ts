/**
 * Two processes of the service on one database server, one of them with a clock that is five minutes fast, while everything around them fails in
 * turn. Clients repeat what was not answered. No answered change is lost, nothing happens twice, and all clients see the same in the end.
 */

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from './platform/ids/ids.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { type EtagFollower, followEtags } from './testing/follow-etags.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { START } from './testing/service.ts';
import { firstAccount, ready, startProcess } from './testing/service-process.ts';

const SKEW_MS = 300_000;

/** Clients that write at the same time. */
const WRITERS = 6;

/** Requests that succeed after each failure before the next one begins. */
const BETWEEN = 300;

/** Longest time in which the service must work again: a silent connection is replaced after 35 s. */
const RECOVERY_MS = 120_000;

/** A client does not wait longer for an answer. */
const ANSWER_MS = 5_000;

type Node = { child: ChildProcess; origin: string; proxy: DatabaseProxy; skew: number };

/** A task as its writer was answered last. */
type Written = { content: string; description?: string };

let postgres: PostgresServer;
let folder: string;
let admin: Client;
let cookie: string;
const nodes: Node[] = [];
const written = new Map<string, Written>();
let answered = 0;
let isWriting = true;

before(async () => {
  // Otherwise a crash loses the newest commits.
  postgres = await startPostgres({ durable: true });
  folder = await mkdtemp(join(tmpdir(), 'sammen-two-nodes-'));
  admin = await connect();
  for (const skew of [0, SKEW_MS]) nodes.push(await startNode(skew));
  ({ cookie } = await firstAccount(nodes[0]?.origin ?? ''));
});

after(async () => {
  for (const { child, proxy } of nodes) {
    await stop(child);
    await proxy.remove();
  }
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('loses nothing and does nothing twice while processes, connections and the database server fail', async (t) => {
  const [first, second] = nodes as [Node, Node];
  const reminded = await addReminders();
  const clients = nodes.map((node) => followEtags(() => node.origin, cookie));
  t.after(() => {
    isWriting = false;
    for (const client of clients) client.close();
  });
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  // A failure of the test before the end of the writers is the one to report.
  writing.catch(() => undefined);
  const failures: Record<string, () => Promise<void>> = {
    'a process is killed': async () => {
      await stop(first.child);
      Object.assign(first, await start(first));
    },
    'the database server crashes': async () => {
      const { rows } = await admin.query('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => admin.once('end', resolve));
      process.kill(rows[0].pid, 'SIGKILL');
      await ended;
      admin = await connect();
    },
    'connections are silent': async () => {
      first.proxy.freeze();
      await sleep(3_000);
      first.proxy.serveNew();
    },
    'the database server accepts no changes': async () => {
      await admin.query('alter database postgres set default_transaction_read_only = on');
      await admin.query(END_NODES);
      await sleep(3_000);
      await admin.query('set default_transaction_read_only = off');
      await admin.query('alter database postgres reset default_transaction_read_only');
    },
    'the network is cut': async () => {
      await second.proxy.stop();
      await sleep(3_000);
      await second.proxy.start();
    },
  };
  await progress();
  for (const [name, fail] of Object.entries(failures)) {
    const begun = performance.now();
    await fail();
    await progress();
    t.diagnostic(`${name}: ${BETWEEN} answers after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  isWriting = false;
  await writing;
  t.diagnostic(`${answered} changes of ${written.size} tasks were answered`);

  for (const { origin } of nodes) assert.deepEqual(await storedAt(origin), Object.fromEntries(written));
  const sent = await untilReminded(reminded.length);
  assert.deepEqual(sent.toSorted(), reminded.toSorted());
  for (const [at, client] of clients.entries()) await seesChangesOf(nodes[1 - at] as Node, client);
});

/** Starts a process that reaches the database through a proxy of its own. Its clock is `skew` milliseconds fast. */
async function startNode(skew: number): Promise<Node> {
  return start({ skew, proxy: await startDatabaseProxy(postgres.url) });
}

async function start({ skew, proxy }: Pick<Node, 'skew' | 'proxy'>): Promise<Node> {
  const child = startProcess({
    SERVICE_DATA_DIR: folder,
    SERVICE_DATABASE_URL: proxy.location,
    SERVICE_DEV: '1',
    SERVICE_CLOCK: new Date(now() + skew).toISOString(),
  });
  const { origin } = await ready(child);
  child.stderr.resume();
  return { child, origin, proxy, skew };
}

/** The time of the test, in milliseconds. */
function now(): number {
  return START + Math.floor(performance.now());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Connects to the database server itself, when it accepts connections again after a crash. */
async function connect(): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(100);
    }
  }
}

const END_NODES = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'sammen'`;

/** Adds tasks and changes them until `isWriting` is false. Each change is repeated until it is answered. */
async function write(writer: number): Promise<void> {
  for (let number = 0; isWriting; number += 1) {
    const id = newId(now());
    const content = `${writer}, ${number}`;
    await send('POST', '/tasks', { id, content });
    written.set(id, { content });
    for (const description of ['once', 'twice']) {
      await send('PATCH', `/tasks/${id}`, { description });
      written.set(id, { content, description });
    }
  }
}

/** Sends a change to one process after the other until one of them answers that it is done. */
async function send(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const end = performance.now() + RECOVERY_MS;
  for (let tries = answered; ; tries += 1) {
    const { origin } = nodes[tries % nodes.length] as Node;
    const answer = await ask(origin, method, path, body).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.status < 300) {
      answered += 1;
      return answer.json;
    }
    const isPassing = typeof answer === 'string' || answer.status === 503;
    assert.ok(isPassing, `${method} ${path} was answered ${JSON.stringify(answer)}`);
    assert.ok(performance.now() < end, `no answer to ${method} ${path}: ${JSON.stringify(answer)}`);
    await sleep(50);
  }
}

async function ask(origin: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Waits until `BETWEEN` further changes were answered. */
async function progress(): Promise<void> {
  const goal = answered + BETWEEN;
  const end = performance.now() + RECOVERY_MS;
  while (answered < goal) {
    assert.ok(performance.now() < end, 'the service does not work again');
    await sleep(20);
  }
}

/** Returns the tasks of the writers as a process lists them. */
async function storedAt(origin: string): Promise<Record<string, Written>> {
  const stored: Record<string, Written> = {};
  for (let cursor = ''; ; ) {
    const { json } = await ask(origin, 'GET', `/tasks?limit=200${cursor && `&cursor=${cursor}`}`);
    const page = json as { tasks: { id: string; content: string; description?: string }[]; next_cursor?: string };
    for (const { id, content, description } of page.tasks)
      if (content !== REMINDED) stored[id] = { content, ...(description !== undefined && { description }) };
    if (page.next_cursor === undefined) return stored;
    cursor = encodeURIComponent(page.next_cursor);
  }
}

const REMINDED = 'Reminded';

/** Adds tasks with reminders that are due while the failures happen. Returns their ids. */
async function addReminders(): Promise<string[]> {
  const ids: string[] = [];
  for (let seconds = 2; seconds <= 60; seconds += 2) {
    const { id } = (await send('POST', '/tasks', { content: REMINDED })) as { id: string };
    const remind_at = new Date(now() + SKEW_MS + seconds * 1_000).toISOString();
    await send('POST', `/tasks/${id}/reminders`, { remind_at });
    ids.push(id);
  }
  return ids;
}

/** Waits until so many reminders were sent. Returns the ids of their tasks. */
async function untilReminded(count: number): Promise<string[]> {
  const { origin } = nodes[0] as Node;
  const end = performance.now() + RECOVERY_MS;
  for (;;) {
    const { json } = await ask(origin, 'GET', '/notifications?limit=100');
    const { notifications } = json as { notifications: { kind: string; task_id: string }[] };
    const sent = notifications.filter(({ kind }) => kind === 'reminder').map(({ task_id }) => task_id);
    if (sent.length >= count || performance.now() > end) return sent;
    await sleep(500);
  }
}

/** Waits until a client has received a change that is made at a process. */
async function seesChangesOf({ origin }: Node, { seen }: EtagFollower): Promise<void> {
  const end = performance.now() + RECOVERY_MS;
  for (;;) {
    const { json } = await ask(origin, 'POST', '/tasks', { content: 'Seen' });
    for (let waits = 0; waits < 50; waits += 1) {
      if (seen.has(String(json.id))) return;
      await sleep(100);
    }
    assert.ok(performance.now() < end, 'a client receives no live messages again');
  }
}
