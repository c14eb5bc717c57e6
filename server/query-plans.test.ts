/**
 * The query plans of the most frequent requests, for a user with 3 of 300 projects and 90 of 9,000 tasks, as committed in
 * `server/query-plans/`. On PostgreSQL, sequential scans are turned off: it uses them for tables of this size, but not for larger ones.
 * `npx node server/query-plans.test.ts --write` replaces the committed files.
 */

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { before, it } from 'node:test';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type DatabaseName, eachDatabase } from '#server/testing/databases.ts';
import { plansOf } from '#server/testing/query-plan.ts';
import { START } from '#server/testing/service.ts';
import { listNotes } from './features/notes/notes/query/list-notes.ts';
import { noteIndex } from './features/notes/notes/text/note-index.ts';
import { commentIndex } from './features/planning/comments/comment-text.ts';
import { findTasks } from './features/planning/filters/find-tasks.ts';
import { listProjects } from './features/planning/projects/list-projects.ts';
import { completeTask } from './features/planning/tasks/complete-task.ts';
import { createTask } from './features/planning/tasks/create-task.ts';
import { listTasks } from './features/planning/tasks/query/list-tasks.ts';
import { presentTask } from './features/planning/tasks/query/present-task.ts';
import { taskIndex } from './features/planning/tasks/query/task-text.ts';
import { updateTask } from './features/planning/tasks/update-task.ts';
import { search } from './features/planning/views/search.ts';
import { today } from './features/planning/views/today.ts';
import { upcoming } from './features/planning/views/upcoming.ts';
import { indexedText } from './platform/db/indexed-text.ts';
import type { Entry } from './platform/db/text-index.ts';

const AT = '2026-10-14T12:30:00.000Z';

/** Statements that fill the tables: every hundredth project belongs to the user `u7`, and one task in twenty is due in the days around now. */
const FILL = [
  `insert into "user" (id, email, name, password_hash, timezone, locale, is_admin, daily_digest, sidebar_collapsed, nav_order,
      totp_step, created_at)
    select 'u' || i, i || '@example.org', 'Person', '', 'UTC', 'en', 0, 0, '[]', '[]', 0, '${AT}' from n where i < 100`,
  `insert into project (id, owner_id, name, color, view_mode, is_inbox, archived, sort_order, version, created_at, updated_at)
    select 'p' || i, 'u' || (i % 100), 'House', 'red', 'list', case when i < 100 then 1 else 0 end, 0, i, 1, '${AT}', '${AT}' from n
    where i < 300`,
  `insert into task (id, project_id, section_place, content, priority, due_date, sort_order, version, created_at, updated_at)
    select 't' || i, 'p' || (i % 300), 0, 'Water the garden', 4, case when i % 20 = 0 then '2026-10-1' || (i % 9) end, i, 1,
      '${AT}', '${AT}' from n`,
  `insert into label (id, user_id, name, name_key, name_folded, color, sort_order)
    select 'l' || i, 'u' || i, 'label ' || i, 'label ' || i, 'label ' || i, 'red', i from n where i < 100`,
  `insert into task_label (task_id, label_id, user_id)
    select 't' || i, 'l' || (i % 100), 'u' || (i % 100) from n where i % 3 = 0`,
  `insert into comment (id, task_id, user_id, body, edited, version, created_at, updated_at)
    select 'c' || i, 't' || i, 'u' || (i % 100), '', 0, 1, '${AT}', '${AT}' from n where i % 5 = 0`,
  `insert into note (id, owner_id, project_id, title, title_key, body, preview, pinned, version, created_at, updated_at)
    select 'n' || i, 'u' || (i % 100), 'p' || (i % 300), '', '', '', '', 0, 1, '${AT}', '${AT}' from n where i < 3000`,
];

const NUMBERS = 'with recursive n(i) as (select 0 union all select i + 1 from n where i < 8999)';

/** A step that reads a whole table of records. */
const FULL_SCAN =
  /SCAN (task|project|project_member|label|task_label|comment|note|event)\b|Seq Scan on (task|note|comment)\b/;

const actor: Actor = {
  id: 'u7',
  name: 'Olga',
  locale: 'en',
  timezone: 'Europe/Copenhagen',
  isAdmin: false,
  credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
  now: START,
};

const requests: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'create a task': (tx) => createTask(tx, actor, { content: 'Weed', project_id: 'p107' }),
  'read a task': (tx) => presentTask(tx, actor, 't107'),
  'change a task': (tx) => updateTask(tx, actor, { id: 't107', values: { content: 'Weed' } }),
  'complete a task': (tx) => completeTask(tx, actor, { id: 't107' }),
  'list a project': (tx) => listTasks(tx, actor, { project_id: 'p107', limit: 100 }),
  'list projects': (tx) => listProjects(tx, actor, {}),
  'list all tasks': (tx) => listTasks(tx, actor, { limit: 100 }),
  today: (tx) => today(tx, actor, {}),
  upcoming: (tx) => upcoming(tx, actor, { days: 7 }),
  'filter by date': (tx) => findTasks(tx, actor, 'overdue | today', { limit: 200 }),
  'search, found in a comment': (tx) => search(tx, actor, { q: 'shed', limit: 20 }),
  search: (tx) => search(tx, actor, { q: 'greenhouse', limit: 20 }),
  'search notes': (tx) => listNotes(tx, actor, { q: 'greenhouse', limit: 40 }),
};

eachDatabase((name, open) => {
  let database: Database;
  const plans = new Map<string, string[]>();

  before(async () => {
    database = await open();
    await database.transaction(async (tx) => {
      for (const statement of FILL) await tx.runText(`${NUMBERS} ${statement}`, []);
      await taskIndex.index(tx, entriesOf('t', 'greenhouse'));
      await noteIndex.index(tx, entriesOf('n', 'greenhouse'));
      await commentIndex.index(tx, entriesOf('c', 'shed'));
      await tx.runText('analyze', []);
    });
    for (const [request, work] of Object.entries(requests)) {
      plans.set(request, await plansOf({ name, database, isFilled: name === 'SQLite' }, work));
    }
    if (process.argv.includes('--write')) await writeFile(fileOf(name), textOf(plans));
  });

  for (const request of Object.keys(requests)) {
    it(`${request}: reads no table as a whole`, () => {
      const statements = plans.get(request) ?? [];
      assert.ok(statements.length > 0);
      for (const plan of statements) assert.doesNotMatch(plan, FULL_SCAN);
    });
  }

  it('uses the committed plans (see server/query-plans.test.ts)', async () => {
    assert.equal(textOf(plans), await readFile(fileOf(name), 'utf8'));
  });
});

/** Entries of 300 records, of which one in ten contains the word. */
function entriesOf(kind: 't' | 'n' | 'c', word: string): Entry[] {
  return Array.from({ length: 300 }, (_, index) => {
    const number = index * 5;
    const text = number % 50 === 0 ? `Water the ${word}` : 'Water the garden';
    return { id: `${kind}${number}`, projectId: `p${number % 300}`, indexed: indexedText(text, '') };
  });
}

function fileOf(name: DatabaseName): URL {
  return new URL(`query-plans/${name.toLowerCase()}.txt`, import.meta.url);
}

/** The plans of each request, one paragraph per statement. */
function textOf(plans: ReadonlyMap<string, readonly string[]>): string {
  return [...plans].map(([request, statements]) => `# ${request}\n\n${statements.join('\n\n')}\n`).join('\n');
}
