import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Browsers that receive push messages, and the notifications that wait to be sent to them. The id is the hash of the endpoint. A
 * subscription ends with the session or token that made it. `push_delivery` has no reference to it, so that a browser that
 * unsubscribes never conflicts with a new notification; the sender deletes rows that are left.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('push_subscription', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    session_id: id().optional().references('session', 'cascade'),
    token_id: id().optional().references('api_token', 'cascade'),
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    failures: integer().default(0),
    paused_until: instant().optional(),
    lease_until: instant().optional(),
    created_at: instant(),
  });
  schema.index('push_subscription', ['user_id', 'created_at']);
  schema.index('push_subscription', ['session_id']);
  schema.index('push_subscription', ['token_id']);
  schema.table(
    'push_delivery',
    { notification_id: id().references('notification', 'cascade'), subscription_id: id() },
    { primaryKey: ['notification_id', 'subscription_id'] },
  );
  schema.index('push_delivery', ['subscription_id']);
}
