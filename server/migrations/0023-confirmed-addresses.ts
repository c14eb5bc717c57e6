import { boolean, id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Confirmed mail addresses, pending confirmations by the hash of their token, and the visibility of members' addresses.
 *
 * Existing accounts count as confirmed: otherwise an upgrade would stop their invites from working. Members of existing
 * projects keep their visible addresses, because other members have already seen them. The links of open invites were
 * given to their inviters and therefore confirm nothing.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('user', 'email_confirmed', boolean().default(0));
  schema.execute('update "user" set email_confirmed = 1');
  schema.table('address_confirmation', {
    token_hash: text().primaryKey(),
    user_id: id().references('user', 'cascade'),
    expires_at: instant(),
  });
  schema.index('address_confirmation', ['user_id'], { unique: true });
  schema.index('address_confirmation', ['expires_at']);
  schema.addColumn('invite', 'confirms_address', boolean().default(0));
  schema.addColumn('project_member', 'email_shown', boolean().default(0));
  schema.execute('update project_member set email_shown = 1');
  schema.addColumn('project', 'owner_email_shown', boolean().default(1));
}
