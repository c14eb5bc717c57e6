import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { id, order } from '../resources/fields.ts';
import { NewProject, Project, ProjectCopy, ProjectInput, TrashedProject } from '../resources/project.ts';
import { Type } from '../type.ts';

/** Projects and their trash. */
export const projects = {
  list: endpoint({
    id: 'projects.list',
    method: 'GET',
    path: '/api/v1/projects',
    auth: 'any',
    summary: 'List the projects that the caller can see',
    notes: 'The Inbox comes first.',
    query: Type.Object({
      archived: Type.Optional(
        Type.Boolean({ default: false, description: 'If true, archived projects are included.' }),
      ),
    }),
    responses: { 200: Type.Object({ projects: Type.Array(Project) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'projects.create',
    method: 'POST',
    path: '/api/v1/projects',
    auth: 'any',
    summary: 'Create a project',
    notes: 'An unknown group answers 404, and no project is created.',
    example: { name: 'Garden' },
    body: NewProject,
    responses: { 201: Project },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  reorder: endpoint({
    id: 'projects.reorder',
    method: 'POST',
    path: '/api/v1/projects/reorder',
    auth: 'any',
    summary: "Reorder the caller's projects",
    notes:
      'Ids of projects that the caller does not own are ignored. Own projects that are not listed follow in ' +
      'their former order.',
    body: order('Project ids in their new order.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  duplicate: endpoint({
    id: 'projects.duplicate',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/duplicate',
    auth: 'any',
    summary: 'Copy a project to a new project of the caller',
    notes:
      'Requires the role viewer. The copy has colour, icon, view and description of the project, its sections, and its ' +
      "open tasks with the caller's own labels. Open sub-tasks of completed tasks move up. Assignees, comments, files, " +
      'reminders and members are not copied. A project with more than 20,000 open tasks answers 409.' +
      ' Also possible for the Inbox and for archived projects: the copy is an ordinary project. Due dates stay,' +
      ' and so do the start and the remaining count of series. There is one live message, `project.created`. A ' +
      'copy of more than 500 records is not a snapshot.',
    body: ProjectCopy,
    bodyOptional: true,
    responses: { 201: Project },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      409: 'conflict',
      422: 'validation_failed',
    },
    etag: true,
  }),
  get: endpoint({
    id: 'projects.get',
    method: 'GET',
    path: '/api/v1/projects/{projectID}',
    auth: 'any',
    summary: 'Get a project',
    responses: { 200: Project },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  update: endpoint({
    id: 'projects.update',
    method: 'PATCH',
    path: '/api/v1/projects/{projectID}',
    auth: 'any',
    summary: 'Update a project',
    notes:
      'Requires the role owner. Archiving the Inbox answers 409 inbox_protected. Adding it to a group answers ' +
      '422 at `group_id`.' +
      ' An unknown group answers 404.',
    body: ProjectInput,
    responses: { 200: Project },
    errors: { ...conditionalChange, 409: 'inbox_protected' },
    etag: true,
  }),
  delete: endpoint({
    id: 'projects.delete',
    method: 'DELETE',
    path: '/api/v1/projects/{projectID}',
    auth: 'any',
    summary: 'Move a project and its tasks to the trash',
    notes: 'Requires the role owner.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 409: 'inbox_protected', 412: 'precondition_failed' },
    etag: true,
  }),
  trash: endpoint({
    id: 'projects.trash',
    method: 'GET',
    path: '/api/v1/trash/projects',
    auth: 'any',
    summary: "List the caller's deleted projects",
    notes: 'Most recently deleted first.',
    responses: { 200: Type.Object({ projects: Type.Array(TrashedProject) }) },
    errors: { 401: signedOut },
  }),
  restore: endpoint({
    id: 'projects.restore',
    method: 'POST',
    path: '/api/v1/trash/projects/{projectID}/restore',
    auth: 'any',
    summary: 'Restore a project and the tasks that were deleted with it',
    notes:
      'Requires the role owner. A project that is not deleted answers 200 unchanged.' +
      ' Possible up to and including `purge_after`. The tasks get new etags.',
    responses: { 200: Project },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  transfer: endpoint({
    id: 'projects.transfer',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/transfer',
    auth: 'any',
    summary: 'Transfer a project to another member',
    notes:
      'Requires the role owner. The former owner becomes an editor, and the project is removed from its group. A ' +
      'person who is not a member answers 422 at `user_id`, the Inbox 409.' +
      ' The new owner keeps the position of the project in their list. The current owner as `user_id` answers ' +
      '422.',
    body: Type.Object({ user_id: id() }, { additionalProperties: false }),
    responses: { 200: Project },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
    etag: true,
  }),
} as const;
