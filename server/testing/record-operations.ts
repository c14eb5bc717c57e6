import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { fileForm } from './forms.ts';
import type { Cast, World } from './world.ts';

/**
 * The least role that an operation on one record needs; `self` is the account that the record belongs to. `anybody` may be signed
 * out as well, and `guest` is everybody but the owner.
 */
export type Least = 'viewer' | 'editor' | 'owner' | 'self' | 'administrator' | 'anybody' | 'guest';

export type RecordOperation = {
  least: Least;
  /** Which record of a world it is asked about. */
  id: keyof World;
  /** Which record its path names behind that one. */
  second?: keyof World;
  /** A body that it takes. */
  body?: object | ((world: World) => object);
  /** The kinds of live messages that it causes, without notifications, in order; none when absent. */
  tells?: readonly string[] | ((who: keyof Cast) => readonly string[]);
};

/** Every operation with an id in its path, with what the owner of a world may do to it. */
export const RECORD_OPERATIONS: Readonly<Record<string, RecordOperation>> = {
  'tasks.get': { least: 'viewer', id: 'task' },
  'tasks.update': { least: 'editor', id: 'task', body: { content: 'changed' }, tells: ['task.updated'] },
  'tasks.delete': { least: 'editor', id: 'task', tells: ['task.deleted'] },
  'tasks.duplicate': { least: 'editor', id: 'task', tells: ['task.created'] },
  'tasks.complete': { least: 'editor', id: 'task', tells: ['task.completed'] },
  'tasks.reopen': { least: 'editor', id: 'task' },
  'repetition.skipOccurrence': { least: 'editor', id: 'repeating', tells: ['task.updated'] },
  'repetition.completions': { least: 'viewer', id: 'repeating' },
  'tasks.move': { least: 'editor', id: 'task', body: {}, tells: ['task.moved'] },
  'tasks.snooze': { least: 'editor', id: 'task', body: { until: '2027-01-01T09:00:00Z' }, tells: ['task.updated'] },
  'tasks.restore': { least: 'editor', id: 'trashedTask', tells: ['task.restored'] },
  'reminders.list': { least: 'viewer', id: 'task' },
  'reminders.create': { least: 'viewer', id: 'task', body: { offset_min: -10 } },
  'reminders.delete': { least: 'self', id: 'reminder' },
  'notifications.read': { least: 'self', id: 'notification', tells: ['notification.read'] },
  'comments.list': { least: 'viewer', id: 'task' },
  'comments.create': { least: 'editor', id: 'task', body: { body: 'said' }, tells: ['comment.created'] },
  'comments.update': { least: 'self', id: 'comment', body: { body: 'changed' }, tells: ['comment.updated'] },
  'comments.delete': { least: 'self', id: 'comment', tells: ['comment.deleted'] },
  'attachments.create': { least: 'editor', id: 'task', body: () => fileForm('content'), tells: ['attachment.created'] },
  'attachments.get': { least: 'viewer', id: 'attachment' },
  'attachments.delete': { least: 'editor', id: 'attachment', tells: ['attachment.deleted'] },
  'notes.get': { least: 'viewer', id: 'note' },
  'notes.update': { least: 'editor', id: 'note', body: { body: 'changed' }, tells: ['note.updated'] },
  'notes.delete': { least: 'editor', id: 'note', tells: ['note.deleted'] },
  'notes.versions': { least: 'viewer', id: 'note' },
  'notes.version': { least: 'viewer', id: 'note', second: 'noteVersion' },
  'notes.restoreVersion': { least: 'editor', id: 'note', second: 'noteVersion', tells: ['note.updated'] },
  'notes.restore': { least: 'editor', id: 'trashedNote', tells: ['note.restored'] },
  'notes.shares': { least: 'owner', id: 'sharedNote' },
  'notes.share': {
    least: 'owner',
    id: 'sharedNote',
    body: (world) => ({ user_id: world.editor, role: 'viewer' }),
    tells: ['note.shared'],
  },
  'noteFiles.create': { least: 'editor', id: 'note', body: () => fileForm('content'), tells: ['attachment.created'] },
  // The second record is the editor, who may leave.
  'notes.unshare': { least: 'editor', id: 'sharedNote', second: 'editor', tells: ['note.deleted'] },
  'passkeys.rename': { least: 'self', id: 'passkey', body: { name: 'changed' } },
  'passkeys.delete': { least: 'self', id: 'passkey' },
  'projects.get': { least: 'viewer', id: 'project' },
  'projects.transfer': {
    least: 'owner',
    id: 'project',
    body: (world) => ({ user_id: world.editor }),
    tells: ['project.updated', 'member.updated'],
  },
  'members.list': { least: 'viewer', id: 'project' },
  'members.update': {
    least: 'owner',
    id: 'project',
    second: 'editor',
    body: { role: 'viewer' },
    tells: ['member.updated', 'project.updated'],
  },
  // The second record is the editor, who may leave.
  'members.remove': {
    least: 'editor',
    id: 'project',
    second: 'editor',
    tells: ['member.removed', 'project.deleted'],
  },
  'invites.create': { least: 'owner', id: 'project', body: { email: 'new@example.org', role: 'viewer' } },
  'invites.withdraw': { least: 'owner', id: 'project', second: 'invite' },
  'invites.withdrawAny': { least: 'administrator', id: 'invite' },
  'invites.read': { least: 'anybody', id: 'inviteToken' },
  'invites.accept': {
    least: 'guest',
    id: 'inviteToken',
    tells: (who) => (who === 'editor' || who === 'viewer' ? [] : ['member.added', 'project.created']),
  },
  'sessions.end': { least: 'self', id: 'session' },
  'tokens.delete': { least: 'self', id: 'token' },
  'activity.ofProject': { least: 'viewer', id: 'project' },
  'projects.update': { least: 'owner', id: 'project', body: { name: 'changed' }, tells: ['project.updated'] },
  'projects.delete': { least: 'owner', id: 'project', tells: ['project.deleted'] },
  'projects.restore': { least: 'owner', id: 'trashedProject', tells: ['project.restored'] },
  'sections.list': { least: 'viewer', id: 'project' },
  'sections.create': { least: 'editor', id: 'project', body: { name: 'made' }, tells: ['section.created'] },
  'sections.reorder': { least: 'editor', id: 'project', body: { ids: [] } },
  'sections.update': { least: 'editor', id: 'section', body: { name: 'changed' }, tells: ['section.updated'] },
  'sections.delete': { least: 'editor', id: 'section', tells: ['section.deleted'] },
  'groups.get': { least: 'self', id: 'group' },
  'groups.update': { least: 'self', id: 'group', body: { name: 'changed' }, tells: ['project_group.updated'] },
  'groups.delete': { least: 'self', id: 'group', tells: ['project_group.deleted'] },
  'labels.update': { least: 'self', id: 'label', body: { color: 'teal' }, tells: ['label.updated'] },
  'filters.update': { least: 'self', id: 'filter', body: { color: 'teal' }, tells: ['filter.updated'] },
  'filters.delete': { least: 'self', id: 'filter', tells: ['filter.deleted'] },
  'filters.tasks': { least: 'self', id: 'filter' },
  'labels.delete': { least: 'self', id: 'label', tells: ['label.deleted'] },
  'labels.merge': {
    least: 'self',
    id: 'label',
    body: (world) => ({ into: world.otherLabel }),
    tells: ['label.deleted', 'label.updated'],
  },
  'labels.restore': { least: 'self', id: 'deletedLabel', tells: ['label.created'] },
  'viewOptions.set': { least: 'viewer', id: 'projectView', body: { sort_by: 'name' }, tells: ['view_options.updated'] },
};

/** Every operation of the contract with an id in its path. */
export const onRecords: readonly EndpointSpec[] = allEndpoints.filter(
  ({ id, path }) => path.includes('{') && id !== 'notes.linking', // what leads to something out of sight is an empty list
);

/** The path of an operation with `id` in it, and `second` behind that. */
export function pathWith(endpoint: EndpointSpec, id: string, second = id): string {
  return endpoint.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, second);
}

/** A body that the operation takes on its record in `world`. */
export function bodyOf({ body }: RecordOperation, world: World): object | undefined {
  return typeof body === 'function' ? body(world) : body;
}
