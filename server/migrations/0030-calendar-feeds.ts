import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Calendar feeds: the hash of the token in the address finds the account; the sealed token shows the address again. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'calendar_feed',
    {
      user_id: id().primaryKey().references('user', 'cascade'),
      token_hash: text(),
      token: text(),
      created_at: instant(),
    },
    { unique: [['token_hash']] },
  );
}
