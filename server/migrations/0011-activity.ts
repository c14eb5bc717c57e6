import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Indexes for reading the activity: of all users, of a project, of a person, and of one event. Ids sort by creation time.
 */
export function up(schema: SchemaBuilder): void {
  const where = 'activity is not null';
  schema.execute('drop index "index_event_project"');
  schema.index('event', ['project_id', 'id'], { where, name: 'index_activity_project' });
  schema.index('event', ['actor_id', 'id'], { where, name: 'index_activity_actor' });
  schema.index('event', ['activity', 'id'], { where, name: 'index_activity_event' });
  schema.index('event', ['id'], { where, name: 'index_activity' });
}
