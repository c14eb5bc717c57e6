import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Devices of accounts by the hash of a random cookie. The table replaces `known_device`, which recognised a device by its User-Agent,
 * a text that any client can send.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute('drop table "known_device"');
  schema.table(
    'sign_in_device',
    {
      user_id: id().references('user', 'cascade'),
      token_hash: text(),
      user_agent: text(),
      address: text(),
      seen_at: instant(),
      mail_at: instant().optional(),
    },
    { primaryKey: ['user_id', 'token_hash'] },
  );
  schema.index('sign_in_device', ['token_hash']);
  schema.index('sign_in_device', ['mail_at'], { where: 'mail_at is not null' });
}
