import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** A notification of several assignments is listed at the time of the newest one. */
export function up(schema: SchemaBuilder): void {
  schema.index('notification', ['user_id', 'created_at', 'id']);
}
