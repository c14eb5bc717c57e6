/**
 * Completed work, latest first: completed tasks, and completed occurrences of repeating tasks.
 *
 * An index sorts the completions of each project, but a page merges all projects of a user. To avoid sorting everything, a subquery
 * reads for each project the instant of the last row that the page would need from that project alone. No row before the latest of
 * these instants can be on the page.
 */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Placeholders, Statement } from '../../platform/db/statement.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { readableProjectIds } from '../tasks/readable-tasks.ts';

/**
 * A completion. For a completed task `id` is the task. For an occurrence `occurrence` is 1, `id` is the record of the completion, and
 * the due columns are those of the occurrence.
 */
export type CompletedWork = {
  id: string;
  task_id: string;
  at: string;
  by: string | null;
  occurrence: 0 | 1;
  due_date: string | null;
  due_time: string | null;
};

/** `at` and `id` are those of the last row before the page. `rows` is the number of rows to read. */
export type CompletedPageValues = { user: string; project: string; at: string; id: string; rows: number };

/** `ofProject` selects a single project, archived or not. `isFirst` is true for the first page. */
export type CompletedPageShape = { ofProject: boolean; isFirst: boolean };

/** Completed live tasks, without the copy that a calendar program has written of the last occurrence of a series: the series is a row itself. */
const CLOSED = {
  from: sql`from task where task.completed_at is not null and task.deleted_at is null
    and not exists (select 1 from completion join task as series on series.id = completion.task_id
      where completion.copy_id = task.id and series.completed_at = completion.completed_at and series.deleted_at is null)`,
  project: sql.ref('task.project_id'),
  at: sql.ref<string>('task.completed_at'),
  id: sql.ref<string>('task.id'),
  columns: sql`task.id, task.id as task_id, task.completed_at as at, task.completed_by as by, 0 as occurrence,
    cast(null as text) as due_date, cast(null as text) as due_time`,
};

/**
 * Omits the last occurrence of a series, because it completed the task, and an occurrence of which a calendar program has written a copy: both
 * are rows of `CLOSED`.
 */
const OCCURRENCES = {
  from: sql`from completion join task on task.id = completion.task_id
    where task.deleted_at is null and (task.completed_at is null or task.completed_at <> completion.completed_at)
    and not exists (select 1 from task as copy
      where copy.id = completion.copy_id and copy.completed_at is not null and copy.deleted_at is null)`,
  project: sql.ref('completion.project_id'),
  at: sql.ref<string>('completion.completed_at'),
  id: sql.ref<string>('completion.id'),
  columns: sql`completion.id, completion.task_id, completion.completed_at as at, completion.completed_by as by, 1 as occurrence,
    completion.due_date, completion.due_time`,
};

type Source = typeof CLOSED;

/**
 * Returns one page of completed work in projects that the user can read. `found` is a condition on the row `task`; the results of a
 * search are few enough to be sorted.
 */
export function readCompleted(
  tx: ReadTx,
  shape: CompletedPageShape,
  values: CompletedPageValues,
  found?: RawBuilder<SqlBool>,
): Promise<CompletedWork[]> {
  if (found !== undefined) return pageOf(shape, found).all(tx, values);
  return PAGES[`${shape.ofProject}${shape.isFirst}`].all(tx, values);
}

function pageOf(shape: CompletedPageShape, found?: RawBuilder<SqlBool>): Statement<CompletedPageValues, CompletedWork> {
  return statement<CompletedPageValues>()((db, p) => {
    const page = { p, scope: scopeOf(db, p, shape.ofProject), isFirst: shape.isFirst, found };
    return sql<CompletedWork>`
      select * from (select * from (${partOf(CLOSED, page)}) as closed
        union all select * from (${partOf(OCCURRENCES, page)}) as occurrences) as done
      order by at desc, id desc limit ${p.rows}`;
  });
}

const PAGES = {
  truetrue: pageOf({ ofProject: true, isFirst: true }),
  truefalse: pageOf({ ofProject: true, isFirst: false }),
  falsetrue: pageOf({ ofProject: false, isFirst: true }),
  falsefalse: pageOf({ ofProject: false, isFirst: false }),
};

type Scope = SelectQueryBuilder<Tables, 'project_access', { project_id: string }>;

function scopeOf(db: Kysely<Tables>, p: Placeholders<CompletedPageValues>, ofProject: boolean): Scope {
  if (!ofProject) return readableProjectIds(db, p.user, 'exclude');
  return readableProjectIds(db, p.user, 'include').where('project_access.project_id', '=', p.project);
}

type Page = {
  p: Placeholders<CompletedPageValues>;
  scope: Scope;
  isFirst: boolean;
  found: RawBuilder<SqlBool> | undefined;
};

function partOf(source: Source, page: Page): RawBuilder<unknown> {
  const { p, scope, found } = page;
  const { from, project, at, id, columns } = source;
  const narrowed = found === undefined ? sql`and ${at} >= ${oldestNeeded(source, page)}` : sql`and ${found}`;
  return sql`select ${columns} ${from} and ${project} in (${scope}) ${afterCursor(source, page)} ${narrowed}
    order by ${at} desc, ${id} desc limit ${p.rows}`;
}

function oldestNeeded(source: Source, page: Page): RawBuilder<string> {
  const { p, scope } = page;
  const { from, project, at, id } = source;
  return sql`coalesce((select max((
    select ${at} ${from} and ${project} = scope.project_id ${afterCursor(source, page)}
    order by ${at} desc, ${id} desc limit 1 offset ${p.rows})) from (${scope}) as scope), '')`;
}

function afterCursor({ at, id }: Source, { p, isFirst }: Page): RawBuilder<unknown> {
  const position: Expression<unknown>[] = [p.at, p.id];
  return isFirst ? sql`` : sql`and (${at}, ${id}) < (${sql.join(position)})`;
}
