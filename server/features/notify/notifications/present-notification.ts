import type { Expression } from 'kysely';
import type { Notification } from '#contract/resources/notification.ts';
import { visibleNotifications } from '../../../access/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { presentToReceiver } from '../../../platform/http/reply/presenters.ts';
import { type NotificationFacts, notificationText } from './notification-text.ts';

/** A row of `notificationRows`. */
export type NotificationRow = NotificationFacts & {
  id: string;
  actor_id: string | null;
  project_id: string | null;
  task_id: string | null;
  note_id: string | null;
  comment_id: string | null;
  read_at: string | null;
  created_at: string;
  email: string;
  locale: 'da' | 'en';
  timezone: string;
};

/** Query of the notifications that a user can see now, with the columns for `presentNotification`. */
export function notificationRows(db: Parameters<typeof visibleNotifications>[0], person: Expression<string>) {
  return visibleNotifications(db, person)
    .innerJoin('user as receiver', 'receiver.id', 'notification.user_id')
    .leftJoin('user as actor', 'actor.id', 'notification.actor_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.count',
      'notification.facts',
      'notification.actor_id',
      'notification.task_id',
      'notification.note_id',
      'notification.comment_id',
      'notification.read_at',
      'notification.created_at',
      'actor.name as actor_name',
      'project.id as project_id',
      'project.name as project_name',
      'task.content',
      'newest.content as newest_content',
      'task.due_date',
      'task.due_at',
      'note.title as note_title',
      'comment.body as comment_body',
      'receiver.email',
      'receiver.locale',
      'receiver.timezone',
    ]);
}

/** Renders a row as the contract's Notification, in the language of the recipient. */
export function presentNotification(row: NotificationRow): Notification {
  const { actor_id, actor_name, project_id, task_id, note_id } = row;
  return {
    id: row.id,
    kind: row.kind,
    ...(actor_id !== null && { actor_id }),
    ...(actor_name !== null && { actor_name }),
    ...(project_id !== null && { project_id }),
    ...(task_id !== null && { task_id }),
    ...(note_id !== null && { note_id }),
    ...notificationText(row, row),
    url: urlOf(row),
    read: row.read_at !== null,
    created_at: row.created_at,
  };
}

/** Renders a notification for the live socket of its recipient. */
export const presentNotificationFor = presentToReceiver(async (tx, reader, id) => {
  const row = await oneOf.first(tx, { id, person: reader.id });
  return row && presentNotification(row);
});

/** Returns the path in the web app, with the comment after `#`. */
export function urlOf({ kind, task_id, note_id, project_id, comment_id }: NotificationRow): string {
  if (task_id !== null) return comment_id === null ? `/task/${task_id}` : `/task/${task_id}#comment-${comment_id}`;
  if (note_id !== null) return `/note/${note_id}`;
  if (project_id !== null) return kind === 'connection' ? `/project/${project_id}/webhooks` : `/project/${project_id}`;
  return kind === 'connection' ? '/settings/integrations' : '/';
}

const oneOf = statement<{ id: string; person: string }>()((db, p) =>
  notificationRows(db, p.person).where('notification.id', '=', p.id).where('notification.listed', '=', 1),
);
