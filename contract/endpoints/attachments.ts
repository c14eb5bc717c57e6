import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { Attachment } from '../resources/attachment.ts';
import { id } from '../resources/fields.ts';

/** Files of tasks and comments (interface section 4.3). */
export const attachments = {
  create: endpoint({
    id: 'attachments.create',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/attachments',
    auth: 'any',
    summary: 'Attach a file to a task or to one of its comments',
    notes: 'For editors and the owner. A comment that is not one of this task is 404.',
    form: Type.Object(
      { comment_id: Type.Optional(id({ description: 'A comment of this task. Absent: the task itself.' })) },
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
    summary: 'Read the bytes of a file',
    notes: 'Always sent as a download. One range of bytes can be asked for; several at once get the whole file.',
    responses: { 200: 'application/octet-stream', 206: 'application/octet-stream' },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  delete: endpoint({
    id: 'attachments.delete',
    method: 'DELETE',
    path: '/api/v1/attachments/{attachmentID}',
    auth: 'any',
    summary: 'Remove a file',
    notes: 'For editors and the owner.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
} as const;
