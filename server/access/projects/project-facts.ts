/** SQL expressions over the row `project` of the surrounding query. They do not depend on a permission. */

import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '#domain/role/role.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The role of the reader; null if the reader is not a member. */
export function roleIn(reader: Expression<string>): RawBuilder<Role | null> {
  return sql`case when project.owner_id = ${reader} then 'owner' else (
    select project_member.role from project_member
    where project_member.project_id = project.id and project_member.user_id = ${reader}) end`;
}

/** The number of its members, including the owner. */
export const memberCount: RawBuilder<number> = sql`(
  select count(*) + 1 from project_member where project_member.project_id = project.id)`;

/** Whether it has members besides the owner. */
export const isShared: RawBuilder<SqlBool> = sql`exists (
  select 1 from project_member where project_member.project_id = project.id)`;

/** The number of its open live tasks, including subtasks. */
export const openCount: RawBuilder<number> = sql`(
  select count(*) from task
  where task.project_id = project.id and task.completed_at is null and task.deleted_at is null)`;

/**
 * A query of `openCount` for all projects of a select, as rows of `project_id` and `open_count`. A project without such tasks has no row. For lists
 * of projects: a database server reads all tasks for each `openCount` if most tasks are in one project.
 */
export function openCounts(db: Kysely<Tables>, fragments: Fragments, projects: Expression<unknown>) {
  return db
    .selectFrom('task')
    .where(fragments.isAmong('task.project_id', projects))
    .where('task.completed_at', 'is', null)
    .where('task.deleted_at', 'is', null)
    .groupBy('task.project_id')
    .select((eb) => ['task.project_id', eb.fn.countAll<number>().as('open_count')]);
}

/** The number of its open live tasks without parent. */
export const openTopLevelCount: RawBuilder<number> = sql`(
  select count(*) from task
  where task.project_id = project.id and task.completed_at is null and task.deleted_at is null
    and task.parent_id is null)`;

/** The number of tasks that were deleted with it. */
export const trashedWithCount: RawBuilder<number> = sql`(
  select count(*) from task where task.deletion_id = project.id)`;
