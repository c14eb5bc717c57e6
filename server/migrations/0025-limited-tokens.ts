import { boolean, id, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * API tokens that can only read (`scope`), and tokens that are limited to the projects in `api_token_project`. The column `limited`
 * remains 1 when the last of these projects is deleted, so that the token does not become unlimited.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('api_token', 'scope', text().default('write'));
  schema.addColumn('api_token', 'limited', boolean().default(0));
  schema.addColumn('api_token', 'last_used_address', text().optional());
  schema.table(
    'api_token_project',
    { token_id: id().references('api_token', 'cascade'), project_id: id().references('project', 'cascade') },
    { primaryKey: ['token_id', 'project_id'] },
  );
  schema.index('api_token_project', ['project_id']);
}
