import { text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** A notification of several assignments names the newest task, and is listed at the time of the newest assignment. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('notification', 'newest_task_id', text().optional());
  schema.execute('drop index "index_notification_user_id_id"');
  schema.index('notification', ['user_id', 'created_at', 'id']);
}
