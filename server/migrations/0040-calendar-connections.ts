import { boolean, id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Grants of OAuth providers, and the calendars of a connected account. A grant without a refresh token was withdrawn. The state of a
 * handshake is stored as a hash; its session is the one that may finish it. A calendar with a `remote_id` belongs to the connected account
 * and has no address; its events are only held while it is shown.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'oauth_grant',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      kind: text(),
      account: text(),
      refresh_token: text().optional(),
      access_token: text().optional(),
      access_expires_at: instant().optional(),
      lease_until: instant().optional(),
      next_sync_at: instant(),
      last_sync_at: instant().optional(),
      last_error: text().optional(),
      failures: integer().default(0),
      created_at: instant(),
    },
    { unique: [['user_id', 'kind']] },
  );
  schema.index('oauth_grant', ['kind', 'next_sync_at']);
  schema.table(
    'oauth_handshake',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      kind: text(),
      session_id: text(),
      state_hash: text(),
      verifier: text(),
      expires_at: instant(),
    },
    { unique: [['user_id', 'kind']] },
  );
  schema.index('oauth_handshake', ['expires_at']);
  schema.addColumn('calendar_subscription', 'remote_id', text().optional());
  schema.addColumn('calendar_subscription', 'time_zone', text().default(''));
  schema.addColumn('calendar_subscription', 'is_primary', boolean().default(0));
  schema.addColumn('calendar_subscription', 'is_writable', boolean().default(0));
  schema.addColumn('calendar_subscription', 'is_shown', boolean().default(1));
  schema.addColumn('calendar_subscription', 'sync_token', text().optional());
}
