import { id, instant, json, real, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** View options of users, and deleted labels that can be restored. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'view_options',
    { user_id: id().references('user', 'cascade'), view: text(), options: json(), changed_at: instant() },
    { primaryKey: ['user_id', 'view'] },
  );
  schema.table('deleted_label', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    name: text(),
    color: text(),
    sort_order: real(),
    task_ids: json(),
    deleted_at: instant(),
  });
  schema.index('deleted_label', ['user_id', 'deleted_at']);
}
