/** Queries of the CSV export of a project: its sections, its tree of tasks, and the tasks. They run in several transactions, and each checks the permission. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { StoredRows } from '../rows.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';
import { ownLabels } from '../tasks/task-facts.ts';
import { visible } from '../visible.ts';

/** A task in its tree. `length` is the number of characters of its texts and of its comments. */
export type CsvTreeTask = Pick<StoredRows['task'], 'id' | 'parent_id' | 'section_id' | 'sort_order'> & {
  length: number;
};

/** Returns the sections of a project in their order. Returns none for a project that the user cannot read. */
export function csvSections(
  tx: ReadTx,
  { id: user }: { id: string },
  project: string,
): Promise<{ id: string; name: string }[]> {
  return sections.all(tx, { user, project });
}

/** A position in the list of all tasks of a project. */
export type TreePosition = Pick<CsvTreeTask, 'sort_order' | 'id'>;

/**
 * Returns the live tasks of a project after a position, completed or not: at most `limit`, in the order of their positions. Returns none
 * for a project that the user cannot read.
 */
export function csvTree(
  tx: ReadTx,
  { id: user }: { id: string },
  project: string,
  { after, limit }: { after: TreePosition; limit: number },
): Promise<CsvTreeTask[]> {
  return treeTasks.all(tx, { user, project, position: after.sort_order, id: after.id, limit });
}

/** A task with the reader's labels, and the names of its author and its assignee; null without them. */
export type CsvTask = Omit<CsvRow, 'labels'> & { labels: string[] };

/** Returns the given tasks that are live and that the user can read, unordered. */
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

type TreePage = { user: string; project: string; position: number; id: string; limit: number };

const treeTasks = statement<TreePage>()<CsvTreeTask>((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', 'task.parent_id', 'task.section_id', 'task.sort_order'])
    .select(
      sql<number>`length(task.content) + coalesce(length(task.description), 0) + coalesce((
        select cast(sum(length(comment.body)) as bigint) from comment
        where comment.task_id = task.id and comment.deleted_at is null), 0)`.as('length'),
    )
    .where('task.sort_order', '>=', p.position)
    .where((eb) => eb.or([eb('task.sort_order', '>', p.position), eb('task.id', '>', p.id)]))
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .limit(p.limit),
);

const rows = statement<{ user: string; ids: readonly string[] }>()<CsvRow>((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments)
    .leftJoin('user as author', 'author.id', 'task.created_by')
    .leftJoin('user as responsible', 'responsible.id', 'task.assignee_id')
    .select(['task.id', 'task.content', 'task.description', 'task.priority', 'task.due_date', 'task.due_time'])
    .select(['task.due_timezone', 'task.duration_min', 'task.recurrence_rule', 'task.recurrence_from'])
    .select(['task.completed_at', 'task.created_by', 'task.assignee_id'])
    .select(['author.name as author', 'responsible.name as responsible'])
    .select(ownLabels(p.user, fragments).as('labels')),
);
