/** What a person can see now, for queries over other tables: false for an id of nothing. */

import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether the person may read the live project of this id. */
export function canReadProject(person: Expression<string>, project: Expression<string | null>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from project_access
    where project_access.project_id = ${project} and project_access.user_id = ${person})`;
}

/** Whether the person may read the live task of this id, in whichever project it is now. */
export function canReadTask(person: Expression<string>, task: Expression<string | null>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from task
    join project_access on project_access.project_id = task.project_id
    where task.id = ${task} and task.deleted_at is null and project_access.user_id = ${person})`;
}
