import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Attachment } from '../resources/attachment.ts';
import { Comment, CommentInput, NewComment } from '../resources/comment.ts';
import { clamped, cursor, nextCursor } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** Comments on tasks. */
export const comments = {
  list: endpoint({
    id: 'comments.list',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/comments',
    auth: 'any',
    summary: 'List the comments of a task and the files of the task',
    notes:
      'Comments are sorted oldest first and include their files. Every page includes all files of the task ' +
      'itself.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.comments, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({
        comments: Type.Array(Comment),
        attachments: Type.Array(Attachment, {
          description: 'Files of the task, without files of comments. Oldest first.',
        }),
        next_cursor: Type.Optional(nextCursor()),
      }),
    },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  create: endpoint({
    id: 'comments.create',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/comments',
    auth: 'any',
    summary: 'Add a comment to a task',
    notes: 'Requires the role editor or owner. `@name` or `@"full name"` notifies that member of the project.',
    body: NewComment,
    responses: { 201: Comment },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  createWithFile: endpoint({
    id: 'comments.createWithFile',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/comments/files',
    auth: 'any',
    summary: 'Add a comment that consists of a file',
    notes:
      'Requires the role editor or owner. The text of the comment is empty. `attachments.create` adds more files to it, and ' +
      '`comments.update` a text.',
    form: Type.Object({}, { additionalProperties: false }),
    responses: { 201: Comment },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      413: 'payload_too_large',
      422: 'validation_failed',
    },
  }),
  update: endpoint({
    id: 'comments.update',
    method: 'PATCH',
    path: '/api/v1/comments/{commentID}',
    auth: 'any',
    summary: "Update one of the caller's comments",
    notes: 'Requires that the author may still edit the project. Only newly mentioned people are notified.',
    body: CommentInput,
    responses: { 200: Comment },
    errors: conditionalChange,
    etag: true,
  }),
  delete: endpoint({
    id: 'comments.delete',
    method: 'DELETE',
    path: '/api/v1/comments/{commentID}',
    auth: 'any',
    summary: "Delete one of the caller's comments and its files",
    notes: 'Requires that the author may still edit the project.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
} as const;
