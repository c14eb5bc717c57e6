/**
 * The time of large imports, and the delay that they cause for another user: `node bench/imports.ts`. Prints the median time of an
 * import, and its ratio to the floor: one statement of the bare driver that inserts as many tasks, in one transaction of SQLite. The
 * delays are those of `delay.ts`, and their floor is the delay while nothing else runs. With `SAMMEN_TEST_POSTGRES`, the address of a
 * PostgreSQL server, the same is measured on that server.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { largeAccount } from '#server/features/transfer/account-import/testing/large-account.ts';
import { importForm, todoistBackup, zipForm } from '#server/features/transfer/imports/testing/todoist-files.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { labelledTable, largestTable, ordinaryTable, projectFile } from './imports-data.ts';
import { describeDelays, forTwoPeople } from './two-people.ts';

const TASKS = 5_000;
const COPIED = 20_000;
const ROUNDS = 5;
const IDLE_MS = 3_000;

type Load = { name: string; run: () => Promise<TestResponse> };

const floor = await floorOfInserts(TASKS);

await forTwoPeople(async (database, { user, during }) => {
  process.stdout.write(`\nLarge imports, and the delay of another user's requests, ${database}\n`);
  print('  floor: one bare statement that inserts as many tasks', `${floor.toFixed(0)} ms`);
  print('  floor: nothing else runs', describeDelays(await during(() => sleep(IDLE_MS))));
  for (const { name, run } of await loadsOf(user)) {
    const times: number[] = [];
    await timed(run);
    const delays = await during(async () => {
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(run));
    });
    const time = median(times);
    print(`  ${name}`, `${time.toFixed(0)} ms, ${(time / floor).toFixed(1)} times the floor`);
    print('    another user', describeDelays(delays));
  }
});

async function loadsOf(user: Person): Promise<Load[]> {
  const backup = todoistBackup({ projects: 25, tasks: TASKS });
  const { json } = await user.ask('POST', '/api/v1/import/todoist', importForm(projectFile(COPIED)));
  const { project_id: project } = json as { project_id: string };
  return [
    {
      name: `Todoist backup of ${TASKS} tasks in 25 files`,
      run: () => user.ask('POST', '/api/v1/import/todoist', zipForm(backup)),
    },
    ...[
      { name: `${TASKS} rows of ordinary length`, body: ordinaryTable(TASKS) },
      { name: `${TASKS} rows of the largest size`, body: largestTable(TASKS) },
      { name: `${TASKS} rows with as many labels`, body: labelledTable(TASKS) },
    ].map(({ name, body }) => ({ name, run: () => user.ask('POST', '/api/v1/import/csv', body) })),
    {
      name: `account of ${TASKS} tasks in 10 projects`,
      run: () => user.ask('POST', '/api/v1/import/account', largeAccount(TASKS, { notes: 0 })),
    },
    {
      name: `account of ${TASKS} tasks and ${TASKS / 2} notes`,
      run: () => user.ask('POST', '/api/v1/import/account', largeAccount(TASKS)),
    },
    {
      name: `copy of a project of ${COPIED} tasks`,
      run: () => user.ask('POST', `/api/v1/projects/${project}/duplicate`, {}),
    },
  ];
}

/** Returns milliseconds. Throws if the request does not succeed. */
async function timed(run: () => Promise<TestResponse>): Promise<number> {
  const start = performance.now();
  const { status, text } = await run();
  if (status !== 201) throw new Error(`the import answered ${status}: ${text.slice(0, 500)}`);
  return performance.now() - start;
}

/** Returns milliseconds. */
async function floorOfInserts(count: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-imports-'));
  const database = new DatabaseSync(join(folder, 'floor.db'));
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; create table task (id text primary key, content text, due text) strict',
    );
    const rows = JSON.stringify(
      Array.from({ length: count }, () => [crypto.randomUUID(), 'Water the greenhouse', '2026-11-01']),
    );
    const insert = database.prepare(
      'insert into task (id, content, due) select value ->> 0, value ->> 1, value ->> 2 from json_each(?)',
    );
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      insert.run(rows);
      const time = performance.now() - start;
      database.exec('delete from task');
      return time;
    });
    return median(times);
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
