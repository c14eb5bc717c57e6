import { instant } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** When a content was stored, so that a process knows which contents the backups of other processes need. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('file_content', 'stored_at', instant().optional());
}
