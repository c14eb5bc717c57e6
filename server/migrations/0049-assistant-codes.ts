import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Codes that an assistant exchanges for an API token, as hashes. The token exists from the approval on, and nobody knows its secret until
 * the exchange. A used code stays until it expires, so that its second use is noticed.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('assistant_code', {
    hash: text().primaryKey(),
    token_id: id().references('api_token', 'cascade'),
    client_id: text(),
    redirect_uri: text(),
    challenge: text(),
    expires_at: instant(),
    used_at: instant().optional(),
  });
  schema.index('assistant_code', ['token_id']);
  schema.index('assistant_code', ['expires_at']);
}
