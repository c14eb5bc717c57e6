import { NOTIFICATION_KINDS } from '#domain/notification/channels.ts';
import { type Static, Type } from '../type.ts';
import { choice, id, instant } from './fields.ts';

/** A notification. Title and body are in the language of its recipient. */
export const Notification = Type.Object(
  {
    id: id(),
    kind: choice(NOTIFICATION_KINDS),
    actor_id: Type.Optional(id()),
    actor_name: Type.Optional(Type.String()),
    project_id: Type.Optional(id()),
    task_id: Type.Optional(id()),
    note_id: Type.Optional(id()),
    title: Type.String(),
    body: Type.Optional(Type.String()),
    url: Type.String({ description: 'A path in the web app.' }),
    read: Type.Boolean(),
    created_at: instant({ description: 'Of several assignments in one notification, the time of the newest one.' }),
  },
  { title: 'Notification' },
);
export type Notification = Static<typeof Notification>;
