import { id, integer } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Bytes that an account uses for texts and files, and an index for the newest idempotency keys of an account. */
export function up(schema: SchemaBuilder): void {
  schema.index('idempotency', ['user_id', 'created_at', 'key']);
  schema.table('storage_usage', {
    user_id: id().primaryKey().references('user', 'cascade'),
    text_bytes: integer(),
    files_bytes: integer(),
  });
  schema.execute(`
insert into storage_usage (user_id, text_bytes, files_bytes)
  select "user".id,
    coalesce((
      select sum(octet_length(project.name)) from project where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(section.name))
      from project join section on section.project_id = project.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(task.content) + coalesce(octet_length(task.description), 0))
      from project join task on task.project_id = project.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(comment.body))
      from project join task on task.project_id = project.id join comment on comment.task_id = task.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(note.body)) from note where note.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(note_version.body))
      from note join note_version on note_version.note_id = note.id
      where note.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(label.name)) from label where label.user_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(filter.name) + octet_length(filter.query)) from filter where filter.user_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(project_group.name) + octet_length(project_group.description))
      from project_group where project_group.user_id = "user".id), 0),
    coalesce((
      select sum(attachment.size) from attachment where attachment.uploaded_by = "user".id), 0)
    + coalesce((
      select sum(note_file.size) from note_file where note_file.uploaded_by = "user".id), 0)
  from "user"`);
}
