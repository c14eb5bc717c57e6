import { id, real, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Saved filters. Also columns and indexes for their conditions: the assigner of a task, urgent tasks, and the text of comments.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('filter', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    name: text(),
    query: text(),
    color: text(),
    sort_order: real(),
  });
  schema.index('filter', ['user_id', 'sort_order', 'id']);

  schema.addColumn('task', 'assigned_by', id().optional().references('user', 'set null'));
  schema.index('task', ['assigned_by'], { where: 'assigned_by is not null' });
  schema.index('task', ['project_id', 'priority', 'due_key', 'sort_order', 'id'], {
    where: 'completed_at is null and deleted_at is null and priority < 4',
    name: 'index_task_urgent',
  });
  schema.textIndex('comment_text', 'comment');
}
