import { integer } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The number of parts of a subscribed calendar that could not be read. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('calendar_subscription', 'unread_entries', integer().default(0));
}
