import { boolean, id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Notification preferences per channel, and notifications that will be mailed together. */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'notification_preference',
    { user_id: id().references('user', 'cascade'), kind: text(), channel: text(), wanted: boolean() },
    { primaryKey: ['user_id', 'kind', 'channel'] },
  );
  schema.table('notification_mail', {
    user_id: id().primaryKey().references('user', 'cascade'),
    sent_at: instant(),
  });
  schema.addColumn('notification', 'listed', boolean().default(1));
  schema.addColumn('notification', 'mail_at', instant().optional());
  schema.index('notification', ['user_id', 'mail_at'], {
    where: 'mail_at is not null',
    name: 'index_notification_waiting',
  });
}
