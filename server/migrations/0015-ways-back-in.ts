import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Password resets by the hash of their token, known devices of accounts, and for each token the last activity about its use and the
 * time of its expiry warning.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('password_reset', {
    token_hash: text().primaryKey(),
    user_id: id().references('user', 'cascade'),
    expires_at: instant(),
  });
  schema.index('password_reset', ['user_id']);
  schema.index('password_reset', ['expires_at']);
  schema.table(
    'known_device',
    {
      user_id: id().references('user', 'cascade'),
      agent_hash: text(),
      user_agent: text(),
      address: text(),
      seen_at: instant(),
      mail_at: instant().optional(),
    },
    { primaryKey: ['user_id', 'agent_hash'] },
  );
  schema.index('known_device', ['mail_at'], { where: 'mail_at is not null' });
  schema.addColumn('api_token', 'use_told_at', instant().optional());
  schema.addColumn('api_token', 'warn_at', instant().optional());
  schema.index('api_token', ['warn_at'], { where: 'warn_at is not null' });
}
