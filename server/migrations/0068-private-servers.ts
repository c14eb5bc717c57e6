import { boolean } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Whether an administrator has entered the address in a session, so that it may be in the private network. Existing addresses of
 * administrators were allowed before and stay so.
 */
export function up(schema: SchemaBuilder): void {
  for (const table of ['mailbox', 'ai_settings']) {
    schema.addColumn(table, 'private_allowed', boolean().default(0));
    schema.execute(
      `update ${table} set private_allowed = 1 where user_id in (select id from "user" where is_admin = 1)`,
    );
  }
}
