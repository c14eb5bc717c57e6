import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Comment } from '#contract/resources/comment.ts';
import type { Task } from '#contract/resources/task.ts';
import { type Discussion, discussionQuery } from '../../../task-data/discussion.ts';
import { unconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { isUnsent } from '../../../task-data/unsent.ts';
import { waitingCommentsOf } from './comment-commands.ts';

/**
 * Returns the comments and files of a task, undefined while they are loading for the first time. If they cannot be loaded, and for a task that was not
 * sent, the comments are those that wait to be sent. `error` is set while the comments cannot be loaded.
 */
export function useTaskDiscussion(task: Task): {
  discussion: Discussion | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, failureReason, refetch } = useQuery({ ...discussionQuery(task.id), enabled: !isUnsent(task) });
  const waiting = useWaitingComments(task.id);
  // The field for a new comment stays while the request is repeated.
  const [hasFailed, setFailed] = useState(false);
  if (failureReason && !hasFailed) setFailed(true);
  const withoutData = isUnsent(task) || hasFailed ? { comments: waiting, attachments: [] } : undefined;
  return { discussion: data ?? withoutData, error: data ? null : error, retry: () => void refetch() };
}

function useWaitingComments(taskId: string): readonly Comment[] {
  const commands = useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get);
  return waitingCommentsOf(commands, taskId);
}
