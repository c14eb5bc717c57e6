import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Requests that failed in the service or in another service. */
export function up(schema: SchemaBuilder): void {
  schema.table('error_log', {
    id: id().primaryKey(),
    at: instant(),
    method: text(),
    path: text(),
    status: integer(),
    what: text(),
    message: text(),
    user_id: id().references('user', 'set null').optional(),
    request_id: text(),
  });
  schema.index('error_log', ['at', 'id']);
  schema.index('error_log', ['user_id']);
}
