import { id, instant, integer } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The changes of tasks by project, for clients that synchronize. Triggers write them, so that no writer of tasks can forget it, and a
 * row without a number costs the least: numbers are given when a client reads. `task_change` has no foreign keys, because rows outlive
 * their task, and because a check would lock the project of each changed task.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'task_change',
    { project_id: id(), task_id: id(), number: integer().optional(), numbered_at: instant().optional() },
    { primaryKey: ['project_id', 'task_id'] },
  );
  schema.index('task_change', ['project_id', 'number']);
  schema.index('task_change', ['numbered_at'], { where: 'numbered_at is not null' });
  schema.table('change_sequence', {
    project_id: id().primaryKey().references('project', 'cascade'),
    last_number: integer(),
    forgotten_number: integer(),
  });
  markTasks(schema);
  markReminders(schema);
}

/** Every visible change of a task increments its version. */
function markTasks(schema: SchemaBuilder): void {
  const task = { table: 'task' };
  const update = 'update of version, project_id, deleted_at';
  const live = 'new.deleted_at is null';
  const left = 'old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id)';
  const mark = (row: 'new' | 'old') => marking(`values (${row}.project_id, ${row}.id, null, null)`);
  schema.trigger({ ...task, name: 'task_change_added', event: 'insert', when: live, run: mark('new') });
  schema.trigger({ ...task, name: 'task_change_changed', event: update, when: live, run: mark('new') });
  schema.trigger({ ...task, name: 'task_change_left', event: update, when: left, run: mark('old') });
  const wasLive = 'old.deleted_at is null';
  schema.trigger({ ...task, name: 'task_change_deleted', event: 'delete', when: wasLive, run: mark('old') });
}

/** The reminders of a user are part of their tasks. */
function markReminders(schema: SchemaBuilder): void {
  const reminder = { table: 'reminder' };
  const mark = (row: 'new' | 'old') =>
    marking(
      `select task.project_id, task.id, null, null from task where task.id = ${row}.task_id and deleted_at is null`,
    );
  const update = 'update of remind_at, offset_min';
  schema.trigger({ ...reminder, name: 'reminder_change_added', event: 'insert', run: mark('new') });
  schema.trigger({ ...reminder, name: 'reminder_change_changed', event: update, run: mark('new') });
  schema.trigger({ ...reminder, name: 'reminder_change_deleted', event: 'delete', run: mark('old') });
}

/** A row that has no number yet is not written again. */
function marking(rows: string): string {
  return `insert into task_change (project_id, task_id, number, numbered_at)
  ${rows}
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null`;
}
