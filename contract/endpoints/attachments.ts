import { endpoint, signedOut } from '../endpoint.ts';
import { Attachment } from '../resources/attachment.ts';
import { id } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** Files of tasks and comments. */
export const attachments = {
  create: endpoint({
    id: 'attachments.create',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/attachments',
    auth: 'any',
    summary: 'Attach a file to a task or to one of its comments',
    notes: 'Requires the role editor or owner. Answers 404 if the comment does not belong to this task.',
    form: Type.Object(
      {
        comment_id: Type.Optional(
          id({ description: 'A comment of this task. If absent, the file is attached to the task.' }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 201: Attachment },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      413: 'payload_too_large',
      422: 'validation_failed',
    },
  }),
  get: endpoint({
    id: 'attachments.get',
    method: 'GET',
    path: '/api/v1/attachments/{attachmentID}',
    auth: 'any',
    summary: 'Download a file',
    notes: 'Always sent as a download. Supports a single byte range. A request for several ranges gets the whole file.',
    responses: { 200: 'application/octet-stream', 206: 'application/octet-stream' },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  delete: endpoint({
    id: 'attachments.delete',
    method: 'DELETE',
    path: '/api/v1/attachments/{attachmentID}',
    auth: 'any',
    summary: 'Delete a file',
    notes: 'Requires the role editor or owner. Files of a group can be deleted by the owner of the group.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
} as const;
