import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Mailboxes (IMAP) whose flagged messages become tasks. The password is sealed. `mailbox_message` has the messages that are tasks, by
 * UIDVALIDITY and UID, and by the hash of the Message-ID. `lease_until` reserves the synchronization for one process.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'mailbox',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      host: text(),
      username: text(),
      password: text(),
      name: text(),
      folder: text(),
      last_uid: integer().default(0),
      lease_until: instant().optional(),
      next_sync_at: instant(),
      last_sync_at: instant().optional(),
      last_error: text().optional(),
      failures: integer().default(0),
      created_at: instant(),
    },
    { unique: [['user_id', 'host', 'username']] },
  );
  schema.index('mailbox', ['next_sync_at']);
  schema.table(
    'mailbox_message',
    {
      mailbox_id: id().references('mailbox', 'cascade'),
      uid_validity: text(),
      uid: integer(),
      message_hash: text().optional(),
    },
    { primaryKey: ['mailbox_id', 'uid_validity', 'uid'] },
  );
  schema.index('mailbox_message', ['mailbox_id', 'message_hash']);
}
