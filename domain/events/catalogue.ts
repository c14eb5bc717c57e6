/**
 * Everything that can happen, said once. An activity name is a line in the history that people read back; a live type
 * is a message on open sockets. One happening may be either or both.
 */

/** How somebody proved himself: with a second factor it is told by that one. */
export type SignInMethod = 'password' | 'totp' | 'recovery_code' | 'passkey';

/**
 * The fields that an activity line keeps, per name. `content` is the title of the task at the time, so that a line can be read
 * when the task is gone. Never the text of a comment, nor title or text of a note.
 */
export type ActivityPayloads = {
  'user.created': Record<never, never>;
  'user.signed_in': { method: SignInMethod; device: string };
  'user.sign_in_failed': { method: SignInMethod; device: string };
  'user.signed_out': Record<never, never>;
  'user.password_changed': Record<never, never>;
  'user.password_reset': Record<never, never>;
  'session.ended': Record<never, never>;
  'token.created': { name: string; prefix: string };
  'token.used': { name: string; prefix: string };
  'token.deleted': { name: string; prefix: string };
  'passkey.added': { name: string };
  'passkey.removed': { name: string };
  'totp.enabled': Record<never, never>;
  'totp.disabled': Record<never, never>;
  'recovery_codes.renewed': Record<never, never>;
  'project.created': { name: string };
  'project.updated': { fields: string[] };
  'project.deleted': { name: string; task_count: number };
  'project.restored': { name: string };
  'project.transferred': { from: string; to: string };
  'member.added': { user_id: string; role: 'editor' | 'viewer' };
  'member.invited': { email: string; role: 'editor' | 'viewer' };
  'member.role_changed': { user_id: string; role: 'editor' | 'viewer' };
  'member.removed': { user_id: string };
  'member.left': Record<never, never>;
  'invite.accepted': Record<never, never>;
  'invite.withdrawn': { email: string };
  'section.created': { name: string };
  'section.updated': { name: string };
  'section.reordered': Record<never, never>;
  'section.deleted': { name: string };
  'task.created': { content: string };
  'task.updated': { content: string; fields: string[] };
  'task.completed': { content: string; recurred: boolean; next_due?: string };
  'task.reopened': { content: string };
  'task.skipped': { content: string; next_due: string };
  'task.moved': { content: string; from_project_id: string; to_project_id: string; section_id?: string };
  'task.deleted': { content: string; count: number };
  'task.restored': { content: string; count: number };
  'comment.created': { content: string; comment_id: string };
  'comment.updated': { content: string; comment_id: string };
  'comment.deleted': { content: string; comment_id: string };
  'attachment.added': { content?: string; note_id?: string; filename: string };
  'attachment.removed': { content?: string; note_id?: string; filename: string };
  'note.created': { note_id: string };
  'note.imported': { created: number };
  'note.updated': { note_id: string };
  'note.moved': { note_id: string; from_project_id?: string; to_project_id?: string };
  'note.archived': { note_id: string };
  'note.unarchived': { note_id: string };
  'note.deleted': { note_id: string };
  'note.restored': { note_id: string };
  'note.shared': { note_id: string; user_id: string; role: 'editor' | 'viewer' };
  'note.unshared': { note_id: string; user_id: string };
};

export type ActivityName = keyof ActivityPayloads;

/** The same fields by name, for whoever lists them. */
export const ACTIVITY_FIELDS: { readonly [Name in ActivityName]: readonly (keyof ActivityPayloads[Name])[] } = {
  'user.created': [],
  'user.signed_in': ['method', 'device'],
  'user.sign_in_failed': ['method', 'device'],
  'user.signed_out': [],
  'user.password_changed': [],
  'user.password_reset': [],
  'session.ended': [],
  'token.created': ['name', 'prefix'],
  'token.used': ['name', 'prefix'],
  'token.deleted': ['name', 'prefix'],
  'passkey.added': ['name'],
  'passkey.removed': ['name'],
  'totp.enabled': [],
  'totp.disabled': [],
  'recovery_codes.renewed': [],
  'project.created': ['name'],
  'project.updated': ['fields'],
  'project.deleted': ['name', 'task_count'],
  'project.restored': ['name'],
  'project.transferred': ['from', 'to'],
  'member.added': ['user_id', 'role'],
  'member.invited': ['email', 'role'],
  'member.role_changed': ['user_id', 'role'],
  'member.removed': ['user_id'],
  'member.left': [],
  'invite.accepted': [],
  'invite.withdrawn': ['email'],
  'section.created': ['name'],
  'section.updated': ['name'],
  'section.reordered': [],
  'section.deleted': ['name'],
  'task.created': ['content'],
  'task.updated': ['content', 'fields'],
  'task.completed': ['content', 'recurred', 'next_due'],
  'task.reopened': ['content'],
  'task.skipped': ['content', 'next_due'],
  'task.moved': ['content', 'from_project_id', 'to_project_id', 'section_id'],
  'task.deleted': ['content', 'count'],
  'task.restored': ['content', 'count'],
  'comment.created': ['content', 'comment_id'],
  'comment.updated': ['content', 'comment_id'],
  'comment.deleted': ['content', 'comment_id'],
  'attachment.added': ['content', 'note_id', 'filename'],
  'attachment.removed': ['content', 'note_id', 'filename'],
  'note.created': ['note_id'],
  'note.imported': ['created'],
  'note.updated': ['note_id'],
  'note.moved': ['note_id', 'from_project_id', 'to_project_id'],
  'note.archived': ['note_id'],
  'note.unarchived': ['note_id'],
  'note.deleted': ['note_id'],
  'note.restored': ['note_id'],
  'note.shared': ['note_id', 'user_id', 'role'],
  'note.unshared': ['note_id', 'user_id'],
};

/**
 * Live messages by type and the record each shows, read anew for each receiver at delivery; `none` carries only what was
 * written with the event. A message goes to the people of its project, to those who can read its note, or to one person when it
 * names one.
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
  'view_options.updated': 'none',
  'note.created': 'note',
  'note.updated': 'note',
  'note.restored': 'note',
  'note.shared': 'note',
  'note.deleted': 'none',
  'user.updated': 'user',
  notification: 'notification',
  'notification.read': 'none',
  'notification_preferences.updated': 'none',
  reminder: 'reminder',
} as const;

export type LiveType = keyof typeof LIVE_RECORDS;

/** The kinds of record that a live message can show. */
export type LiveRecord = Exclude<(typeof LIVE_RECORDS)[LiveType], 'none'>;
