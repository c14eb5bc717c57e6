import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * New and changed tasks are recorded in `task_change` only for projects that a client has read, where writers take turns. A change of most
 * projects would otherwise write two more trees. The first read of a project inserts its row of `change_sequence` before it lists the tasks,
 * so that it misses no change.
 */
export function up(schema: SchemaBuilder): void {
  const trigger = {
    table: 'task',
    when: 'new.deleted_at is null',
    whenAlone: 'exists (select 1 from change_sequence where project_id = new.project_id)',
    run: `insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null`,
  };
  const added = { ...trigger, name: 'task_change_added', event: 'insert' as const };
  const changed = {
    ...trigger,
    name: 'task_change_changed',
    event: 'update of version, project_id, deleted_at' as const,
  };
  for (const each of [added, changed]) {
    schema.dropTrigger(each);
    schema.trigger(each);
  }
}
