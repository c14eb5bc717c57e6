import { id, instant } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Imports in several transactions. The records of an import have ids that start with the id of its row in `import_range`, and
 * `note_access` omits them. Deleting the row makes all of them visible. `unpublished_range` has completed imports that still have to
 * publish the notes after `after_id`.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('import_range', {
    id: id().primaryKey(),
    owner_id: id().references('user', 'cascade'),
    expires_at: instant(),
  });
  schema.index('import_range', ['owner_id']);
  schema.table('unpublished_range', {
    id: id().primaryKey(),
    owner_id: id().references('user', 'cascade'),
    after_id: id(),
    completed_at: instant(),
  });
  schema.index('unpublished_range', ['owner_id']);
  noteAccess(schema);
}

/**
 * The former view without unfiled notes of unfinished imports. Only unfiled notes without shares are imported, so the other terms are
 * unchanged. `not in` with a table that is usually empty costs less than a microsecond per note.
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
    and substr(note.id, 1, 30) not in (select import_range.id from import_range)
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
