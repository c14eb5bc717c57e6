import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Fragments } from '../platform/db/dialect/fragments.ts';
import type { Tables } from '../platform/db/tables.ts';

type VisibleKind = 'project' | 'section' | 'task' | 'comment' | 'attachment';

/** A query over one record, with a row for each user who can see it: `project_access.user_id`. */
export type RowPerReader<K extends VisibleKind> = SelectQueryBuilder<
  Tables & { [Name in K]: Tables[Name] },
  K | 'project_access',
  Record<never, never>
>;

/** Returns a query over the live record with this id, with a row for each of `readers` who can see it. */
export function visibleToEach<K extends VisibleKind>(
  db: Kysely<Tables>,
  { inList }: Fragments,
  kind: K,
  id: Expression<string>,
  readers: Expression<readonly string[]>,
): RowPerReader<K> {
  const grants = db
    .selectFrom('project_access')
    .where('project_access.user_id', 'in', inList(readers))
    .where('project_access.project_id', '=', projectOf(db, kind, id));
  const rows = {
    project: () =>
      grants
        .innerJoin('project', 'project.id', 'project_access.project_id')
        .where('project.id', '=', id)
        .where('project.deleted_at', 'is', null),
    section: () =>
      grants
        .innerJoin('section', 'section.project_id', 'project_access.project_id')
        .where('section.id', '=', id)
        .where('section.deleted_at', 'is', null),
    task: () =>
      grants
        .innerJoin('task', 'task.project_id', 'project_access.project_id')
        .where('task.id', '=', id)
        .where('task.deleted_at', 'is', null),
    comment: () =>
      grants
        .innerJoin('task', 'task.project_id', 'project_access.project_id')
        .innerJoin('comment', 'comment.task_id', 'task.id')
        .where('comment.id', '=', id)
        .where('comment.deleted_at', 'is', null)
        .where('task.deleted_at', 'is', null),
    attachment: () =>
      grants
        .innerJoin('task', 'task.project_id', 'project_access.project_id')
        .innerJoin('attachment', 'attachment.task_id', 'task.id')
        .leftJoin('comment', 'comment.id', 'attachment.comment_id')
        .where('attachment.id', '=', id)
        .where('comment.deleted_at', 'is', null)
        .where('task.deleted_at', 'is', null),
  };
  return rows[kind]() as RowPerReader<K>;
}

/** Selects the project of the record. Without this condition a database server would read the members of all projects. */
function projectOf(db: Kysely<Tables>, kind: VisibleKind, id: Expression<string>): Expression<string> {
  switch (kind) {
    case 'project':
      return id;
    case 'section':
    case 'task':
      // Both tables have the columns used here, and so have the two below.
      return db
        .selectFrom(kind as 'task')
        .select('project_id')
        .where('id', '=', id)
        .$asScalar();
    case 'comment':
    case 'attachment':
      return db
        .selectFrom(`${kind as 'comment'} as part`)
        .innerJoin('task', 'task.id', 'part.task_id')
        .select('task.project_id')
        .where('part.id', '=', id)
        .$asScalar();
  }
}
