/** Reads the contents of a project for its CSV file, in several transactions. Each query checks the permission again. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { StoredRows } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';
import { ownLabels } from '../tasks/task-facts.ts';
import { visible } from '../visible.ts';

/** A task in its tree. `length` is the number of characters of its texts and of its comments. */
type TreeTask = Pick<StoredRows['task'], 'id' | 'parent_id' | 'section_id'> & { length: number };

/** The sections of a project in their order, and its live tasks, completed or not, in the order of their positions. */
export type ProjectTree = { sections: { id: string; name: string }[]; tasks: TreeTask[] };

/** Returns an empty tree for a project that the user cannot read. */
export async function projectTree(tx: ReadTx, { id: user }: { id: string }, project: string): Promise<ProjectTree> {
  const given = { user, project };
  return { sections: await sections.all(tx, given), tasks: await treeTasks.all(tx, given) };
}

/** A task with the reader's labels, and the names of its author and its assignee; null without them. */
export type CsvTask = Omit<CsvRow, 'labels'> & { labels: string[] };

/** Returns those of the tasks that are live and that the user can read, unordered. */
export async function csvTasks(tx: ReadTx, { id: user }: { id: string }, ids: readonly string[]): Promise<CsvTask[]> {
  return (await rows.all(tx, { user, ids })).map(({ labels, ...row }) => ({
    ...row,
    labels: labels === null ? [] : (JSON.parse(`[${labels}]`) as string[]).sort(),
  }));
}

type CsvRow = Pick<
  StoredRows['task'],
  | 'id'
  | 'content'
  | 'description'
  | 'priority'
  | 'due_date'
  | 'due_time'
  | 'due_timezone'
  | 'duration_min'
  | 'recurrence_rule'
  | 'recurrence_from'
  | 'completed_at'
  | 'created_by'
  | 'assignee_id'
> & { labels: string | null; author: string | null; responsible: string | null };

const sections = statement<{ user: string; project: string }>()((db, p) =>
  visible(db, 'section', p.user, levelOf('viewer'))
    .select(['section.id', 'section.name'])
    .where('section.project_id', '=', p.project)
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);

const treeTasks = statement<{ user: string; project: string }>()<TreeTask>((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', 'task.parent_id', 'task.section_id'])
    .select(
      sql<number>`length(task.content) + coalesce(length(task.description), 0) + coalesce((
        select cast(sum(length(comment.body)) as bigint) from comment
        where comment.task_id = task.id and comment.deleted_at is null), 0)`.as('length'),
    )
    .orderBy('task.sort_order')
    .orderBy('task.id'),
);

const rows = statement<{ user: string; ids: readonly string[] }>()<CsvRow>((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids))
    .leftJoin('user as author', 'author.id', 'task.created_by')
    .leftJoin('user as responsible', 'responsible.id', 'task.assignee_id')
    .select(['task.id', 'task.content', 'task.description', 'task.priority', 'task.due_date', 'task.due_time'])
    .select(['task.due_timezone', 'task.duration_min', 'task.recurrence_rule', 'task.recurrence_from'])
    .select(['task.completed_at', 'task.created_by', 'task.assignee_id'])
    .select(['author.name as author', 'responsible.name as responsible'])
    .select(ownLabels(p.user, fragments).as('labels')),
);
