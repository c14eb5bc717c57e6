/** Invariants of a database at rest, whatever happened before. */

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Task } from '#contract/resources/task.ts';
import { tables } from '#server/access/shared-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkRows, type TaskRow } from '#server/testing/task-invariants.ts';
import type { Mirror } from './mirror.ts';

/** Throws if an invariant is broken. No request may be writing meanwhile. `client` is a user who sees the projects. */
export async function checkInvariants(
  database: Database,
  client: Client,
  projects: readonly string[],
  mirrors: readonly Mirror[],
): Promise<void> {
  const rows = await database.read((tx) => tx.all(tables(tx).selectFrom('task').selectAll()));
  checkRows(rows);
  await checkStrays(database);
  const shown = new Map<string, Task>();
  for (const project of projects) {
    for (const task of await checkShown(client, project, rows)) shown.set(task.id, task);
  }
  for (const mirror of mirrors) checkMirror(mirror, shown);
}

/** Checks for rows with invalid references. Each query must return no row. */
async function checkStrays(database: Database): Promise<void> {
  for (const [what, query] of Object.entries(STRAYS)) {
    const found = await database.read((tx) => tx.all<{ id: string }>(sql<{ id: string }>`${sql.raw(query)} limit 3`));
    assert.deepEqual(found, [], what);
  }
}

const STRAYS = {
  'a live task stands in a section that is gone or elsewhere': `
    select task.id from task join section on section.id = task.section_id
    where task.deleted_at is null and (section.deleted_at is not null or section.project_id <> task.project_id)`,
  'a task does not know the place of its section': `
    select task.id from task join section on section.id = task.section_id
    where task.section_place <> section.sort_order`,
  'a task is assigned to somebody without a part in its project': `
    select task.id from task where task.deleted_at is null and assignee_id is not null and not exists (
      select 1 from project_access where project_access.project_id = task.project_id
      and project_access.user_id = task.assignee_id)`,
  'a task has a time without a day, or a zone without a time': `
    select id from task where (due_time is not null and due_date is null)
      or ((due_time is null) <> (due_timezone is null)) or ((due_time is null) <> (due_at is null))`,
  'a task cannot be found by its words': `
    select task.id from task where not exists (select 1 from task_text where task_text.id = task.id)`,
  'a relative reminder is armed although its task has no date': `
    select reminder.id from reminder join task on task.id = reminder.task_id
    where reminder.offset_min is not null and task.due_date is null and reminder.moment is not null`,
  'a relative reminder waits although its task has a date': `
    select reminder.id from reminder join task on task.id = reminder.task_id
    where reminder.offset_min is not null and task.due_date is not null and reminder.moment is null`,
  'a comment’s file hangs on another task': `
    select attachment.id from attachment join comment on comment.id = attachment.comment_id
    where comment.task_id <> attachment.task_id`,
  'the bytes of a file may be swept': `
    select attachment.id from attachment join file_content on file_content.id = attachment.content_id
    where file_content.unused_since is not null`,
  'a label on a task belongs to somebody else': `
    select task_label.task_id as id from task_label join label on label.id = task_label.label_id
    where label.user_id <> task_label.user_id`,
};

/**
 * The pages of a project show each live task once in a stable order, and every count is correct. A snoozed task may wake
 * between two pages and be on both or neither, so it is ignored.
 */
async function checkShown(client: Client, project: string, rows: readonly TaskRow[]): Promise<Task[]> {
  const live = rows.filter((row) => row.project_id === project && row.deleted_at === null);
  const parked = new Set(live.filter((row) => row.snoozed_until !== null).map(({ id }) => id));
  const tasks = await everyPage(client, project);
  const awake = tasks.filter(({ id }) => !parked.has(id));
  assert.deepEqual(
    awake.map(({ id }) => id).toSorted(),
    live.flatMap(({ id }) => (parked.has(id) ? [] : [id])).toSorted(),
    'pages skip or repeat',
  );
  const below = Map.groupBy(live, (row) => row.parent_id);
  for (const task of tasks) {
    const children = below.get(task.id) ?? [];
    const done = children.filter((row) => row.completed_at !== null).length;
    assert.equal(task.subtask_count ?? 0, children.length, `the sub-tasks of ${task.id}`);
    assert.equal(task.subtask_done ?? 0, done, `the finished sub-tasks of ${task.id}`);
  }
  await checkOrder(client, project, awake);
  const { open_count } = await client.projects.get({ projectID: project });
  assert.equal(open_count, live.filter((row) => row.completed_at === null).length, 'the count of open tasks');
  return tasks;
}

/** Sections are in order, tasks are ordered by position within a section, then by id. */
async function checkOrder(client: Client, project: string, tasks: readonly Task[]): Promise<void> {
  const { sections } = await client.sections.list({ projectID: project });
  const placeOf = new Map(sections.map(({ id }, index) => [id, index]));
  const keyOf = (task: Task) => ({
    section: task.section_id === undefined ? -1 : (placeOf.get(task.section_id) ?? -1),
    place: task.sort_order,
    id: task.id,
  });
  const expected = tasks
    .map(keyOf)
    .sort((a, b) => a.section - b.section || a.place - b.place || (a.id < b.id ? -1 : 1));
  assert.deepEqual(
    tasks.map(({ id }) => id),
    expected.map(({ id }) => id),
    'the order of a project',
  );
}

async function everyPage(client: Client, project: string): Promise<Task[]> {
  const found: Task[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { project_id: project, completed: 'include' as const, limit: 97, ...(cursor && { cursor }) };
    const page = await client.tasks.list({ query });
    found.push(...page.tasks);
    cursor = page.next_cursor;
    if (cursor === undefined) return found;
  }
}

/** A page that followed the live messages has the same state as a fresh read. */
function checkMirror(mirror: Mirror, shown: ReadonlyMap<string, Task>): void {
  if (!mirror.isWhole()) return;
  for (const [id, etag] of mirror.etags) assert.equal(etag, shown.get(id)?.etag, `what a page was told last of ${id}`);
}
