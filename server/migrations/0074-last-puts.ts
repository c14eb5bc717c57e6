import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** A calendar program that sends the same body again changes nothing. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('own_calendar_object', 'last_put', text().optional());
}
