import { instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The services that have sent a beacon to this collector. */
export function up(schema: SchemaBuilder): void {
  schema.table('beacon_ping', {
    instance_id: text().primaryKey(),
    version: text(),
    first_seen_at: instant(),
    last_seen_at: instant(),
  });
  schema.index('beacon_ping', ['last_seen_at']);
}
