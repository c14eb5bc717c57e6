import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** A notification of several assignments names the newest task. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('notification', 'newest_task_id', text().optional());
}
