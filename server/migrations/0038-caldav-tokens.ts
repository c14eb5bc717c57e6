import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** API tokens that only one protocol accepts. Null if all do. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('api_token', 'protocol', text().optional());
}
