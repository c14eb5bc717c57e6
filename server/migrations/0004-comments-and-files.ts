import { boolean, id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Comments, attachments and the contents of files. */
export function up(schema: SchemaBuilder): void {
  schema.table('comment', {
    id: id().primaryKey(),
    task_id: id().references('task', 'cascade'),
    user_id: id().optional().references('user', 'set null'),
    body: text(),
    edited: boolean(),
    version: integer(),
    deleted_at: instant().optional(),
    created_at: instant(),
    updated_at: instant(),
  });
  schema.index('comment', ['task_id', 'deleted_at', 'id']);
  schema.index('comment', ['user_id'], { where: 'user_id is not null' });
  schema.index('comment', ['deleted_at'], { where: 'deleted_at is not null' });

  schema.table('file_content', {
    id: id().primaryKey(),
    size: integer(),
    unused_since: instant().optional(),
  });
  schema.index('file_content', ['unused_since'], { where: 'unused_since is not null' });

  schema.table('attachment', {
    id: id().primaryKey(),
    task_id: id().references('task', 'cascade'),
    comment_id: id().optional().references('comment', 'cascade'),
    content_id: id().references('file_content', 'restrict'),
    filename: text(),
    mime_type: text(),
    size: integer(),
    uploaded_by: id().optional().references('user', 'set null'),
    created_at: instant(),
  });
  schema.index('attachment', ['task_id', 'comment_id', 'id']);
  schema.index('attachment', ['comment_id'], { where: 'comment_id is not null' });
  schema.index('attachment', ['content_id']);
  schema.index('attachment', ['uploaded_by'], { where: 'uploaded_by is not null' });
}
