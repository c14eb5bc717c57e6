import { id, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * `awaited_child` has the UIDs of sub-tasks that a calendar program has named in their parent and that are not in its project. `copy_id` of a
 * completion is the completed task that a program has written for the same occurrence.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'awaited_child',
    { task_id: id().references('task', 'cascade'), uid: text(), uid_key: text() },
    { primaryKey: ['task_id', 'uid_key'] },
  );
  schema.index('awaited_child', ['uid_key']);
  schema.addColumn('completion', 'copy_id', id().optional().references('task', 'set null'));
  schema.index('completion', ['copy_id'], { where: 'copy_id is not null' });
}
