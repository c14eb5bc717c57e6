import { instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** When a backup was copied into the bucket of the settings, and the last problem with its copy. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('backup_run', 'copied_at', instant().optional());
  schema.addColumn('backup_run', 'copy_error', text().optional());
}
