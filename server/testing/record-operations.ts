import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { fileForm } from './forms.ts';
import { PASSWORD } from './people.ts';
import type { Cast, World } from './world.ts';

/**
 * The lowest role that an operation on one record needs. `self` is the account that owns the record. `anybody` includes
 * signed-out callers, and `guest` is every user except the owner.
 */
export type Least = 'viewer' | 'editor' | 'owner' | 'self' | 'administrator' | 'anybody' | 'guest';

export type RecordOperation = {
  least: Least;
  /** The record of a world in the path. */
  id: keyof World;
  /** The second record in the path. */
  second?: keyof World;
  /** A valid body. */
  body?: object | ((world: World) => object);
  /** The types of the live messages that it causes, in order, without notifications. Default: none. */
  emits?: readonly string[] | ((who: keyof Cast) => readonly string[]);
};

/** Every operation with an id in its path, for the world of the owner. */
export const RECORD_OPERATIONS: Readonly<Record<string, RecordOperation>> = {
  'tasks.get': { least: 'viewer', id: 'task' },
  'tasks.update': { least: 'editor', id: 'task', body: { content: 'changed' }, emits: ['task.updated'] },
  'tasks.delete': { least: 'editor', id: 'task', emits: ['task.deleted'] },
  'tasks.duplicate': { least: 'editor', id: 'task', emits: ['task.created'] },
  'tasks.complete': { least: 'editor', id: 'task', emits: ['task.completed'] },
  'ai.split': { least: 'editor', id: 'task', body: { titles: ['part'] }, emits: ['task.created'] },
  'tasks.reopen': { least: 'editor', id: 'task' },
  'repetition.skipOccurrence': { least: 'editor', id: 'repeating', emits: ['task.updated'] },
  'repetition.completions': { least: 'viewer', id: 'repeating' },
  'tasks.move': { least: 'editor', id: 'task', body: {}, emits: ['task.moved'] },
  'tasks.snooze': { least: 'editor', id: 'task', body: { until: '2027-01-01T09:00:00Z' }, emits: ['task.updated'] },
  'tasks.restore': { least: 'editor', id: 'trashedTask', emits: ['task.restored'] },
  'reminders.list': { least: 'viewer', id: 'task' },
  'reminders.create': { least: 'viewer', id: 'task', body: { offset_min: -10 } },
  'reminders.delete': { least: 'self', id: 'reminder' },
  'notifications.read': { least: 'self', id: 'notification', emits: ['notification.read'] },
  'comments.list': { least: 'viewer', id: 'task' },
  'comments.create': { least: 'editor', id: 'task', body: { body: 'said' }, emits: ['comment.created'] },
  'comments.createWithFile': {
    least: 'editor',
    id: 'task',
    body: () => fileForm('content'),
    emits: ['comment.created', 'attachment.created'],
  },
  'comments.update': { least: 'self', id: 'comment', body: { body: 'changed' }, emits: ['comment.updated'] },
  'comments.delete': { least: 'self', id: 'comment', emits: ['comment.deleted'] },
  'attachments.create': { least: 'editor', id: 'task', body: () => fileForm('content'), emits: ['attachment.created'] },
  'attachments.get': { least: 'viewer', id: 'attachment' },
  'attachments.delete': { least: 'editor', id: 'attachment', emits: ['attachment.deleted'] },
  'notes.get': { least: 'viewer', id: 'note' },
  'notes.update': { least: 'editor', id: 'note', body: { body: 'changed' }, emits: ['note.updated'] },
  'notes.delete': { least: 'editor', id: 'note', emits: ['note.deleted'] },
  'notes.versions': { least: 'viewer', id: 'note' },
  'notes.version': { least: 'viewer', id: 'note', second: 'noteVersion' },
  'notes.restoreVersion': { least: 'editor', id: 'note', second: 'noteVersion', emits: ['note.updated'] },
  'notes.restore': { least: 'editor', id: 'trashedNote', emits: ['note.restored'] },
  'notes.shares': { least: 'owner', id: 'sharedNote' },
  'notes.share': {
    least: 'owner',
    id: 'sharedNote',
    body: (world) => ({ user_id: world.editor, role: 'viewer' }),
    emits: ['note.shared'],
  },
  'noteFiles.create': { least: 'editor', id: 'note', body: () => fileForm('content'), emits: ['attachment.created'] },
  // The second record is the editor, who may leave.
  'notes.unshare': { least: 'editor', id: 'sharedNote', second: 'editor', emits: ['note.deleted'] },
  'passkeys.rename': { least: 'self', id: 'passkey', body: { name: 'changed' } },
  'passkeys.delete': { least: 'self', id: 'passkey' },
  'singleSignOn.removeIdentity': { least: 'self', id: 'identity' },
  'projectExport.csv': { least: 'viewer', id: 'project' },
  'calendarExport.projectFile': { least: 'viewer', id: 'project' },
  'projects.get': { least: 'viewer', id: 'project' },
  'projects.duplicate': { least: 'viewer', id: 'project', emits: ['project.created'] },
  'projects.transfer': {
    least: 'owner',
    id: 'project',
    body: (world) => ({ user_id: world.editor }),
    emits: ['project.updated', 'member.updated'],
  },
  'members.list': { least: 'viewer', id: 'project' },
  'members.update': {
    least: 'owner',
    id: 'project',
    second: 'editor',
    body: { role: 'viewer' },
    emits: ['member.updated', 'project.updated'],
  },
  // The second record is the editor, who may leave.
  'members.remove': {
    least: 'editor',
    id: 'project',
    second: 'editor',
    emits: ['member.removed', 'project.deleted'],
  },
  'invites.create': { least: 'owner', id: 'project', body: { email: 'new@example.org', role: 'viewer' } },
  'invites.withdraw': { least: 'owner', id: 'project', second: 'invite' },
  'invites.withdrawAny': { least: 'administrator', id: 'invite' },
  'users.update': {
    least: 'administrator',
    id: 'account',
    body: { is_admin: true, password: PASSWORD },
    emits: ['user.updated'],
  },
  'users.delete': { least: 'administrator', id: 'account' },
  'users.confirmAddress': { least: 'administrator', id: 'editor' },
  'backups.download': { least: 'administrator', id: 'backup' },
  'invites.read': { least: 'anybody', id: 'inviteToken' },
  'invites.accept': {
    least: 'guest',
    id: 'inviteToken',
    emits: (who) => (who === 'editor' || who === 'viewer' ? [] : ['member.added', 'project.created']),
  },
  'sessions.end': { least: 'self', id: 'session' },
  'tokens.delete': { least: 'self', id: 'token' },
  'activity.ofProject': { least: 'viewer', id: 'project' },
  'projects.update': { least: 'owner', id: 'project', body: { name: 'changed' }, emits: ['project.updated'] },
  'projects.delete': { least: 'owner', id: 'project', emits: ['project.deleted'] },
  'projects.restore': { least: 'owner', id: 'trashedProject', emits: ['project.restored'] },
  'sections.list': { least: 'viewer', id: 'project' },
  'sections.create': { least: 'editor', id: 'project', body: { name: 'made' }, emits: ['section.created'] },
  'sections.reorder': { least: 'editor', id: 'project', body: { ids: [] } },
  'sections.update': { least: 'editor', id: 'section', body: { name: 'changed' }, emits: ['section.updated'] },
  'sections.delete': { least: 'editor', id: 'section', emits: ['section.deleted'] },
  'groups.get': { least: 'self', id: 'group' },
  'groups.update': { least: 'self', id: 'group', body: { name: 'changed' }, emits: ['project_group.updated'] },
  'groups.delete': { least: 'self', id: 'group', emits: ['project_group.deleted'] },
  'groups.addFile': { least: 'self', id: 'group', body: () => fileForm('content'), emits: ['attachment.created'] },
  'labels.update': { least: 'self', id: 'label', body: { color: 'teal' }, emits: ['label.updated'] },
  'filters.update': { least: 'self', id: 'filter', body: { color: 'teal' }, emits: ['filter.updated'] },
  'filters.delete': { least: 'self', id: 'filter', emits: ['filter.deleted'] },
  'filters.tasks': { least: 'self', id: 'filter' },
  'webhooks.list': { least: 'owner', id: 'project' },
  'webhooks.create': {
    least: 'owner',
    id: 'project',
    body: { url: 'https://93.184.215.14/hook', active: false },
    emits: ['webhook.changed'],
  },
  'webhooks.get': { least: 'owner', id: 'webhook' },
  'webhooks.update': {
    least: 'owner',
    id: 'webhook',
    body: { events: ['task.deleted'] },
    emits: ['webhook.changed'],
  },
  'webhooks.delete': { least: 'owner', id: 'webhook', emits: ['webhook.changed'] },
  'webhooks.rotate': { least: 'owner', id: 'webhook', emits: ['webhook.changed'] },
  'webhooks.deliveries': { least: 'owner', id: 'webhook' },
  'mailboxes.update': { least: 'self', id: 'mailbox', body: { name: 'changed' }, emits: ['mailbox.changed'] },
  'mailboxes.remove': { least: 'self', id: 'mailbox', emits: ['mailbox.changed'] },
  'calendars.unsubscribe': { least: 'self', id: 'calendar', emits: ['calendar.changed'] },
  'templates.get': { least: 'self', id: 'template' },
  'templates.update': { least: 'self', id: 'template', body: { color: 'teal' }, emits: ['template.changed'] },
  'templates.delete': { least: 'self', id: 'template', emits: ['template.changed'] },
  'templates.use': { least: 'self', id: 'template', emits: ['project.created'] },
  'labels.delete': { least: 'self', id: 'label', emits: ['label.deleted'] },
  'labels.merge': {
    least: 'self',
    id: 'label',
    body: (world) => ({ into: world.otherLabel }),
    emits: ['label.deleted', 'label.updated'],
  },
  'labels.restore': { least: 'self', id: 'deletedLabel', emits: ['label.created'] },
  'viewOptions.set': { least: 'viewer', id: 'projectView', body: { sort_by: 'name' }, emits: ['view_options.updated'] },
};

/**
 * A note that the caller cannot see has no linking notes: the answer is an empty list. The token of a feed is a credential. The key of
 * a built-in template is public.
 */
const WITHOUT_RECORD: ReadonlySet<string> = new Set([
  'notes.linking',
  'calendarExport.readFeed',
  // It connects to a mail server: its own test covers other users.
  'mailboxes.sync',
  // It asks an AI provider: its own test covers other users.
  'ai.previewSplit',
  // They send requests: their own test covers other users.
  'webhooks.test',
  'webhooks.resend',
  'templates.createFromBuiltIn',
]);

/** Every operation of the contract with an id in its path. */
export const onRecords: readonly EndpointSpec[] = allEndpoints.filter(
  ({ id, path }) => path.includes('{') && !WITHOUT_RECORD.has(id),
);

/** Returns the path of an operation with `id` and then `second`. */
export function pathWith(endpoint: EndpointSpec, id: string, second = id): string {
  return endpoint.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, second);
}

/** Returns a valid body for the record in `world`. */
export function bodyOf({ body }: RecordOperation, world: World): object | undefined {
  return typeof body === 'function' ? body(world) : body;
}
