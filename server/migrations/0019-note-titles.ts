import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Search indexes: note titles, notes by latest change, and the projects of a user's notes. */
export function up(schema: SchemaBuilder): void {
  schema.textIndex('note_title', 'note');
  schema.index('note', ['owner_id', 'project_id'], { where: 'project_id is not null and deleted_at is null' });
  schema.index('note', ['owner_id', 'updated_at', 'id', 'archived_at'], {
    where: 'project_id is null and deleted_at is null',
    name: 'index_note_loose_latest',
  });
  schema.index('note', ['project_id', 'updated_at', 'id', 'archived_at'], {
    where: 'project_id is not null and deleted_at is null',
    name: 'index_note_filed_latest',
  });
}
