import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Backups that were taken or failed. The files are in the folder `backups` of the data folder. */
export function up(schema: SchemaBuilder): void {
  schema.table('backup_run', {
    id: id().primaryKey(),
    started_at: instant(),
    finished_at: instant().optional(),
    size_bytes: integer().default(0),
    file_name: text(),
    error: text().optional(),
  });
  schema.index('backup_run', ['started_at', 'id']);
}
