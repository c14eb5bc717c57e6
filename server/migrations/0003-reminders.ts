import { boolean, id, instant, integer, json, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Reminders, notifications, the mail queue, and the days of sent digests. */
export function up(schema: SchemaBuilder): void {
  reminders(schema);
  notifications(schema);
  mail(schema);
}

function reminders(schema: SchemaBuilder): void {
  schema.table(
    'reminder',
    {
      id: id().primaryKey(),
      task_id: id().references('task', 'cascade'),
      user_id: id().references('user', 'cascade'),
      remind_at: instant().optional(),
      offset_min: integer().optional(),
      moment: instant().optional(),
      sent: boolean(),
      created_at: instant(),
    },
    { checks: ['(remind_at is null) <> (offset_min is null)'] },
  );
  schema.index('reminder', ['task_id', 'user_id']);
  schema.index('reminder', ['user_id']);
  schema.index('reminder', ['moment', 'id'], {
    where: 'sent = 0 and moment is not null',
    name: 'index_reminder_armed',
  });
}

function notifications(schema: SchemaBuilder): void {
  schema.table('notification', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    kind: text(),
    actor_id: id().optional().references('user', 'set null'),
    project_id: id().optional().references('project', 'cascade'),
    task_id: id().optional().references('task', 'cascade'),
    note_id: id().optional().references('note', 'cascade'),
    comment_id: id().optional(),
    count: integer(),
    facts: json(),
    read_at: instant().optional(),
    created_at: instant(),
  });
  schema.index('notification', ['user_id', 'id']);
  schema.index('notification', ['user_id'], { where: 'read_at is null', name: 'index_notification_unread' });
  schema.index('notification', ['created_at']);
  for (const column of ['actor_id', 'project_id', 'task_id', 'note_id', 'comment_id']) {
    schema.index('notification', [column], { where: `${column} is not null` });
  }
}

function mail(schema: SchemaBuilder): void {
  schema.table('mail', {
    id: id().primaryKey(),
    recipient: text(),
    subject: text(),
    body: text(),
    html: text(),
    attempts: integer(),
    due_at: instant(),
    created_at: instant(),
  });
  schema.index('mail', ['due_at', 'id']);
  schema.table('digest', {
    user_id: id().primaryKey().references('user', 'cascade'),
    day: text(),
  });
}
