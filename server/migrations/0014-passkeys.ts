import { boolean, id, instant, integer, json, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Passkeys and their single-use challenges. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'passkey',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      name: text(),
      credential_id: text(),
      public_key: text(),
      counter: integer(),
      transports: json(),
      aaguid: text().optional(),
      discoverable: boolean(),
      user_verified: boolean(),
      backup_eligible: boolean(),
      backed_up: boolean(),
      created_at: instant(),
      last_used_at: instant().optional(),
    },
    { unique: [['credential_id']] },
  );
  schema.index('passkey', ['user_id', 'created_at', 'id']);
  schema.table(
    'passkey_challenge',
    {
      id: id().primaryKey(),
      purpose: text(),
      user_id: id().optional().references('user', 'cascade'),
      challenge: text(),
      expires_at: instant(),
    },
    { checks: ["purpose in ('register', 'login')", "(purpose = 'register') = (user_id is not null)"] },
  );
  schema.index('passkey_challenge', ['user_id'], { where: 'user_id is not null' });
  schema.index('passkey_challenge', ['expires_at']);
}
