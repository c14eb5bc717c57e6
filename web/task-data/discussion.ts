/** The comments and attachments of a task in the cache. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attachment } from '#contract/resources/attachment.ts';
import type { Comment } from '#contract/resources/comment.ts';
import { api } from '../api/client.ts';
import { isLater } from '../api/is-later.ts';
import { updateCached } from '../api/update-cached.ts';
import { onLive } from '../live/live-handlers.ts';

/** All comments of a task, oldest first, and the attachments of the task itself. */
export type Discussion = { comments: readonly Comment[]; attachments: readonly Attachment[] };

/** The maximum page size of the API. */
const PAGE = 500;

const keyOf = (taskId: string) => ['comments', taskId] as const;

/** Query options for the discussion of a task. Fetches all pages of comments. */
export function discussionQuery(taskID: string) {
  return queryOptions({
    queryKey: keyOf(taskID),
    queryFn: async ({ signal }): Promise<Discussion> => {
      const comments: Comment[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await api.comments.list({ taskID, query: { limit: PAGE, cursor }, signal });
        comments.push(...page.comments);
        if (page.next_cursor === undefined) return { comments, attachments: page.attachments };
        cursor = page.next_cursor;
      }
    },
  });
}

/** Adds or replaces a comment, unless a newer version is cached. */
export function putComment(cache: QueryClient, comment: Comment): void {
  change(cache, comment.task_id, (discussion) => {
    const cached = discussion.comments.find(({ id }) => id === comment.id);
    if (cached && isLater(cached, comment)) return discussion;
    const others = discussion.comments.filter(({ id }) => id !== comment.id);
    return { ...discussion, comments: [...others, comment].sort((one, other) => (one.id < other.id ? -1 : 1)) };
  });
}

/** Removes a comment from the cache. */
export function removeComment(cache: QueryClient, taskId: string, commentId: string): void {
  change(cache, taskId, (discussion) => ({
    ...discussion,
    comments: discussion.comments.filter(({ id }) => id !== commentId),
  }));
}

/** The task or comment that an attachment belongs to. */
export type AttachmentParent = { taskId: string; commentId?: string | undefined };

/** Adds or replaces an attachment in the cache. */
export function putAttachment(cache: QueryClient, parent: AttachmentParent, file: Attachment): void {
  changeAttachments(cache, parent, (files) => [...files.filter(({ id }) => id !== file.id), file]);
}

/** Removes an attachment from the cache. */
export function removeAttachment(cache: QueryClient, parent: AttachmentParent, fileId: string): void {
  changeAttachments(cache, parent, (files) => files.filter(({ id }) => id !== fileId));
}

/** Registers the live message handlers of comments and attachments. Must be called once. */
export function followDiscussions(): void {
  onLive('comment.created', (cache, { payload }) => putComment(cache, payload));
  onLive('comment.updated', (cache, { payload }) => putComment(cache, payload));
  onLive('comment.deleted', (cache, { payload }) => removeComment(cache, payload.task_id, payload.id));
  onLive('attachment.created', (cache, { payload: { task_id, comment_id, note_id: _note, ...file } }) => {
    if (task_id !== undefined) putAttachment(cache, { taskId: task_id, commentId: comment_id }, file);
  });
  onLive('attachment.deleted', (cache, { payload: { id, task_id, comment_id } }) => {
    if (task_id !== undefined) removeAttachment(cache, { taskId: task_id, commentId: comment_id }, id);
  });
}

type Files = readonly Attachment[];

function changeAttachments(
  cache: QueryClient,
  { taskId, commentId }: AttachmentParent,
  edit: (files: Files) => Files,
): void {
  change(cache, taskId, (discussion) => {
    if (commentId === undefined) return { ...discussion, attachments: edit(discussion.attachments) };
    const comments = discussion.comments.map((comment) =>
      comment.id === commentId ? { ...comment, attachments: [...edit(comment.attachments)] } : comment,
    );
    return { ...discussion, comments };
  });
}

function change(cache: QueryClient, taskId: string, edit: (discussion: Discussion) => Discussion): void {
  updateCached(cache, keyOf(taskId), edit);
}
