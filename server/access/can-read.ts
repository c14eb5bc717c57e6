/** SQL conditions that a user can read a record, for queries over other tables. They are false for an unknown id. */

import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether the user can read the live project with this id. */
export function canReadProject(user: Expression<string>, project: Expression<string | null>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from project_access
    where project_access.project_id = ${project} and project_access.user_id = ${user})`;
}

/** Whether the user can read the live task with this id. */
export function canReadTask(user: Expression<string>, task: Expression<string | null>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from task
    join project_access on project_access.project_id = task.project_id
    where task.id = ${task} and task.deleted_at is null and project_access.user_id = ${user})`;
}
