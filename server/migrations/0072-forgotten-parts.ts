import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The deletion of the properties that only one user sees is a change of their object. A member who is removed and invited again can still have
 * the sync token from before.
 */
export function up(schema: SchemaBuilder): void {
  schema.trigger({
    table: 'own_calendar_object',
    name: 'own_calendar_object_deleted',
    event: 'delete',
    run: `insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = old.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null`,
  });
}
