import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Hashed recovery codes, and whether they were used. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'recovery_code',
    { user_id: id().references('user', 'cascade'), hash: text(), used_at: instant().optional() },
    { primaryKey: ['user_id', 'hash'] },
  );
}
