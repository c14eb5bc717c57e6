/** What is said about a task and the files on it, as the page holds it. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attachment } from '#contract/resources/attachment.ts';
import type { Comment } from '#contract/resources/comment.ts';
import { api } from '../api/client.ts';
import { updateCached } from '../api/update-cached.ts';
import { onLive } from '../live/live-handlers.ts';

/** All comments of a task, oldest first, and the files of the task itself. */
export type Talk = { comments: readonly Comment[]; attachments: readonly Attachment[] };

/** The longest page there is: few tasks have more, and those are read in a few steps. */
const PAGE = 500;

const keyOf = (taskId: string) => ['comments', taskId] as const;

export function talkOf(taskID: string) {
  return queryOptions({
    queryKey: keyOf(taskID),
    queryFn: async ({ signal }): Promise<Talk> => {
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

/** A comment as the service tells it, unless a later version of it is held. */
export function putComment(cache: QueryClient, comment: Comment): void {
  change(cache, comment.task_id, (talk) => {
    const held = talk.comments.find(({ id }) => id === comment.id);
    if (held && Number(held.etag) > Number(comment.etag)) return talk;
    const others = talk.comments.filter(({ id }) => id !== comment.id);
    return { ...talk, comments: [...others, comment].sort((one, other) => (one.id < other.id ? -1 : 1)) };
  });
}

export function dropComment(cache: QueryClient, taskId: string, commentId: string): void {
  change(cache, taskId, (talk) => ({ ...talk, comments: talk.comments.filter(({ id }) => id !== commentId) }));
}

/** What a file hangs on. */
export type Carrier = { taskId: string; commentId?: string | undefined };

export function putFile(cache: QueryClient, carrier: Carrier, file: Attachment): void {
  changeFiles(cache, carrier, (files) => [...files.filter(({ id }) => id !== file.id), file]);
}

export function dropFile(cache: QueryClient, carrier: Carrier, fileId: string): void {
  changeFiles(cache, carrier, (files) => files.filter(({ id }) => id !== fileId));
}

/** Has the comments and files that the page holds follow their live messages. To be called once. */
export function followTalk(): void {
  onLive('comment.created', (cache, { payload }) => putComment(cache, payload));
  onLive('comment.updated', (cache, { payload }) => putComment(cache, payload));
  onLive('comment.deleted', (cache, { payload }) => dropComment(cache, payload.task_id, payload.id));
  onLive('attachment.created', (cache, { payload: { task_id, comment_id, note_id: _note, ...file } }) => {
    if (task_id !== undefined) putFile(cache, { taskId: task_id, commentId: comment_id }, file);
  });
  onLive('attachment.deleted', (cache, { payload: { id, task_id, comment_id } }) => {
    if (task_id !== undefined) dropFile(cache, { taskId: task_id, commentId: comment_id }, id);
  });
}

type Files = readonly Attachment[];

function changeFiles(cache: QueryClient, { taskId, commentId }: Carrier, edit: (files: Files) => Files): void {
  change(cache, taskId, (talk) => {
    if (commentId === undefined) return { ...talk, attachments: edit(talk.attachments) };
    const comments = talk.comments.map((comment) =>
      comment.id === commentId ? { ...comment, attachments: [...edit(comment.attachments)] } : comment,
    );
    return { ...talk, comments };
  });
}

function change(cache: QueryClient, taskId: string, edit: (talk: Talk) => Talk): void {
  updateCached(cache, keyOf(taskId), edit);
}
