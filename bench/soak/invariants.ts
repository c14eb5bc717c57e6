/** Invariants of the database and of the API, checked while no request is running. */

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Task } from '#contract/resources/task.ts';
import { tables } from '#server/access/all-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkRows, type TaskRow } from '#server/testing/task-invariants.ts';
import type { Mirror } from './mirror.ts';

/** Throws if an invariant is broken. No request may write during the check. `client` is a user who sees the projects. */
export async function checkInvariants(
  database: Database,
  client: Client,
  projects: readonly string[],
  mirrors: readonly Mirror[],
): Promise<void> {
  const rows = await database.read((tx) => tx.all(tables(tx).selectFrom('task').selectAll()));
  checkRows(rows);
  await checkReferences(database);
  const visible = new Map<string, Task>();
  for (const project of projects) {
    for (const task of await checkPages(client, project, rows)) visible.set(task.id, task);
  }
  for (const mirror of mirrors) checkMirror(mirror, visible);
}

/** Checks for rows with invalid references. Each query must return no row. */
async function checkReferences(database: Database): Promise<void> {
  for (const [description, query] of Object.entries(INVALID_ROWS)) {
    const found = await database.read((tx) => tx.all<{ id: string }>(sql<{ id: string }>`${sql.raw(query)} limit 3`));
    assert.deepEqual(found, [], description);
  }
}

const INVALID_ROWS = {
  'a task is in a section that is deleted or belongs to another project': `
    select task.id from task join section on section.id = task.section_id
    where task.deleted_at is null and (section.deleted_at is not null or section.project_id <> task.project_id)`,
  'the section position of a task is not that of its section': `
    select task.id from task join section on section.id = task.section_id
    where task.section_place <> section.sort_order`,
  'a task is assigned to a user who is not in its project': `
    select task.id from task where task.deleted_at is null and assignee_id is not null and not exists (
      select 1 from project_access where project_access.project_id = task.project_id
      and project_access.user_id = task.assignee_id)`,
  'a task has a time without a date, or a time zone without a time': `
    select id from task where (due_time is not null and due_date is null)
      or ((due_time is null) <> (due_timezone is null)) or ((due_time is null) <> (due_at is null))`,
  'a task has no search text': `
    select task.id from task where not exists (select 1 from task_text where task_text.id = task.id)`,
  'a relative reminder is scheduled although its task has no date': `
    select reminder.id from reminder join task on task.id = reminder.task_id
    where reminder.offset_min is not null and task.due_date is null and reminder.moment is not null`,
  'a relative reminder is not scheduled although its task has a date': `
    select reminder.id from reminder join task on task.id = reminder.task_id
    where reminder.offset_min is not null and task.due_date is not null and reminder.moment is null`,
  'the file of a comment belongs to another task': `
    select attachment.id from attachment join comment on comment.id = attachment.comment_id
    where comment.task_id <> attachment.task_id`,
  'the content of an attached file may be deleted': `
    select attachment.id from attachment join file_content on file_content.id = attachment.content_id
    where file_content.unused_since is not null`,
  'a label on a task belongs to another user': `
    select task_label.task_id as id from task_label join label on label.id = task_label.label_id
    where label.user_id <> task_label.user_id`,
};

/**
 * The pages of a project show each live task once in a stable order, and every count is correct. A snoozed task may wake
 * between two pages and be on both or neither, so it is ignored.
 */
async function checkPages(client: Client, project: string, rows: readonly TaskRow[]): Promise<Task[]> {
  const live = rows.filter((row) => row.project_id === project && row.deleted_at === null);
  const snoozed = new Set(live.filter((row) => row.snoozed_until !== null).map(({ id }) => id));
  const tasks = await allPages(client, project);
  const notSnoozed = tasks.filter(({ id }) => !snoozed.has(id));
  assert.deepEqual(
    notSnoozed.map(({ id }) => id).toSorted(),
    live.flatMap(({ id }) => (snoozed.has(id) ? [] : [id])).toSorted(),
    'pages skip or repeat tasks',
  );
  const byParent = Map.groupBy(live, (row) => row.parent_id);
  for (const task of tasks) {
    const children = byParent.get(task.id) ?? [];
    const done = children.filter((row) => row.completed_at !== null).length;
    assert.equal(task.subtask_count ?? 0, children.length, `the sub-tasks of ${task.id}`);
    assert.equal(task.subtask_done ?? 0, done, `the finished sub-tasks of ${task.id}`);
  }
  await checkOrder(client, project, notSnoozed);
  const { open_count } = await client.projects.get({ projectID: project });
  assert.equal(open_count, live.filter((row) => row.completed_at === null).length, 'the count of open tasks');
  return tasks;
}

/** Sections are in order, tasks are ordered by position within a section, then by id. */
async function checkOrder(client: Client, project: string, tasks: readonly Task[]): Promise<void> {
  const { sections } = await client.sections.list({ projectID: project });
  const positionOf = new Map(sections.map(({ id }, index) => [id, index]));
  const keyOf = (task: Task) => ({
    section: task.section_id === undefined ? -1 : (positionOf.get(task.section_id) ?? -1),
    position: task.sort_order,
    id: task.id,
  });
  const expected = tasks
    .map(keyOf)
    .sort((a, b) => a.section - b.section || a.position - b.position || (a.id < b.id ? -1 : 1));
  assert.deepEqual(
    tasks.map(({ id }) => id),
    expected.map(({ id }) => id),
    'the order of a project',
  );
}

async function allPages(client: Client, project: string): Promise<Task[]> {
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
function checkMirror(mirror: Mirror, visible: ReadonlyMap<string, Task>): void {
  if (!mirror.isComplete()) return;
  for (const [id, etag] of mirror.etags)
    assert.equal(etag, visible.get(id)?.etag, `the etag of ${id} in the live messages`);
}
