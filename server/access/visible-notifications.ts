import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** A query over notifications joined with their subjects. The columns of a missing subject are null. */
export type NotificationQuery = SelectQueryBuilder<
  Tables & {
    task: Nullable<Tables['task']>;
    project: Nullable<Tables['project']>;
    note: Nullable<Tables['note']>;
    comment: Nullable<Tables['comment']>;
    newest: Nullable<Tables['task']>;
  },
  'notification' | 'task' | 'project' | 'note' | 'comment' | 'newest',
  Record<never, never>
>;

/**
 * Returns a query over the notifications of a user whose subject they can read: a live task and its comment, a note, or a
 * project. `project` is the current project of the task or the note. `newest` is the newest task of a notification about several, if it
 * is live and in the project of the notification, which the user can see.
 */
export function visibleNotifications(db: Kysely<Tables>, user: Expression<string>): NotificationQuery {
  return db
    .selectFrom('notification')
    .leftJoin('task', 'task.id', 'notification.task_id')
    .leftJoin('comment', 'comment.id', 'notification.comment_id')
    .leftJoin('note', 'note.id', 'notification.note_id')
    .leftJoin('task as newest', (join) =>
      join
        .onRef('newest.id', '=', 'notification.newest_task_id')
        .onRef('newest.project_id', '=', 'notification.project_id')
        .on('newest.deleted_at', 'is', null),
    )
    .leftJoin('project', (join) =>
      join.on(sql<SqlBool>`project.id = coalesce(task.project_id, note.project_id, notification.project_id)`),
    )
    .where('notification.user_id', '=', user)
    .where(canReadSubject);
}

/** A notification about several tasks has no task; then its project decides. */
const canReadSubject = () => sql<SqlBool>`case
  when notification.task_id is not null then task.deleted_at is null and ${grants('task.project_id')}
    and (notification.comment_id is null or (comment.id is not null and comment.deleted_at is null))
  when notification.note_id is not null then note.deleted_at is null and exists (
    select 1 from note_access
    where note_access.note_id = notification.note_id and note_access.user_id = notification.user_id)
  when notification.project_id is not null then ${grants('notification.project_id')}
  else true end`;

function grants(project: string) {
  return sql<SqlBool>`exists (
    select 1 from project_access
    where project_access.project_id = ${sql.ref(project)} and project_access.user_id = notification.user_id)`;
}
