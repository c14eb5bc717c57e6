import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The identity of the provider with which a half-open session was started. It is linked after the second factor. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('session', 'waiting_identity', text().optional());
}
