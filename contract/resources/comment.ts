import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Attachment } from './attachment.ts';
import { etag, id, instant, name } from './fields.ts';

/** What somebody said about a task. The author is absent when that account is deleted. */
export const Comment = Type.Object(
  {
    id: id(),
    task_id: id(),
    user_id: Type.Optional(id()),
    user_name: Type.Optional(Type.String()),
    user_color: Type.Optional(Type.String()),
    body: Type.String({ maxLength: LIMITS.commentBody }),
    edited: Type.Boolean(),
    attachments: Type.Array(Attachment),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Comment' },
);
export type Comment = Static<typeof Comment>;

/** A comment as it is written. Blanks around the text are dropped. */
export const CommentInput = Type.Object(
  { body: name(LIMITS.commentBody, { description: 'Markdown.' }) },
  { additionalProperties: false, title: 'CommentInput' },
);
export type CommentInput = Static<typeof CommentInput>;
