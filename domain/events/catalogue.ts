/**
 * The catalogue of all events. An event is an entry of the activity log, a live message, or both. Everything else about events is
 * derived from this file: types, validation of messages, documentation and texts.
 */

/** How a user proved their identity. With a second factor it is the second factor. */
export type SignInMethod = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'single_sign_on';

/** The types that a field of an activity entry can have. */
type FieldTypes = {
  string: string;
  'string[]': string[];
  number: number;
  boolean: boolean;
  role: 'editor' | 'viewer';
  method: SignInMethod;
};

type FieldType = keyof FieldTypes;

/**
 * The activity names with the fields that each entry stores. `?` marks an optional field. `content` is the title of the task at
 * that time, so that the entry stays readable after the task is deleted. Readers who cannot read the project do not get `content`,
 * `name` and `filename`. `due_before` and `due_after` of a changed date are `2026-03-10` or `2026-03-10T09:00` in the time zone of the task;
 * a task without a date has none. `assignee_before` and `assignee_after` are people. An entry never contains the text of a comment, or the title or text of a note.
 */
export const ACTIVITY_FIELDS = {
  'user.created': {},
  'user.signed_in': { method: 'method', device: 'string' },
  'user.sign_in_failed': { method: 'method', device: 'string', count: 'number?' },
  'user.signed_out': {},
  'user.password_changed': {},
  'user.password_reset': {},
  'user.address_confirmed': { user_id: 'string' },
  'user.invited': { email: 'string' },
  'user.deleted': { name: 'string' },
  'user.admin_changed': { user_id: 'string', is_admin: 'boolean' },
  'user.disabled': { user_id: 'string' },
  'user.enabled': { user_id: 'string' },
  'session.ended': {},
  'token.created': { name: 'string', prefix: 'string' },
  'token.used': { name: 'string', prefix: 'string' },
  'token.deleted': { name: 'string', prefix: 'string' },
  'feed.rotated': {},
  'mail_address.rotated': {},
  'mailbox.added': {},
  'mailbox.removed': {},
  'passkey.added': { name: 'string' },
  'passkey.removed': { name: 'string' },
  'identity.linked': { name: 'string' },
  'identity.removed': { name: 'string' },
  'totp.enabled': {},
  'totp.disabled': {},
  'recovery_codes.renewed': {},
  'calendar.connected': {},
  'calendar.disconnected': {},
  'hostedmail.connected': {},
  'hostedmail.disconnected': {},
  'settings.changed': { what: 'string' },
  'backup.taken': { filename: 'string' },
  'backup.downloaded': { filename: 'string' },
  'panel.restart': {},
  'project.created': { name: 'string', from_template: 'string?' },
  'project.imported': { name: 'string', tasks: 'number', updated: 'number?', filename: 'string?' },
  'project.updated': { fields: 'string[]' },
  'project.deleted': { name: 'string', task_count: 'number' },
  'project.restored': { name: 'string' },
  'project.transferred': { from: 'string', to: 'string' },
  'member.added': { user_id: 'string', role: 'role' },
  'member.invited': { email: 'string', role: 'role' },
  'member.role_changed': { user_id: 'string', role: 'role' },
  'member.removed': { user_id: 'string' },
  'member.left': {},
  'invite.accepted': {},
  'invite.withdrawn': { email: 'string' },
  'webhook.added': { name: 'string' },
  'webhook.updated': { name: 'string' },
  'webhook.stopped': { name: 'string' },
  'webhook.removed': { name: 'string' },
  'section.created': { name: 'string' },
  'section.updated': { name: 'string' },
  'section.reordered': {},
  'section.deleted': { name: 'string' },
  'task.created': { content: 'string' },
  'task.updated': {
    content: 'string',
    fields: 'string[]',
    due_before: 'string?',
    due_after: 'string?',
    assignee_before: 'string?',
    assignee_after: 'string?',
  },
  'task.completed': { content: 'string', recurred: 'boolean', next_due: 'string?' },
  'task.reopened': { content: 'string' },
  'task.skipped': { content: 'string', next_due: 'string' },
  'task.moved': { content: 'string', from_project_id: 'string', to_project_id: 'string', section_id: 'string?' },
  'task.split': { content: 'string', count: 'number' },
  'task.deleted': { content: 'string', count: 'number' },
  'task.restored': { content: 'string', count: 'number' },
  'comment.created': { content: 'string', comment_id: 'string' },
  'comment.updated': { content: 'string', comment_id: 'string' },
  'comment.deleted': { content: 'string', comment_id: 'string' },
  'attachment.added': { content: 'string?', note_id: 'string?', filename: 'string' },
  'attachment.removed': { content: 'string?', note_id: 'string?', filename: 'string' },
  'note.created': { note_id: 'string' },
  'note.imported': { created: 'number' },
  'account.imported': { projects: 'number', tasks: 'number', notes: 'number' },
  'note.updated': { note_id: 'string' },
  'note.moved': { note_id: 'string', from_project_id: 'string?', to_project_id: 'string?' },
  'note.archived': { note_id: 'string' },
  'note.unarchived': { note_id: 'string' },
  'note.deleted': { note_id: 'string' },
  'note.restored': { note_id: 'string' },
  'note.shared': { note_id: 'string', user_id: 'string', role: 'role' },
  'note.unshared': { note_id: 'string', user_id: 'string' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldType | `${FieldType}?`>>>>;

export type ActivityName = keyof typeof ACTIVITY_FIELDS;

/** The payload of each activity entry as it is stored. */
export type ActivityPayloads = { [Name in ActivityName]: PayloadOf<(typeof ACTIVITY_FIELDS)[Name]> };

type PayloadOf<Fields> = {
  [Field in keyof Fields as Fields[Field] extends FieldType ? Field : never]: ValueOf<Fields[Field]>;
} & {
  [Field in keyof Fields as Fields[Field] extends FieldType ? never : Field]?: ValueOf<Fields[Field]>;
};

type ValueOf<Type> = Type extends FieldType
  ? FieldTypes[Type]
  : Type extends `${infer Optional extends FieldType}?`
    ? FieldTypes[Optional]
    : never;

/** The fields of all activity entries. */
export type ActivityFields = { [Field in FieldName]?: ValueOf<TypesOf<AnyFields, Field>> };

type AnyFields = (typeof ACTIVITY_FIELDS)[ActivityName];

type FieldName = AnyFields extends infer Fields ? (Fields extends unknown ? keyof Fields : never) : never;

type TypesOf<Fields, Field> = Fields extends unknown ? (Field extends keyof Fields ? Fields[Field] : never) : never;

/**
 * The live message types with the kind of record that each message contains. The record is read for each recipient at delivery.
 * A message of kind `none` contains only the fields that were stored with the event.
 */
export const LIVE_RECORDS = {
  'task.created': 'task',
  'task.updated': 'task',
  'task.completed': 'task',
  'task.reopened': 'task',
  'task.moved': 'task',
  'task.restored': 'task',
  'task.deleted': 'none',
  'comment.created': 'comment',
  'comment.updated': 'comment',
  'comment.deleted': 'none',
  'attachment.created': 'attachment',
  'attachment.deleted': 'none',
  'section.created': 'section',
  'section.updated': 'section',
  'section.deleted': 'none',
  'section.reordered': 'none',
  'project.created': 'project',
  'project.updated': 'project',
  'project.restored': 'project',
  'project.deleted': 'none',
  'project.reordered': 'none',
  'member.added': 'member',
  'member.updated': 'member',
  'member.removed': 'none',
  'project_group.created': 'project_group',
  'project_group.updated': 'project_group',
  'project_group.deleted': 'none',
  'project_group.reordered': 'none',
  'label.created': 'label',
  'label.updated': 'label',
  'label.deleted': 'none',
  'label.reordered': 'none',
  'filter.created': 'filter',
  'filter.updated': 'filter',
  'filter.deleted': 'none',
  'template.changed': 'none',
  'webhook.changed': 'none',
  'view_options.updated': 'none',
  'note.created': 'note',
  'note.updated': 'note',
  'note.restored': 'note',
  'note.shared': 'note',
  'note.deleted': 'none',
  'calendar.changed': 'none',
  'hostedmail.changed': 'none',
  'mailbox.changed': 'none',
  'user.updated': 'user',
  notification: 'notification',
  'notification.read': 'none',
  'notification_preferences.updated': 'none',
  reminder: 'reminder',
} as const;

export type LiveType = keyof typeof LIVE_RECORDS;

/** The kinds of record that a live message can contain. */
export type LiveRecord = Exclude<(typeof LIVE_RECORDS)[LiveType], 'none'>;
