import { id, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The AI provider of each account. The key is sealed. */
export function up(schema: SchemaBuilder): void {
  schema.table('ai_settings', {
    user_id: id().primaryKey().references('user', 'cascade'),
    provider: text(),
    base_url: text(),
    model: text(),
    api_key: text().optional(),
  });
}
