import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Indexes for the jobs that end snoozes and purge the trash. */
export function up(schema: SchemaBuilder): void {
  schema.index('task', ['snoozed_until'], {
    where: 'completed_at is null and deleted_at is null and snoozed_until is not null',
    name: 'index_task_waking',
  });
  schema.index('task', ['deleted_at', 'id'], { where: 'deleted_at is not null', name: 'index_task_deleted' });
  schema.index('note', ['deleted_at'], { where: 'deleted_at is not null' });
}
