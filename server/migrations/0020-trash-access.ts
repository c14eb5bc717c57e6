import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Adds the view that decides who may restore deleted records. Its rows are of two kinds:
 *
 * - `project`: each user's role in each project, live or in the trash (`level` as in `project_access`). The owner restores the
 *   project; owner and editors restore its tasks.
 * - `note`: each user who may restore a note in the trash: its author, and owner and editors of its project if that is live.
 *
 * `deleted_at` is when the project or the note was deleted, null for a live project. All terms are simple selects with the same
 * column types and without other views; otherwise neither database prunes the terms of the other kind.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute(`
create view trash_access (kind, record_id, user_id, level, deleted_at) as
  select 'project', project.id, project.owner_id, 3, project.deleted_at
  from project
  union all
  select 'project', project_member.project_id, project_member.user_id,
    case project_member.role when 'editor' then 2 else 1 end, project.deleted_at
  from project_member
  join project on project.id = project_member.project_id
  union all
  select 'note', note.id, note.owner_id, 3, note.deleted_at
  from note
  where note.deleted_at is not null and note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select 'note', note.id, project.owner_id, 2, note.deleted_at
  from note
  join project on project.id = note.project_id
  where note.deleted_at is not null and project.deleted_at is null
  union all
  select 'note', note.id, project_member.user_id, 2, note.deleted_at
  from note
  join project on project.id = note.project_id
  join project_member on project_member.project_id = project.id
  where note.deleted_at is not null and project.deleted_at is null and project_member.role = 'editor'`);
}
