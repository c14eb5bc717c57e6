import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Comment } from '#contract/resources/comment.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { putComment, removeComment } from '../../../task-data/discussion.ts';
import {
  argsOf,
  type Command,
  type CommandKind,
  ConflictError,
  defineCommand,
} from '../../../task-data/outbox/command.ts';
import { outboxOf, perform } from '../../../task-data/outbox/current-outbox.ts';
import { UNSENT_ETAG } from '../../../task-data/unsent.ts';

/**
 * Creates a comment and shows it at once. Resolves to the comment after the response, and to undefined if it has to wait for a connection. Rejects if
 * the service refuses at once.
 */
export function createComment(
  cache: QueryClient,
  author: User,
  taskId: string,
  body: string,
): Promise<Comment | undefined> {
  const moment = outboxOf(cache).next();
  const at = new Date(moment.at).toISOString();
  const comment: Comment = {
    id: moment.id,
    task_id: taskId,
    user_id: author.id,
    user_name: author.name,
    user_color: author.avatar_color,
    body: body.trim(),
    edited: false,
    attachments: [],
    etag: UNSENT_ETAG,
    created_at: at,
    updated_at: at,
  };
  return perform(cache, creation, { comment }, moment);
}

const creation = defineCommand<{ comment: Comment }, Comment>({
  name: 'comment.create',
  version: 1,
  series: 'comments',
  records: ({ comment }) => [comment.id, comment.task_id],
  show: (cache, { comment }) => putComment(cache, comment),
  hide: (cache, { comment }) => removeComment(cache, comment.task_id, comment.id),
  send: (_cache, { comment: { id, task_id: taskID, body } }) => api.comments.create({ taskID, body: { id, body } }),
  settle(cache, _args, answer) {
    putComment(cache, answer);
    return [];
  },
  nameOf: ({ comment }) => comment.body,
  textOf: ({ comment }) => comment.body,
  absorb({ comment }, later) {
    const next = argsOf(edit, later);
    return next?.comment.id === comment.id ? { comment: { ...comment, body: next.body.trim() } } : undefined;
  },
});

/** Returns the new comments of a task that wait to be sent, oldest first. */
export function waitingCommentsOf(commands: readonly Command[], taskId: string): Comment[] {
  return commands
    .filter(({ kind, state }) => kind === creation.name && state === 'waiting')
    .map((command) => (command as Command<{ comment: Comment }>).args.comment)
    .filter((comment) => comment.task_id === taskId);
}

/** Changes the text of a comment. Resolves after the response, or when the change has to wait. Rejects if the service refuses at once. */
export async function editComment(cache: QueryClient, comment: Comment, body: string): Promise<void> {
  await perform(cache, edit, { comment, body });
}

/** The comment before the edit, and its new text. */
type CommentEdit = { comment: Comment; body: string };

const edit: CommandKind<CommentEdit, Comment, Comment> = defineCommand({
  name: 'comment.edit',
  version: 1,
  records: ({ comment }) => [comment.id],
  show: (cache, { comment, body }) => putComment(cache, { ...comment, body: body.trim(), edited: true }),
  hide: (cache, { comment }) => putComment(cache, comment),
  send: (_cache, args, { isFirst }) =>
    isFirst
      ? api.comments.update({ commentID: args.comment.id, body: { body: args.body } })
      : updateUnlessChanged(args),
  settle(cache, _args, answer) {
    putComment(cache, answer);
    return [];
  },
  nameOf: ({ body }) => body,
  textOf: ({ body }) => body,
  absorb({ comment }, later) {
    const next = argsOf(edit, later);
    return next?.comment.id === comment.id && next.comment.etag === comment.etag
      ? { comment, body: next.body }
      : undefined;
  },
  conflict: ({ comment, body }, current: Comment) => [
    { field: 'body', base: comment.body, mine: body.trim(), theirs: current.body },
  ],
  rebase: ({ body }, current: Comment, text) => ({ comment: current, body: text ?? body }),
});

/** Others can change the comment, or its files, between two attempts. */
const MAX_ATTEMPTS = 5;

/**
 * Sends an edit that was made earlier. Throws `ConflictError` if its author has changed the text on another device since. If the service has the text
 * already, for example because of an earlier request, it is done.
 */
async function updateUnlessChanged({ comment, body }: CommentEdit): Promise<Comment> {
  let base = comment;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.comments.update({ commentID: comment.id, body: { body }, ifMatch: base.etag });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed' || attempt === MAX_ATTEMPTS) throw error;
      const { comments } = await api.comments.list({ taskID: comment.task_id });
      const current = comments.find(({ id }) => id === comment.id);
      // Deleted meanwhile.
      if (!current) throw error;
      if (current.body === body.trim()) return current;
      if (current.body !== comment.body) throw new ConflictError(current);
      base = current;
    }
  }
}
