import { json } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The subject matter of a queued mail, for the review when it is sent. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('mail', 'about', json().optional());
}
