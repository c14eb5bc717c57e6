/** Expressions about the row `project` of the query they stand in. They count what is there, whoever may see it. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '#domain/role/role.ts';

/** The reader's role; null for somebody who is not in the project. */
export function roleIn(reader: Expression<string>): RawBuilder<Role | null> {
  return sql`case when project.owner_id = ${reader} then 'owner' else (
    select project_member.role from project_member
    where project_member.project_id = project.id and project_member.user_id = ${reader}) end`;
}

/** How many people are in it, the owner included. */
export const memberCount: RawBuilder<number> = sql`(
  select count(*) + 1 from project_member where project_member.project_id = project.id)`;

/** Whether anybody but the owner is in it. */
export const isShared: RawBuilder<SqlBool> = sql`exists (
  select 1 from project_member where project_member.project_id = project.id)`;

/** How many live open tasks it has, sub-tasks included. */
export const openCount: RawBuilder<number> = sql`(
  select count(*) from task
  where task.project_id = project.id and task.completed_at is null and task.deleted_at is null)`;

/** How many of those have no parent. */
export const openTopLevelCount: RawBuilder<number> = sql`(
  select count(*) from task
  where task.project_id = project.id and task.completed_at is null and task.deleted_at is null
    and task.parent_id is null)`;

/** How many tasks went to the trash with it. */
export const trashedWithCount: RawBuilder<number> = sql`(
  select count(*) from task where task.deletion_id = project.id)`;
