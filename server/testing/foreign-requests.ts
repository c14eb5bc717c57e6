/** Requests of an attacker with an account and records, each with one foreign id. */

import { fileForm } from './forms.ts';
import type { Cast, World } from './world.ts';

/** The attacker's own records. */
export type Own = Record<'project' | 'section' | 'task' | 'comment' | 'label' | 'trashedTask' | 'note', string>;

/** A request that is sent with a foreign `id` and with an unknown one. */
type Attack = [foreign: keyof World, method: string, path: (id: string) => string, body?: (id: string) => unknown];

/** The ids for requests: the attacker's own records, the world of another user, and the attacker's account. */
type Known = { own: Own; world: World; stranger: string };

const content = 'x';

/** The requests by subject. */
export const FOREIGN_REQUESTS: Readonly<Record<string, (known: Known) => readonly Attack[]>> = {
  'a new task': ({ own }) => [
    ['section', 'POST', to('/tasks'), (id) => ({ content, project_id: own.project, section_id: id })],
    ['project', 'POST', to('/tasks'), (id) => ({ content, project_id: id, section_id: own.section })],
    ['task', 'POST', to('/tasks'), (id) => ({ content, project_id: own.project, parent_id: id })],
    ['project', 'POST', to('/tasks'), (id) => ({ content, project_id: id, parent_id: own.task })],
    ['section', 'POST', to('/tasks'), (id) => ({ content, section_id: id, parent_id: own.task })],
    ['task', 'POST', to('/tasks'), (id) => ({ content, section_id: own.section, parent_id: id })],
  ],
  'a changed task': ({ own }) => [
    ['section', 'PATCH', to(`/tasks/${own.task}`), (id) => ({ project_id: own.project, section_id: id })],
    ['project', 'PATCH', to(`/tasks/${own.task}`), (id) => ({ project_id: id, section_id: own.section })],
    ['task', 'PATCH', (id) => `/tasks/${id}`, () => ({ project_id: own.project })],
    ['task', 'PATCH', (id) => `/tasks/${id}`, () => ({ parent_id: own.task })],
  ],
  'a moved task': ({ own }) => [
    ['section', 'POST', to(`/tasks/${own.task}/move`), (id) => ({ project_id: own.project, section_id: id })],
    ['project', 'POST', to(`/tasks/${own.task}/move`), (id) => ({ project_id: id, section_id: own.section })],
    ['project', 'POST', to(`/tasks/${own.task}/move`), (id) => ({ project_id: id, after_id: own.task })],
    ['task', 'POST', to(`/tasks/${own.task}/move`), (id) => ({ project_id: own.project, after_id: id })],
    [
      'task',
      'POST',
      to(`/tasks/${own.task}/move`),
      (id) => ({ project_id: own.project, section_id: own.section, before_id: id }),
    ],
    ['trashedTask', 'POST', to(`/tasks/${own.task}/move`), (id) => ({ after_id: id })],
    ['task', 'POST', (id) => `/tasks/${id}/move`, () => ({ project_id: own.project })],
    ['task', 'POST', (id) => `/tasks/${id}/move`, () => ({ after_id: own.task })],
  ],
  'a written line': ({ own }) => [
    ['project', 'POST', to('/tasks/quick-add'), (id) => ({ text: content, project_id: id, section_id: own.section })],
    ['task', 'POST', to('/tasks/quick-add/lines'), (id) => ({ lines: [{ text: content }], parent_id: id })],
  ],
  'many tasks': ({ own }) => [
    ['project', 'POST', to('/tasks/bulk'), bulk(own, (id) => ({ project_id: id }), 'move')],
    ['section', 'POST', to('/tasks/bulk'), bulk(own, (id) => ({ section_id: id }), 'move')],
    ['section', 'POST', to('/tasks/bulk'), bulk(own, (id) => ({ project_id: own.project, section_id: id }), 'move')],
    ['section', 'POST', to('/tasks/bulk'), bulk(own, (id) => ({ section_id: id }))],
    ['task', 'POST', to('/tasks/bulk'), bulk(own, (id) => ({ parent_id: id }))],
    ['task', 'POST', to('/tasks/bulk'), (id) => ({ ids: [id], action: 'delete' })],
    ['task', 'POST', to('/tasks/bulk'), (id) => ({ ids: [id], action: 'complete' })],
    ['task', 'PATCH', to('/tasks'), (id) => ({ tasks: [{ id, fields: { parent_id: own.task } }] })],
    ['task', 'PATCH', to('/tasks'), (id) => ({ tasks: [{ id: own.task, fields: { parent_id: id } }] })],
    ['trashedTask', 'POST', to('/trash/tasks/restore'), (id) => ({ ids: [id] })],
  ],
  'a note': ({ own, world, stranger }) => [
    ['project', 'POST', to('/notes'), (id) => ({ body: content, project_id: id })],
    ['project', 'PATCH', to(`/notes/${own.note}`), (id) => ({ project_id: id })],
    ['note', 'PATCH', (id) => `/notes/${id}`, () => ({ project_id: own.project })],
    ['sharedNote', 'PATCH', (id) => `/notes/${id}`, () => ({ project_id: own.project })],
    ['note', 'POST', to('/notes/bulk'), (id) => ({ ids: [id], delete: true })],
    ['sharedNote', 'POST', to('/notes/bulk'), (id) => ({ ids: [id], archived: true })],
    ['trashedNote', 'POST', to('/notes/bulk'), (id) => ({ ids: [id], delete: true })],
    ['note', 'POST', (id) => `/notes/${id}/shares`, () => ({ user_id: stranger })],
    ['sharedNote', 'POST', (id) => `/notes/${id}/shares`, () => ({ user_id: world.editor, role: 'viewer' })],
    ['sharedNote', 'DELETE', (id) => `/notes/${id}/shares/${world.editor}`],
    ['sharedNote', 'DELETE', (id) => `/notes/${id}/shares/${stranger}`],
    ['editor', 'DELETE', (id) => `/notes/${own.note}/shares/${id}`],
    ['note', 'POST', (id) => `/notes/${id}/attachments`, () => fileForm(content)],
    ['noteFile', 'DELETE', (id) => `/attachments/${id}`],
    ['group', 'POST', (id) => `/project-groups/${id}/attachments`, () => fileForm(content)],
    ['groupFile', 'GET', (id) => `/attachments/${id}`],
    ['groupFile', 'DELETE', (id) => `/attachments/${id}`],
  ],
  'a file': ({ own }) => [
    ['comment', 'POST', to(`/tasks/${own.task}/attachments`), upload],
    ['task', 'POST', (id) => `/tasks/${id}/attachments`, () => upload(own.comment)],
  ],
  'an own label': ({ own }) => [
    ['label', 'POST', to(`/labels/${own.label}/merge`), (id) => ({ into: id })],
    ['label', 'POST', (id) => `/labels/${id}/merge`, () => ({ into: own.label })],
  ],
  'a project’s people': ({ own, world, stranger }) => [
    ['project', 'POST', (id) => `/projects/${id}/invites`, () => ({ email: 'x@example.org', role: 'editor' })],
    ['project', 'POST', (id) => `/projects/${id}/invites`, () => ({ user_id: stranger, role: 'editor' })],
    ['project', 'POST', (id) => `/projects/${id}/transfer`, () => ({ user_id: stranger })],
    ['project', 'PATCH', (id) => `/projects/${id}/members/${world.editor}`, () => ({ role: 'viewer' })],
    ['project', 'PATCH', (id) => `/projects/${id}/members/${stranger}`, () => ({ role: 'editor' })],
    ['project', 'DELETE', (id) => `/projects/${id}/members/${world.editor}`],
    ['project', 'DELETE', (id) => `/projects/${id}/members/${stranger}`],
    ['project', 'DELETE', (id) => `/projects/${id}/invites/${world.invite}`],
    ['invite', 'DELETE', (id) => `/projects/${own.project}/invites/${id}`],
    ['editor', 'PATCH', (id) => `/projects/${own.project}/members/${id}`, () => ({ role: 'viewer' })],
    ['editor', 'DELETE', (id) => `/projects/${own.project}/members/${id}`],
    ['editor', 'POST', to(`/projects/${own.project}/transfer`), (id) => ({ user_id: id })],
    ['invite', 'POST', (id) => `/invites/${id}/accept`],
  ],
  'an order': ({ own }) => [
    ['project', 'POST', (id) => `/projects/${id}/sections/reorder`, () => ({ ids: [own.section] })],
    ['section', 'POST', to(`/projects/${own.project}/sections/reorder`), (id) => ({ ids: [id, id] })],
    ['project', 'POST', to('/projects/reorder'), (id) => ({ ids: [id] })],
    ['group', 'POST', to('/project-groups/reorder'), (id) => ({ ids: [id] })],
    ['label', 'POST', to('/labels/reorder'), (id) => ({ ids: [id, id] })],
  ],
};

function to(path: string): () => string {
  return () => path;
}

function bulk({ task }: Own, fields: (id: string) => object, action = 'update'): (id: string) => object {
  return (id) => ({ ids: [task], action, fields: fields(id) });
}

function upload(comment: string): FormData {
  const form = fileForm('content');
  form.append('comment_id', comment);
  return form;
}

/** Creates the attacker's own records. */
export async function ownOf({ stranger: { client } }: Cast): Promise<Own> {
  const project = (await client.projects.create({ body: { name: 'Own' } })).id;
  const section = (await client.sections.create({ projectID: project, body: { name: 'Own' } })).id;
  const task = (await client.tasks.create({ body: { content: 'Own', project_id: project } })).id;
  const comment = (await client.comments.create({ taskID: task, body: { body: 'Own' } })).id;
  const label = (await client.labels.create({ body: { name: 'own' } })).id;
  const trashedTask = (await client.tasks.create({ body: { content: 'Own', project_id: project } })).id;
  await client.tasks.delete({ taskID: trashedTask });
  const note = (await client.notes.create({ body: { body: 'Own' } })).id;
  return { project, section, task, comment, label, trashedTask, note };
}
