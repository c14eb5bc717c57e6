import { day, id, instant, integer, json, time } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Completed occurrences and occurrence moves of repeating tasks. */
export function up(schema: SchemaBuilder): void {
  completions(schema);
  advances(schema);
}

/** `project_id` repeats that of the task, so that one index sorts the completions of a project by time. */
function completions(schema: SchemaBuilder): void {
  schema.table('completion', {
    id: id().primaryKey(),
    task_id: id().references('task', 'cascade'),
    project_id: id().references('project', 'cascade'),
    completed_at: instant(),
    completed_by: id().optional().references('user', 'set null'),
    due_date: day().optional(),
    due_time: time().optional(),
  });
  schema.index('completion', ['task_id', 'completed_at', 'id']);
  schema.index('completion', ['project_id', 'completed_at', 'id']);
  schema.index('completion', ['completed_by'], { where: 'completed_by is not null' });
}

/** The primary key finds the last move of a task without reading the others. */
function advances(schema: SchemaBuilder): void {
  schema.table(
    'advance',
    {
      task_id: id().references('task', 'cascade'),
      number: integer(),
      completion_id: id().optional(),
      next_due: day().optional(),
      wrote: json(),
    },
    { primaryKey: ['task_id', 'number'] },
  );
}
