import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The codes that stand in for an account's second factor, hashed, and which of them have been used. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'recovery_code',
    { user_id: id().references('user', 'cascade'), hash: text(), used_at: instant().optional() },
    { primaryKey: ['user_id', 'hash'] },
  );
}
