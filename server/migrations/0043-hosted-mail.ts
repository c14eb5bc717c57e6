import { id, instant, integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Hosted mail: which messages of the connected mail account become tasks, and how far they were read. `labels` has the names of the labels at
 * the last run. `scan` is an unfinished reading of the last 30 days; `history_id` is where the changes since then begin. `version` counts the
 * changes of the settings and of the connection, so that an outdated run does not store its position. `hosted_mail_thread` has the threads
 * that became tasks, also of former connections.
 */
export function up(schema: SchemaBuilder): void {
  schema.table('hosted_mail', {
    user_id: id().primaryKey().references('user', 'cascade'),
    watched: text(),
    label: text(),
    labels: text().default('[]'),
    history_id: text().optional(),
    scan: text().optional(),
    version: integer().default(0),
    lease_until: instant().optional(),
  });
  schema.table(
    'hosted_mail_thread',
    {
      user_id: id().references('user', 'cascade'),
      account: text(),
      thread_id: text(),
    },
    { primaryKey: ['user_id', 'account', 'thread_id'] },
  );
}
