/**
 * `npm run soak -- [minutes] [seed] [sqlite]`: two users on two nodes with one PostgreSQL database send random requests
 * concurrently. Sometimes a node is killed and started again. Once a minute all requests pause and the invariants are
 * checked. Ends at the first failure and prints its seed.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Client, createClient } from '#contract/client.ts';
import { tables } from '#server/access/all-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { checkedFetch } from '#server/testing/checked-fetch.ts';
import { personOf } from '#server/testing/people.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { chooseAction } from './actions.ts';
import { checkInvariants } from './invariants.ts';
import { followTasks, type Mirror } from './mirror.ts';
import { type Node, startNode } from './node.ts';
import { type Random, randomFrom } from './random.ts';
import type { World } from './world.ts';

const WORKERS = 6;
const ROUND_MS = 60_000;
/** The maximum pause of a user between actions, so that most CPU time goes to the nodes. */
const PAUSE_MS = 20;
/** Longer than the polling interval of a relay that missed a wake-up. */
const IDLE_MS = 6_000;
/** Attempts per check: a snoozed task can wake during a check. A real failure occurs again. */
const TRIES = 3;
/** Statuses that the contract defines for conflicting requests. */
const EXPECTED_STATUSES = new Set([404, 409, 412, 422]);

type SoakUser = { id: string; cookie: string; clients: readonly Client[] };

const minutes = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const onSqlite = process.argv[4] === 'sqlite';

const folder = await mkdtemp(join(tmpdir(), 'sammen-soak-'));
const postgres = onSqlite ? undefined : await startPostgres();
const location = postgres?.url ?? join(folder, 'sammen.db');
const nodes: Node[] = [];
try {
  print(`seed ${seed}, ${minutes} minutes on ${postgres ? 'two nodes and PostgreSQL' : 'one node and SQLite'}`);
  for (let count = 0; count < (postgres ? 2 : 1); count += 1) nodes.push(await startNode(location, folder));
  const database = await openDatabase(location);
  await soak(database);
  await database.close();
} finally {
  for (const node of nodes) await node.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function soak(database: Database): Promise<void> {
  const people = [await createUser(database, 'Olga'), await createUser(database, 'Erik')];
  const world = await sharedWorld(database, people);
  const random = randomFrom(seed);
  const outcomes = new Map<string, number>();
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; ) {
    const mirrors = await Promise.all(nodes.map((node, at) => followTasks(node.url, people[at]?.cookie ?? '')));
    await runActions(world, people, random, outcomes, Math.min(Date.now() + ROUND_MS, end));
    await sleep(IDLE_MS);
    await checkRound(database, world, people, mirrors);
    print(summary(outcomes));
  }
  print('all invariants hold');
}

/** Runs actions until the given time and sometimes kills a node. */
async function runActions(
  world: World,
  people: readonly SoakUser[],
  random: Random,
  outcomes: Map<string, number>,
  until: number,
): Promise<void> {
  const workers = Array.from({ length: WORKERS }, (_, index) => {
    const person = people[index % people.length] as SoakUser;
    const own = randomFrom(random.below(2 ** 31));
    return work(world, person, people, own, outcomes, until);
  });
  const killedNode = random.chance(0.5) ? random.pick(nodes) : undefined;
  const killed = killedNode && sleep(random.below(ROUND_MS / 2)).then(() => killedNode.kill());
  await Promise.all([...workers, killed]);
}

async function work(
  world: World,
  person: SoakUser,
  people: readonly SoakUser[],
  random: Random,
  outcomes: Map<string, number>,
  until: number,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  while (Date.now() < until) {
    const action = chooseAction(random);
    const client = random.pick(person.clients) as Client;
    const outcome = await action.run({ client, world, random, people: ids }).then(
      () => 'done',
      (error: unknown) => outcomeOf(error),
    );
    const key = `${action.name}: ${outcome}`;
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    await sleep(random.below(PAUSE_MS));
  }
}

/** Returns the status of an expected refusal. Throws any other error. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (EXPECTED_STATUSES.has(error.status)) return String(error.status);
  // A client also reports `offline` for an answer that violates the contract, with the violation as its cause.
  if (error.code === 'offline' && error.cause instanceof TypeError) return 'offline';
  throw error;
}

async function checkRound(
  database: Database,
  world: World,
  people: readonly SoakUser[],
  mirrors: readonly Mirror[],
): Promise<void> {
  // The mirrors follow different users, whose labels differ but whose etags are the same.
  const client = people[0]?.clients[0] as Client;
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      await checkInvariants(database, client, world.projects, mirrors);
      break;
    } catch (error) {
      if (left === 1) throw error;
      await sleep(IDLE_MS);
    }
  }
  for (const mirror of mirrors) mirror.close();
}

async function createUser(database: Database, name: string): Promise<SoakUser> {
  const clock = { now: Date.now, set: () => undefined, advance: () => undefined };
  const { id, cookie } = await personOf({ url: nodes[0]?.url ?? '', database, clock }, name, {
    isAdmin: name === 'Olga',
  });
  const clients = nodes.map(({ url }) => createClient({ baseUrl: url, fetch: checkedFetch, headers: { cookie } }));
  return { id, cookie, clients };
}

/** Creates two projects of the first user that the second may edit. */
async function sharedWorld(database: Database, [owner, editor]: readonly SoakUser[]): Promise<World> {
  const projects: string[] = [];
  for (const name of ['One', 'Two']) {
    const project = await owner?.clients[0]?.projects.create({ body: { name } });
    projects.push(project?.id ?? '');
  }
  const added_at = new Date().toISOString();
  const members = projects.map((project_id) => ({
    project_id,
    user_id: editor?.id ?? '',
    role: 'editor' as const,
    added_at,
  }));
  await database.transaction((tx) => tx.run(tables(tx).insertInto('project_member').values(members)));
  return { projects, sections: [], tasks: [], comments: [], reminders: [] };
}

function summary(outcomes: ReadonlyMap<string, number>): string {
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const refused = [...outcomes].filter(([key]) => !key.endsWith('done')).reduce((sum, [, count]) => sum + count, 0);
  return `${total} actions, ${refused} refused; all invariants hold`;
}

function print(text: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}
