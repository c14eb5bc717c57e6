import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Project templates. `plan` is the JSON of a TemplatePlan. Members of `shared_project_id` may use the template. */
export function up(schema: SchemaBuilder): void {
  schema.table('project_template', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    name: text(),
    description: text().optional(),
    color: text(),
    task_count: integer(),
    plan: text(),
    shared_project_id: id().optional().references('project', 'set null'),
    created_at: instant(),
  });
  schema.index('project_template', ['user_id', 'id']);
  schema.index('project_template', ['shared_project_id', 'user_id'], { where: 'shared_project_id is not null' });
}
