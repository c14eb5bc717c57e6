import { json } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** What a mail that waits tells of, so that it can be asked again whether its receiver may know when it leaves. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('mail', 'about', json().optional());
}
