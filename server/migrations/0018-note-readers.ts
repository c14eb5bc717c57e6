import { id, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Permissions on notes, and indexes of note lists in their order and by title. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('event', 'note_id', id().optional());
  schema.addColumn('note', 'title_key', text().default(''));
  schema.index('note', ['title_key', 'id'], {
    where: "title_key <> '' and deleted_at is null",
    name: 'index_note_title',
  });
  schema.index('note', ['owner_id', 'pinned', 'updated_at', 'id'], {
    where: 'project_id is null and deleted_at is null',
    name: 'index_note_loose',
  });
  schema.index('note', ['project_id', 'pinned', 'updated_at', 'id'], {
    where: 'project_id is not null and deleted_at is null',
    name: 'index_note_filed',
  });
  noteAccess(schema);
}

/**
 * The former view with `keeps`: 1 for users who may archive, delete and restore the note, which are its author and the
 * editors of its project. An unfiled note without author grants no permission.
 */
function noteAccess(schema: SchemaBuilder): void {
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
  select note.id, project_access.user_id, case project_access.level when 1 then 1 else 2 end,
    case project_access.level when 1 then 0 else 1 end
  from note
  join project_access on project_access.project_id = note.project_id`);
}
