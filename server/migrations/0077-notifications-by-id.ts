import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Removes the index by which notifications were listed before they had the order of their times. */
export function up(schema: SchemaBuilder): void {
  schema.execute('drop index "index_notification_user_id_id"');
}
