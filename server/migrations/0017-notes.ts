import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Links, versions, files and search words of notes. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('note', 'preview', text().default(''));
  schema.table(
    'note_link',
    { note_id: id().references('note', 'cascade'), place: integer(), kind: text(), target_id: id(), text: text() },
    { primaryKey: ['note_id', 'place'], checks: ["kind in ('task', 'note', 'project')"] },
  );
  schema.index('note_link', ['target_id', 'kind', 'note_id']);

  schema.table('note_version', {
    id: id().primaryKey(),
    note_id: id().references('note', 'cascade'),
    body: text(),
    saved_by: id().optional().references('user', 'set null'),
    began_at: instant(),
    saved_at: instant(),
  });
  schema.index('note_version', ['note_id', 'id']);
  schema.index('note_version', ['saved_by'], { where: 'saved_by is not null' });
  schema.table(
    'note_told',
    { note_id: id().references('note', 'cascade'), user_id: id().references('user', 'cascade'), told_at: instant() },
    { primaryKey: ['note_id', 'user_id'] },
  );

  schema.table('note_file', {
    id: id().primaryKey(),
    note_id: id().references('note', 'cascade'),
    content_id: id().references('file_content', 'restrict'),
    filename: text(),
    mime_type: text(),
    size: integer(),
    uploaded_by: id().optional().references('user', 'set null'),
    created_at: instant(),
  });
  schema.index('note_file', ['note_id', 'id']);
  schema.index('note_file', ['content_id']);
  schema.index('note_file', ['uploaded_by'], { where: 'uploaded_by is not null' });
  schema.textIndex('note_text', 'note');
}
