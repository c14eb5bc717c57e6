import type { QueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/resources/comment.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { putComment, removeComment } from '../../../task-data/discussion.ts';
import { type Command, defineCommand } from '../../../task-data/outbox/command.ts';
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

const edit = defineCommand<{ comment: Comment; body: string }, Comment>({
  name: 'comment.edit',
  version: 1,
  records: ({ comment }) => [comment.id],
  show: (cache, { comment, body }) => putComment(cache, { ...comment, body: body.trim(), edited: true }),
  hide: (cache, { comment }) => putComment(cache, comment),
  send: (_cache, { comment: { id: commentID }, body }) => api.comments.update({ commentID, body: { body } }),
  settle(cache, _args, answer) {
    putComment(cache, answer);
    return [];
  },
  nameOf: ({ body }) => body,
});
