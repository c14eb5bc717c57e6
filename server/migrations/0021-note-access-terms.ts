import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Writes `note_access` without the view `project_access`. It has the same rows. PostgreSQL does not use indexes for a join with a view
 * of several terms: it read all projects and members to find the readers of one note.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute('drop view note_access');
  schema.execute(`
create view note_access (note_id, user_id, level, keeps) as
  select note.id, note.owner_id, 3, 1
  from note
  where note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select note_share.note_id, note_share.user_id, case note_share.role when 'editor' then 2 else 1 end, 0
  from note_share
  join note on note.id = note_share.note_id
  where case when note.project_id is null then note.owner_id is not null else exists (
    select 1 from project where project.id = note.project_id and project.deleted_at is null) end
  union all
  select note.id, project.owner_id, 2, 1
  from note
  join project on project.id = note.project_id
  where project.deleted_at is null
  union all
  select note.id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end,
    case project_member.role when 'editor' then 1 else 0 end
  from note
  join project on project.id = note.project_id
  join project_member on project_member.project_id = project.id
  where project.deleted_at is null`);
}
