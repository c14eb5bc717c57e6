import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The part of a quick-add line that was read with a note. Null after someone has confirmed it or changed the date. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('task', 'unclear_text', text().optional());
}
