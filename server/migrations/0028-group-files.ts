import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Files of project groups. */
export function up(schema: SchemaBuilder): void {
  schema.table('group_file', {
    id: id().primaryKey(),
    group_id: id().references('project_group', 'cascade'),
    content_id: id().references('file_content', 'restrict'),
    filename: text(),
    mime_type: text(),
    size: integer(),
    uploaded_by: id().optional().references('user', 'set null'),
    created_at: instant(),
  });
  schema.index('group_file', ['group_id', 'id']);
  schema.index('group_file', ['content_id']);
  schema.index('group_file', ['uploaded_by'], { where: 'uploaded_by is not null' });
}
