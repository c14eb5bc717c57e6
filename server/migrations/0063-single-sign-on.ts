import { boolean, id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Single sign-on (OpenID Connect). `sign_in_identity` has the identities that are linked to accounts; `name` is what the provider calls the
 * account. `sso_handshake` has the sign-ins that a browser has begun, `sso_link_request` the identities that wait for the consent of the
 * account's owner. Both belong to a browser, of whose cookie only the hash is stored, and both are sealed. `second_factor` of a session is
 * true if the provider has checked one that counts.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'sign_in_identity',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      issuer: text(),
      subject: text(),
      name: text(),
      created_at: instant(),
      last_used_at: instant(),
    },
    { unique: [['issuer', 'subject']] },
  );
  schema.index('sign_in_identity', ['user_id', 'created_at', 'id']);
  schema.table('sso_handshake', {
    state_hash: text().primaryKey(),
    browser_hash: text(),
    secrets: text(),
    expires_at: instant(),
  });
  schema.index('sso_handshake', ['expires_at']);
  schema.table('sso_link_request', {
    browser_hash: text().primaryKey(),
    user_id: id().references('user', 'cascade'),
    identity: text(),
    expires_at: instant(),
  });
  schema.index('sso_link_request', ['user_id']);
  schema.index('sso_link_request', ['expires_at']);
  schema.addColumn('session', 'second_factor', boolean().default(0));
}
