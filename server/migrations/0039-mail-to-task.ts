import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Mail addresses that create tasks: the hash of the token in the address finds the account; the sealed token shows the address again.
 * `received_mail` has the tasks of received mails by the hash of the Message-ID, so that a repeated delivery creates no second task.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'mail_address',
    {
      user_id: id().primaryKey().references('user', 'cascade'),
      token_hash: text(),
      token: text(),
      created_at: instant(),
    },
    { unique: [['token_hash']] },
  );
  schema.table(
    'received_mail',
    {
      user_id: id().references('user', 'cascade'),
      message_hash: text(),
      task_id: id(),
      received_at: instant(),
    },
    { primaryKey: ['user_id', 'message_hash'] },
  );
  schema.index('received_mail', ['received_at']);
}
