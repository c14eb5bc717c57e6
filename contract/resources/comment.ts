import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Attachment } from './attachment.ts';
import { chosenId, etag, id, instant, name } from './fields.ts';

/** A comment on a task. The fields of the author are absent if their account was deleted. */
export const Comment = Type.Object(
  {
    id: id(),
    task_id: id(),
    user_id: Type.Optional(id()),
    user_name: Type.Optional(Type.String()),
    user_color: Type.Optional(Type.String()),
    body: Type.String({
      maxLength: LIMITS.commentBody,
      description: 'Markdown. Empty if the comment consists of files.',
    }),
    edited: Type.Boolean(),
    attachments: Type.Array(Attachment),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Comment' },
);
export type Comment = Static<typeof Comment>;

/** The body that writes a comment. Surrounding whitespace is trimmed. */
export const CommentInput = Type.Object(
  { body: name(LIMITS.commentBody, { description: 'Markdown.' }) },
  { additionalProperties: false, title: 'CommentInput' },
);
export type CommentInput = Static<typeof CommentInput>;

/** The body that creates a comment. */
export const NewComment = Type.Object(
  { id: chosenId(), ...CommentInput.properties },
  { additionalProperties: false, title: 'NewComment' },
);
export type NewComment = Static<typeof NewComment>;
