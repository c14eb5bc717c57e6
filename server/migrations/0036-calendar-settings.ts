import { id, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The calendars of each user in calendar programs: the path segment that their program chose for a project, and their own colour and
 * position.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'calendar_settings',
    {
      user_id: id().references('user', 'cascade'),
      project_id: id().references('project', 'cascade'),
      segment: text().optional(),
      color: text().optional(),
      sort_order: integer().optional(),
    },
    { primaryKey: ['user_id', 'project_id'], unique: [['user_id', 'segment']] },
  );
  schema.index('calendar_settings', ['project_id']);
}
