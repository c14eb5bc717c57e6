import { Type } from 'typebox';
import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Attachment } from '../resources/attachment.ts';
import { Comment, CommentInput } from '../resources/comment.ts';
import { clamped, cursor, nextCursor } from '../resources/fields.ts';

/** What people say about tasks (interface section 4.3). */
export const comments = {
  list: endpoint({
    id: 'comments.list',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/comments',
    auth: 'any',
    summary: 'List the comments of a task and its own files',
    notes: 'Oldest first, each comment with its files. Every page carries all files of the task itself.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.comments, 'Comments on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({
        comments: Type.Array(Comment),
        attachments: Type.Array(Attachment, { description: 'Files of the task itself, oldest first.' }),
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
    summary: 'Comment on a task',
    notes: 'For editors and the owner. `@name` or `@"full name"` tells that person of the project.',
    body: CommentInput,
    responses: { 201: Comment },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  update: endpoint({
    id: 'comments.update',
    method: 'PATCH',
    path: '/api/v1/comments/{commentID}',
    auth: 'any',
    summary: 'Change an own comment',
    notes: 'For its author, as long as the author may edit the project. Only newly named people are told.',
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
    summary: 'Delete an own comment and its files',
    notes: 'For its author, as long as the author may edit the project.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
} as const;
