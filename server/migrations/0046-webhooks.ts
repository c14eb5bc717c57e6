import { id, instant, integer, json, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Webhooks of projects and their delivery log. The address and the secrets are sealed. `after_seq` is the last event that was considered:
 * the event log is the queue. `lease_until` reserves the sending for one process, and `retry_at` is set while a message that failed waits.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('webhook', {
    id: id().primaryKey(),
    project_id: id().references('project', 'cascade'),
    created_by: id().references('user', 'set null').optional(),
    url: text(),
    secret: text(),
    former_secret: text().optional(),
    former_secret_until: instant().optional(),
    events: json(),
    state: text(),
    stop_reason: text().optional(),
    after_seq: integer(),
    sent_count: integer().default(0),
    failures: integer().default(0),
    lease_until: instant().optional(),
    retry_at: instant().optional(),
    last_success_at: instant().optional(),
    last_attempt_at: instant().optional(),
    last_error: text().optional(),
    created_at: instant(),
  });
  schema.index('webhook', ['project_id']);
  schema.index('webhook', ['created_by']);
  schema.index('webhook', ['retry_at']);
  schema.index('webhook', ['lease_until']);
  schema.table('webhook_delivery', {
    id: id().primaryKey(),
    webhook_id: id().references('webhook', 'cascade'),
    number: integer().optional(),
    type: text(),
    body: text().optional(),
    state: text(),
    attempts: integer().default(0),
    status: integer().optional(),
    duration_ms: integer().optional(),
    excerpt: text().optional(),
    error: text().optional(),
    attempted_at: instant().optional(),
    created_at: instant(),
  });
  schema.index('webhook_delivery', ['webhook_id', 'id']);
  schema.index('webhook_delivery', ['created_at']);
}
