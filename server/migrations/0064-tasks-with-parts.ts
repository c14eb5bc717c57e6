import { boolean } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * `had_parts` of a task is 1 from its first subtask, comment or file on, so that reading most tasks counts none of them. Triggers write
 * it, so that no writer can forget it. Nothing resets it: a task that has lost its parts only costs the counting.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('task', 'had_parts', boolean().default(0));
  schema.execute(`
update task set had_parts = 1 where id in (
  select parent_id from task where parent_id is not null
  union select task_id from comment
  union select task_id from attachment)`);
  const toParent = { table: 'task', run: marking('new.parent_id') };
  schema.trigger({ ...toParent, name: 'task_subtask_added', event: 'insert', when: 'new.parent_id is not null' });
  schema.trigger({
    ...toParent,
    name: 'task_subtask_moved',
    event: 'update of parent_id',
    when: "new.parent_id is not null and new.parent_id <> coalesce(old.parent_id, '')",
  });
  const toTask = { event: 'insert' as const, run: marking('new.task_id') };
  schema.trigger({ ...toTask, table: 'comment', name: 'task_comment_added' });
  schema.trigger({ ...toTask, table: 'attachment', name: 'task_file_added' });
}

function marking(task: string): string {
  return `update task set had_parts = 1 where id = ${task} and had_parts = 0`;
}
