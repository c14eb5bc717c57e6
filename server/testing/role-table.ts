/** The documented table of project roles. */

import { fileForm } from './forms.ts';
import type { Least } from './record-operations.ts';
import type { World } from './world.ts';

type Column = 'owner' | 'editor' | 'viewer' | 'stranger';

/** Allowed, refused with a status, or accepted with the records skipped that the caller may not change. */
type Cell = 'yes' | 403 | 404 | 409 | 422 | 'skipped';

type Cells = Record<Column, Cell>;

/** The columns, in their order. */
export const COLUMNS: readonly Column[] = ['owner', 'editor', 'viewer', 'stranger'];

const READERS: Cells = { owner: 'yes', editor: 'yes', viewer: 'yes', stranger: 404 };
const EDITORS: Cells = { ...READERS, viewer: 404 };
const OWNER: Cells = { ...EDITORS, editor: 404 };
const GUESTS: Cells = { owner: 409, editor: 'yes', viewer: 'yes', stranger: 'yes' };
const ANYBODY: Cells = { ...GUESTS, owner: 'yes' };
const NOBODY: Cells = { ...OWNER, owner: 404 };
const LISTED: Cells = { owner: 'yes', editor: 'skipped', viewer: 'skipped', stranger: 'skipped' };
const EDITED: Cells = { ...LISTED, editor: 'yes' };

/** The rows of the table: the record operations of each, by group and name. */
export const ROWS: readonly [action: string, cells: Cells, operations: readonly string[]][] = [
  [
    'read project, tasks, sections, members, activity, comments, files; export',
    READERS,
    [
      'projects.get',
      'tasks.get',
      'sections.list',
      'members.list',
      'activity.ofProject',
      'comments.list',
      'attachments.get',
      'repetition.completions',
      'calendarExport.projectFile',
      'projectExport.csv',
    ],
  ],
  ['copy the project', READERS, ['projects.duplicate']],
  ['own reminders and own view', READERS, ['reminders.list', 'reminders.create', 'viewOptions.set']],
  [
    'change, complete, snooze, move, delete, restore tasks',
    EDITORS,
    [
      'tasks.update',
      'tasks.delete',
      'tasks.duplicate',
      'tasks.complete',
      'tasks.reopen',
      'tasks.move',
      'tasks.snooze',
      'tasks.restore',
      'repetition.skipOccurrence',
    ],
  ],
  [
    'comment, upload, delete files, sections, section order, split a task with AI',
    EDITORS,
    [
      'ai.split',
      'comments.create',
      'comments.createWithFile',
      'attachments.create',
      'attachments.delete',
      'sections.create',
      'sections.update',
      'sections.delete',
      'sections.reorder',
    ],
  ],
  ['read notes filed in the project', READERS, ['notes.get', 'notes.versions', 'notes.version']],
  [
    'write and delete notes filed in the project',
    EDITORS,
    ['notes.update', 'notes.delete', 'notes.restore', 'notes.restoreVersion', 'noteFiles.create'],
  ],
  ['share a note: its author', OWNER, ['notes.shares', 'notes.share']],
  // The editor is the one who leaves.
  ['stop sharing a note, or leave it', EDITORS, ['notes.unshare']],
  [
    'change, delete, restore and hand over the project, invites, roles',
    OWNER,
    [
      'projects.update',
      'projects.delete',
      'projects.restore',
      'projects.transfer',
      'invites.create',
      'invites.withdraw',
      'members.update',
    ],
  ],
  [
    'read, add, change and delete webhooks of the project',
    OWNER,
    [
      'webhooks.list',
      'webhooks.create',
      'webhooks.get',
      'webhooks.update',
      'webhooks.delete',
      'webhooks.rotate',
      'webhooks.deliveries',
    ],
  ],
  ['come by an invite', GUESTS, ['invites.accept']],
  ['read an invite', ANYBODY, ['invites.read']],
  ['withdraw an invite of the instance', NOBODY, ['invites.withdrawAny']],
  ['make an account an administrator', NOBODY, ['users.update']],
  ['delete an account', NOBODY, ['users.delete']],
  ['confirm the address of an account', NOBODY, ['users.confirmAddress']],
  ['download a backup', NOBODY, ['backups.download']],
  // The comment is the owner's.
  ['edit or delete a comment: its author', OWNER, ['comments.update', 'comments.delete']],
  [
    'what belongs to one account',
    OWNER,
    [
      'groups.get',
      'groups.update',
      'groups.delete',
      'groups.addFile',
      'labels.update',
      'labels.delete',
      'labels.merge',
      'labels.restore',
      'filters.update',
      'filters.delete',
      'filters.tasks',
      'calendars.unsubscribe',
      'mailboxes.update',
      'mailboxes.remove',
      'templates.get',
      'templates.update',
      'templates.delete',
      'templates.use',
      'reminders.delete',
      'notifications.read',
      'sessions.end',
      'tokens.delete',
      'passkeys.rename',
      'passkeys.delete',
      'singleSignOn.removeIdentity',
    ],
  ],
  // The editor is removed by the owner or leaves.
  ['remove a member, or leave', EDITORS, ['members.remove']],
];

/** The required role of the table of operations as a row. */
export const NEEDS: Record<Least, Cells> = {
  viewer: READERS,
  editor: EDITORS,
  owner: OWNER,
  self: OWNER,
  administrator: NOBODY,
  anybody: ANYBODY,
  guest: GUESTS,
};

/** The ids that a request may use. `self` is the caller. */
export type Ids = World & { comments: Record<'editor' | 'formerEditor', string>; self: string; owner: string };
type Request = [method: string, path: string, body?: unknown];
/**
 * A rule that depends on more than the record in the path. `swap` names the record whose id is replaced by a random one. `unknown` is
 * the status for a random id, 404 by default.
 */
type Further = { of: string; cells: Cells; swap: keyof World; unknown?: 422; ask: (ids: Ids) => Request };

/** The further rules by name. */
export const FURTHER: Readonly<Record<string, Further>> = {
  'own labels on a task': {
    of: 'tasks.update',
    cells: READERS,
    swap: 'task',
    ask: ({ task }) => ['PATCH', `/tasks/${task}`, { labels: ['own'] }],
  },
  'labels of a task together with another field': {
    of: 'tasks.update',
    cells: EDITORS,
    swap: 'task',
    ask: ({ task }) => ['PATCH', `/tasks/${task}`, { labels: ['own'], priority: 2 }],
  },
  'an editor’s comment, changed': {
    of: 'comments.update',
    cells: { ...OWNER, owner: 404, editor: 'yes' },
    swap: 'comment',
    ask: ({ comments }) => ['PATCH', `/comments/${comments.editor}`, { body: 'changed' }],
  },
  'an editor’s comment, deleted': {
    of: 'comments.delete',
    cells: { ...OWNER, owner: 404, editor: 'yes' },
    swap: 'comment',
    ask: ({ comments }) => ['DELETE', `/comments/${comments.editor}`],
  },
  'the comment of a viewer who was an editor': {
    of: 'comments.update',
    cells: NOBODY,
    swap: 'comment',
    ask: ({ comments }) => ['PATCH', `/comments/${comments.formerEditor}`, { body: 'changed' }],
  },
  'the own standing, ended': {
    of: 'members.remove',
    cells: { ...READERS, owner: 409 },
    swap: 'project',
    ask: ({ project, self }) => ['DELETE', `/projects/${project}/members/${self}`],
  },
  'the own role, changed': {
    of: 'members.update',
    cells: { ...OWNER, owner: 409 },
    swap: 'project',
    ask: ({ project, self }) => ['PATCH', `/projects/${project}/members/${self}`, { role: 'editor' }],
  },
  'the owner, removed': {
    of: 'members.remove',
    cells: { ...OWNER, owner: 409 },
    swap: 'project',
    ask: ({ project, owner }) => ['DELETE', `/projects/${project}/members/${owner}`],
  },
  'a new task in the project': {
    of: 'tasks.create',
    cells: EDITORS,
    swap: 'project',
    ask: ({ project }) => ['POST', '/tasks', { content: 'new', project_id: project }],
  },
  'a new task in the section': {
    of: 'tasks.create',
    cells: EDITORS,
    swap: 'project',
    ask: ({ project, section }) => ['POST', '/tasks', { content: 'new', project_id: project, section_id: section }],
  },
  'a new task below another': {
    of: 'tasks.create',
    cells: { ...EDITORS, stranger: 422 },
    swap: 'task',
    unknown: 422,
    ask: ({ task }) => ['POST', '/tasks', { content: 'new', parent_id: task }],
  },
  'a written line for the project': {
    of: 'tasks.quickAdd',
    cells: EDITORS,
    swap: 'project',
    ask: ({ project }) => ['POST', '/tasks/quick-add', { text: 'new', project_id: project }],
  },
  'written lines for the project': {
    of: 'tasks.quickAddLines',
    cells: EDITORS,
    swap: 'project',
    ask: ({ project }) => ['POST', '/tasks/quick-add/lines', { lines: [{ text: 'new' }], project_id: project }],
  },
  'many tasks, changed alike': {
    of: 'tasks.bulk',
    cells: EDITED,
    swap: 'task',
    ask: ({ task }) => ['POST', '/tasks/bulk', { ids: [task], action: 'update', fields: { priority: 2 } }],
  },
  'many tasks, deleted': {
    of: 'tasks.bulk',
    cells: EDITED,
    swap: 'task',
    ask: ({ task }) => ['POST', '/tasks/bulk', { ids: [task], action: 'delete' }],
  },
  'many tasks, each in its own way': {
    of: 'tasks.updateMany',
    cells: EDITED,
    swap: 'task',
    ask: ({ task }) => ['PATCH', '/tasks', { tasks: [{ id: task, fields: { priority: 2 } }] }],
  },
  'many tasks, brought back': {
    of: 'tasks.restoreMany',
    cells: EDITED,
    swap: 'trashedTask',
    ask: ({ trashedTask }) => ['POST', '/trash/tasks/restore', { ids: [trashedTask] }],
  },
  'a new note in the project': {
    of: 'notes.create',
    cells: { ...EDITORS, viewer: 403 },
    swap: 'project',
    ask: ({ project }) => ['POST', '/notes', { body: 'new', project_id: project }],
  },
  'the place of the owner’s note': {
    of: 'notes.update',
    cells: OWNER,
    swap: 'note',
    ask: ({ note }) => ['PATCH', `/notes/${note}`, { project_id: '' }],
  },
  'many notes, archived': {
    of: 'notes.bulk',
    cells: EDITED,
    swap: 'note',
    ask: ({ note }) => ['POST', '/notes/bulk', { ids: [note], archived: true }],
  },
  'many notes, deleted': {
    of: 'notes.bulk',
    cells: EDITED,
    swap: 'note',
    ask: ({ note }) => ['POST', '/notes/bulk', { ids: [note], delete: true }],
  },
  'a shared note, changed': {
    of: 'notes.update',
    cells: EDITORS,
    swap: 'sharedNote',
    ask: ({ sharedNote }) => ['PATCH', `/notes/${sharedNote}`, { body: 'changed' }],
  },
  'a shared note, deleted': {
    of: 'notes.delete',
    cells: OWNER,
    swap: 'sharedNote',
    ask: ({ sharedNote }) => ['DELETE', `/notes/${sharedNote}`],
  },
  'a shared note, archived': {
    of: 'notes.bulk',
    cells: LISTED,
    swap: 'sharedNote',
    ask: ({ sharedNote }) => ['POST', '/notes/bulk', { ids: [sharedNote], archived: true }],
  },
  'a shared note, filed in a project of both': {
    of: 'notes.update',
    cells: OWNER,
    swap: 'sharedNote',
    ask: ({ sharedNote, project }) => ['PATCH', `/notes/${sharedNote}`, { project_id: project }],
  },
  'a file of a note': {
    of: 'attachments.get',
    cells: READERS,
    swap: 'noteFile',
    ask: ({ noteFile }) => ['GET', `/attachments/${noteFile}`],
  },
  'a file of a note, deleted': {
    of: 'attachments.delete',
    cells: EDITORS,
    swap: 'noteFile',
    ask: ({ noteFile }) => ['DELETE', `/attachments/${noteFile}`],
  },
  'a file for a shared note': {
    of: 'noteFiles.create',
    cells: EDITORS,
    swap: 'sharedNote',
    ask: ({ sharedNote }) => ['POST', `/notes/${sharedNote}/attachments`, fileForm('content')],
  },
  'a file of a group': {
    of: 'attachments.get',
    cells: OWNER,
    swap: 'groupFile',
    ask: ({ groupFile }) => ['GET', `/attachments/${groupFile}`],
  },
  'a file of a group, deleted': {
    of: 'attachments.delete',
    cells: OWNER,
    swap: 'groupFile',
    ask: ({ groupFile }) => ['DELETE', `/attachments/${groupFile}`],
  },
  'the order of projects': {
    of: 'projects.reorder',
    cells: LISTED,
    swap: 'project',
    ask: ({ project }) => ['POST', '/projects/reorder', { ids: [project] }],
  },
  'a project filed in a group': {
    of: 'projects.update',
    cells: OWNER,
    swap: 'project',
    ask: ({ project }) => ['PATCH', `/projects/${project}`, { group_id: '' }],
  },
  'a new project in the group': {
    of: 'projects.create',
    cells: OWNER,
    swap: 'group',
    ask: ({ group }) => ['POST', '/projects', { name: 'new', group_id: group }],
  },
  'the order of groups': {
    of: 'groups.reorder',
    cells: LISTED,
    swap: 'group',
    ask: ({ group }) => ['POST', '/project-groups/reorder', { ids: [group] }],
  },
  'a template shared in the project': {
    of: 'templates.get',
    cells: READERS,
    swap: 'sharedTemplate',
    ask: ({ sharedTemplate }) => ['GET', `/templates/${sharedTemplate}`],
  },
  'a template shared in the project, used': {
    of: 'templates.use',
    cells: READERS,
    swap: 'sharedTemplate',
    ask: ({ sharedTemplate }) => ['POST', `/templates/${sharedTemplate}/use`],
  },
  'a template shared in the project, changed': {
    of: 'templates.update',
    cells: OWNER,
    swap: 'sharedTemplate',
    ask: ({ sharedTemplate }) => ['PATCH', `/templates/${sharedTemplate}`, { name: 'changed' }],
  },
  'a template, shared in the project by its owner': {
    of: 'templates.update',
    cells: OWNER,
    swap: 'project',
    ask: ({ template, project }) => ['PATCH', `/templates/${template}`, { shared_project_id: project }],
  },
  'a project saved as a template': {
    of: 'templates.create',
    cells: READERS,
    swap: 'project',
    ask: ({ project }) => ['POST', '/templates', { project_id: project }],
  },
  'the order of labels': {
    of: 'labels.reorder',
    cells: LISTED,
    swap: 'label',
    ask: ({ label }) => ['POST', '/labels/reorder', { ids: [label] }],
  },
  'a file for a comment': {
    of: 'attachments.create',
    cells: EDITORS,
    swap: 'task',
    ask: ({ task, comment }) => {
      const form = fileForm('content');
      form.append('comment_id', comment);
      return ['POST', `/tasks/${task}/attachments`, form];
    },
  },
};
