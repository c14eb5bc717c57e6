/**
 * Shows how reads and writes scale with the instance: `node bench/growth.ts [--quick]`. Prints the median and the 99th
 * percentile of the CPU time of each use case in milliseconds, for 1,000 to 1,000,000 tasks of one user (100,000 with
 * `--quick`). Also prints the ratio to the floor: one prepared statement of the bare driver that reads as many rows of the
 * same table by id, or inserts one. Both are measured alternately on the same file, so costs that grow with the instance
 * show in both.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findTasks } from '#server/features/planning/filters/find-tasks.ts';
import { listProjects } from '#server/features/planning/projects/list-projects.ts';
import { completeTask } from '#server/features/planning/tasks/complete-task.ts';
import { createTask } from '#server/features/planning/tasks/create-task.ts';
import { listTasks } from '#server/features/planning/tasks/query/list-tasks.ts';
import { delegated } from '#server/features/planning/views/delegated.ts';
import { search } from '#server/features/planning/views/search.ts';
import { today } from '#server/features/planning/views/today.ts';
import { upcoming } from '#server/features/planning/views/upcoming.ts';
import { allMigrations } from '#server/migrations/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ReadTx, Tx } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/dialect/sqlite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { compare, ROUNDS } from './compare.ts';
import { createPeople, createTasks, type Instance, openTaskIds, REFERENCE_DATE } from './growth-data.ts';

const SIZES = process.argv.includes('--quick') ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000];

const folder = await mkdtemp(join(tmpdir(), 'sammen-growth-'));
try {
  const file = join(folder, 'sammen.db');
  await createDatabase(file);
  const bare = new DatabaseSync(file);
  bare.exec('pragma synchronous = off; pragma cache_size = -200000');
  const instance = createPeople(bare);
  let size = 0;
  for (const end of SIZES) {
    createTasks(bare, instance, size, end);
    size = end;
    await measure(file, instance, size);
  }
  bare.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function createDatabase(file: string): Promise<void> {
  const database = openSqlite(file);
  await migrate(database, allMigrations);
  await database.close();
}

async function measure(file: string, instance: Instance, size: number): Promise<void> {
  const database = openSqlite(file);
  const floor = openFloor(file, instance);
  const actor = actorOf(instance);
  process.stdout.write(`\n${size.toLocaleString('en')} tasks\n`);
  for (const [name, work, rows] of reads(actor, instance)) {
    await compare(
      name,
      () => database.read(work),
      () => floor.read(rows),
    );
  }
  const open = openTaskIds(size, 2 * ROUNDS);
  const writes: [string, (tx: Tx, index: number) => Promise<unknown>][] = [
    ['create a task', (tx) => createTask(tx, actor, { content: 'Water the greenhouse' })],
    ['complete a task', (tx, index) => completeTask(tx, actor, { id: open[index] ?? '' })],
  ];
  for (const [name, work] of writes) {
    await compare(name, (index) => database.transaction((tx) => work(tx, index)), floor.write);
  }
  floor.close();
  await database.close();
}

/** The name, the work, and the number of rows that the floor reads. */
function reads(actor: Actor, { projects }: Instance): [string, (tx: ReadTx) => Promise<unknown>, number][] {
  const searchFor = (q: string) => (tx: ReadTx) => search(tx, actor, { q });
  return [
    ['today', (tx) => today(tx, actor, {}), 40],
    ['upcoming, 7 days', (tx) => upcoming(tx, actor, {}), 40],
    ['projects', (tx) => listProjects(tx, actor, {}), 50],
    ['one project, 200 tasks', (tx) => listTasks(tx, actor, { project_id: projects[3] ?? '' }), 200],
    ['all projects, 200 tasks', (tx) => listTasks(tx, actor, {}), 200],
    ['assigned to me, 200 tasks', (tx) => listTasks(tx, actor, { assignee_id: 'me' }), 200],
    ['filter, 200 tasks', (tx) => findTasks(tx, actor, '(p1 | p2) & no date', {}), 200],
    ['delegated, 200 tasks', (tx) => delegated(tx, actor, {}), 200],
    ['search a word of every task', searchFor('common'), 40],
    ['search a word of one task in 100', searchFor('seldom'), 40],
    ['search a word of one task in 1,000', searchFor('rare'), 40],
    ['search two words', searchFor('common water'), 40],
    ['search one task', searchFor('number777'), 1],
  ];
}

type Floor = { read: (rows: number) => void; write: () => void; close: () => void };

function openFloor(file: string, { projects }: Instance): Floor {
  const bare = new DatabaseSync(file);
  bare.exec('pragma synchronous = full; create table if not exists floor (id text primary key, content text) strict');
  const rows = bare.prepare('select * from task where id in (select value from json_each(?))');
  const insert = bare.prepare('insert into floor (id, content) values (?, ?)');
  const ids = bare.prepare('select id from task where project_id = ? limit 200').all(projects[3] ?? '');
  const texts = new Map<number, string>();
  return {
    read(count) {
      const text = texts.get(count) ?? JSON.stringify(ids.slice(0, count).map((row) => row.id));
      texts.set(count, text);
      JSON.stringify(rows.all(text));
    },
    write: () => insert.run(crypto.randomUUID(), 'Water the greenhouse'),
    close: () => bare.close(),
  };
}

function actorOf({ user }: Instance): Actor {
  return {
    id: user,
    name: 'Person 0',
    locale: 'en',
    timezone: 'Europe/Copenhagen',
    isAdmin: false,
    credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
    now: Date.parse(`${REFERENCE_DATE}T12:00:00.000Z`),
  };
}
