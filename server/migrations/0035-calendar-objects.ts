import { id, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The names, UIDs and further properties that calendar programs gave to tasks. `project_id` is the calendar that contains the object; it is
 * null in the trash, so that the name and UID can be used again. `uid_key` and `parent_key` identify UIDs of any length. Names of deleted
 * objects stay in `task_change`.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('calendar_object', {
    task_id: id().primaryKey().references('task', 'cascade'),
    project_id: id().optional(),
    name: text().optional(),
    uid: text().optional(),
    uid_key: text().optional(),
    parent_uid: text().optional(),
    parent_key: text().optional(),
    kept: text().optional(),
  });
  schema.index('calendar_object', ['project_id', 'name'], { unique: true });
  schema.index('calendar_object', ['project_id', 'uid_key'], { unique: true });
  schema.index('calendar_object', ['project_id', 'parent_key'], { where: 'parent_key is not null' });
  schema.table(
    'own_calendar_object',
    {
      task_id: id().references('task', 'cascade'),
      user_id: id().references('user', 'cascade'),
      kept: text(),
      revision: integer(),
    },
    { primaryKey: ['task_id', 'user_id'] },
  );
  schema.index('own_calendar_object', ['user_id']);
  schema.addColumn('task_change', 'name', text().optional());
  leaveCalendar(schema);
  markOwnObjects(schema);
}

/** The name of an object that leaves its calendar stays in its change. */
function leaveCalendar(schema: SchemaBuilder): void {
  const left = {
    table: 'task',
    event: 'update of version, project_id, deleted_at' as const,
    when: 'old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id)',
  };
  schema.dropTrigger({ table: 'task', name: 'task_change_left' });
  schema.trigger({
    ...left,
    name: 'task_change_left',
    run: `insert into task_change (project_id, task_id, number, numbered_at, name)
  values (old.project_id, old.id, null, null,
    coalesce((select name from calendar_object where task_id = old.id), old.id || '.ics'))
  on conflict (project_id, task_id) do update set number = null, numbered_at = null, name = excluded.name`,
  });
  schema.trigger({
    ...left,
    name: 'calendar_object_left',
    run: 'update calendar_object set project_id = null where task_id = old.id',
  });
}

/** The properties that only one user sees are part of their object. */
function markOwnObjects(schema: SchemaBuilder): void {
  const run = `insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null`;
  const table = 'own_calendar_object';
  schema.trigger({ table, name: 'own_calendar_object_added', event: 'insert', run });
  schema.trigger({ table, name: 'own_calendar_object_changed', event: 'update of kept', run });
}
