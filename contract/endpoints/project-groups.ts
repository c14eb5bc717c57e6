import { endpoint, signedOut } from '../endpoint.ts';
import { Attachment } from '../resources/attachment.ts';
import { order } from '../resources/fields.ts';
import { NewProjectGroup, ProjectGroup, ProjectGroupInput, ProjectGroupPage } from '../resources/project-group.ts';
import { Type } from '../type.ts';

/** Personal groups of projects. */
export const groups = {
  list: endpoint({
    id: 'groups.list',
    method: 'GET',
    path: '/api/v1/project-groups',
    auth: 'any',
    summary: "List the caller's groups in their order",
    responses: { 200: Type.Object({ groups: Type.Array(ProjectGroup) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'groups.create',
    method: 'POST',
    path: '/api/v1/project-groups',
    auth: 'any',
    summary: 'Create a group',
    body: NewProjectGroup,
    responses: { 201: ProjectGroup },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  reorder: endpoint({
    id: 'groups.reorder',
    method: 'POST',
    path: '/api/v1/project-groups/reorder',
    auth: 'any',
    summary: "Reorder the caller's groups",
    notes: "Ids of other people's groups are ignored.",
    body: order('Group ids in their new order.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  get: endpoint({
    id: 'groups.get',
    method: 'GET',
    path: '/api/v1/project-groups/{groupID}',
    auth: 'any',
    summary: 'Get a group with its projects and files',
    notes: 'Archived projects are omitted.',
    responses: { 200: ProjectGroupPage },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  update: endpoint({
    id: 'groups.update',
    method: 'PATCH',
    path: '/api/v1/project-groups/{groupID}',
    auth: 'any',
    summary: 'Update a group',
    body: ProjectGroupInput,
    responses: { 200: ProjectGroup },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'groups.delete',
    method: 'DELETE',
    path: '/api/v1/project-groups/{groupID}',
    auth: 'any',
    summary: 'Delete a group and its files',
    notes: 'Its projects are kept, without a group.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  addFile: endpoint({
    id: 'groups.addFile',
    method: 'POST',
    path: '/api/v1/project-groups/{groupID}/attachments',
    auth: 'any',
    summary: 'Attach a file to a group',
    notes:
      'The file is read and deleted with the operations under `attachments`, only by the owner of the group.' +
      ' Live messages about it reach the owner only.',
    form: Type.Object({}, { additionalProperties: false }),
    responses: { 201: Attachment },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      413: 'payload_too_large',
      422: 'validation_failed',
    },
  }),
} as const;
