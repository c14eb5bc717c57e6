import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Descriptions of projects. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('project', 'description', text().optional());
}
