import { boolean, day, id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Calendars of other programs. The address is sealed: many contain a secret. `url_hash` finds it again. A refresh writes its events with
 * the next `version`, which then becomes that of the subscription, so that all events change in one step. `lease_until` reserves the
 * refresh for one process.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'calendar_subscription',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      url: text(),
      url_hash: text(),
      name: text(),
      color: text(),
      version: integer().default(0),
      is_cut: boolean().default(0),
      etag: text().optional(),
      last_modified: text().optional(),
      read_for: text().optional(),
      content_hash: text().optional(),
      lease_until: instant().optional(),
      next_sync_at: instant(),
      last_sync_at: instant().optional(),
      last_error: text().optional(),
      failures: integer().default(0),
      created_at: instant(),
    },
    { unique: [['user_id', 'url_hash']] },
  );
  schema.index('calendar_subscription', ['next_sync_at']);
  schema.table(
    'calendar_event',
    {
      calendar_id: id().references('calendar_subscription', 'cascade'),
      version: integer(),
      id: id(),
      summary: text(),
      location: text(),
      starts_at: text(),
      ends_at: text(),
      start_day: day(),
      end_day: day(),
      url: text(),
    },
    { primaryKey: ['calendar_id', 'version', 'id'] },
  );
  schema.index('calendar_event', ['calendar_id', 'version', 'start_day']);
}
