/**
 * The messages of the WebSocket. Each message is created for one recipient, with their labels, role, counts and group.
 */

import type { LIVE_RECORDS, LiveRecord, LiveType } from '#domain/events/catalogue.ts';
import { Attachment } from './resources/attachment.ts';
import { Comment } from './resources/comment.ts';
import { choice, id, instant } from './resources/fields.ts';
import { Filter } from './resources/filter.ts';
import { Label } from './resources/label.ts';
import { Member } from './resources/member.ts';
import { Note } from './resources/note.ts';
import { Notification } from './resources/notification.ts';
import { NotificationPreferences } from './resources/notification-preferences.ts';
import { Project } from './resources/project.ts';
import { ProjectGroup } from './resources/project-group.ts';
import { Section } from './resources/section.ts';
import { Task, TaskCompletion } from './resources/task.ts';
import { User } from './resources/user.ts';
import { StoredViewOptions } from './resources/view-options.ts';
import { type Static, type TSchema, Type } from './type.ts';

export { LIVE_CLOSE_CODES } from './live-close-codes.ts';

const OnlyId = Type.Object({ id: id() }, { title: 'RecordId' });
const Order = Type.Object({ ids: Type.Array(id()) }, { title: 'RecordOrder' });
const Reminder = Type.Object({
  reminder_id: id(),
  task_id: id(),
  project_id: id(),
  content: Type.String(),
  due_at: instant(),
});
const parent = {
  task_id: Type.Optional(id()),
  comment_id: Type.Optional(id()),
  note_id: Type.Optional(id()),
  group_id: Type.Optional(id()),
};

/** The payload schema of each message type. */
export const LIVE_PAYLOADS = {
  'task.created': Task,
  'task.updated': Task,
  'task.completed': TaskCompletion,
  'task.reopened': Task,
  'task.moved': Type.Object({
    ...Task.properties,
    from_project_id: Type.Optional(id({ description: 'Absent if the recipient cannot see the former project.' })),
  }),
  'task.deleted': Type.Object({
    id: id(),
    ids: Type.Array(id(), { description: 'Ids of all deleted tasks.' }),
    project_id: id(),
  }),
  'task.restored': Task,
  'comment.created': Comment,
  'comment.updated': Comment,
  'comment.deleted': Type.Object({ id: id(), task_id: id() }),
  'attachment.created': Type.Object({ ...Attachment.properties, ...parent }),
  'attachment.deleted': Type.Object({ id: id(), ...parent }),
  'section.created': Section,
  'section.updated': Section,
  'section.deleted': Type.Object({ id: id(), project_id: id() }),
  'section.reordered': Type.Object({ project_id: id(), ids: Type.Array(id()) }),
  'project.created': Project,
  'project.updated': Project,
  'project.deleted': OnlyId,
  'project.restored': Project,
  'project.reordered': Order,
  'member.added': Member,
  'member.updated': Member,
  'member.removed': Type.Object({ user_id: id() }),
  'project_group.created': ProjectGroup,
  'project_group.updated': ProjectGroup,
  'project_group.deleted': OnlyId,
  'project_group.reordered': Order,
  'label.created': Label,
  'label.updated': Label,
  'label.deleted': OnlyId,
  'label.reordered': Order,
  'template.changed': OnlyId,
  'webhook.changed': Type.Object({ id: id(), project_id: id() }),
  'view_options.updated': StoredViewOptions,
  'filter.created': Filter,
  'filter.updated': Filter,
  'filter.deleted': OnlyId,
  'note.created': Note,
  'note.updated': Note,
  'note.deleted': OnlyId,
  'note.restored': Note,
  'note.shared': Note,
  'calendar.changed': Type.Object({}),
  'hostedmail.changed': Type.Object({}),
  'mailbox.changed': Type.Object({}),
  'user.updated': User,
  notification: Notification,
  'notification.read': Type.Union([OnlyId, Type.Object({ all: Type.Literal(true) })]),
  'notification_preferences.updated': NotificationPreferences,
  reminder: Reminder,
} as const satisfies Record<LiveType, TSchema>;

/** The schema of each kind of record that a message can contain. */
export const LIVE_RECORD_SCHEMAS = {
  task: Task,
  comment: Comment,
  attachment: Attachment,
  section: Section,
  project: Project,
  member: Member,
  project_group: ProjectGroup,
  label: Label,
  filter: Filter,
  note: Note,
  user: User,
  notification: Notification,
  reminder: Reminder,
} as const satisfies Record<LiveRecord, TSchema>;

/** The payload type of each message type. */
export type LivePayloads = { [Type in keyof typeof LIVE_PAYLOADS]: Static<(typeof LIVE_PAYLOADS)[Type]> };

/** The fields that an event stores for its message: the payload without the fields of its record. */
export type LiveExtra<Type extends LiveType> = WithoutRecord<LivePayloads[Type], (typeof LIVE_RECORDS)[Type]>;

type WithoutRecord<Payload, Record extends LiveRecord | 'none'> = Payload extends unknown
  ? Omit<Payload, Record extends LiveRecord ? keyof Static<(typeof LIVE_RECORD_SCHEMAS)[Record]> : never>
  : never;

export type WsEventType = keyof LivePayloads;

/** A message. A client must ignore unknown types. */
export type WsEvent = { [Type in WsEventType]: WsEventOf<Type> }[WsEventType];

/** The schema of a message: one schema for each type, such as `TaskCreatedEvent` with its payload. */
export const WsEvent = Type.Unsafe<WsEvent>({
  title: 'WsEvent',
  oneOf: Object.entries(LIVE_PAYLOADS).map(([type, payload]) => messageOf(type, payload)),
});

function messageOf(type: string, payload: TSchema): TSchema {
  const name = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Type.Object(
    {
      type: choice([type]),
      project_id: Type.Optional(id({ description: 'Absent in a message that belongs to no project.' })),
      payload: { title: `${name}Payload`, ...payload },
      at: instant(),
      seq: Type.Integer({ minimum: 1, description: 'Number of the message in this connection, without gaps.' }),
    },
    { title: `${name}Event` },
  );
}

/** A message of one type. */
export type WsEventOf<Type extends WsEventType> = {
  type: Type;
  /** Absent in a message that belongs to no project. */
  project_id?: string;
  payload: LivePayloads[Type];
  /** The instant of sending. */
  at: string;
  /** Number of the message in this connection, from 1, without gaps. */
  seq: number;
};
