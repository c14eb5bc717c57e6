import { useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Comment } from '#contract/resources/comment.ts';
import type { Task } from '#contract/resources/task.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { followDiscussions } from '../../../task-data/discussion.ts';
import { SmallHeading } from '../../../ui/list/small-heading.tsx';
import { announce } from '../../../ui/message/announcer.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { usePendingDeletes } from '../../../undo/delayed-delete.ts';
import { Files } from '../attachments/index.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { useMentionable } from './use-mentionable.ts';
import { useTaskDiscussion } from './use-task-discussion.ts';

/** Number of comments shown at first, and added with each press of the button. */
const PAGE_SIZE = 20;

const NONE: readonly Comment[] = [];

followDiscussions();

/** The files and the comments of a task, the newest comment last. */
export default function Comments({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { comments: messages } = useLazyMessages();
  const { discussion: data, error, retry } = useTaskDiscussion(task);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const leaving = usePendingDeletes();
  const comments = data?.comments.filter(({ id }) => !leaving.has(id)) ?? NONE;
  useAnnounceNewComments(data?.comments);
  const target = useTargetComment(comments);
  const mentionable = useMentionable();

  if (!data) return null;
  const shown = Math.max(limit, comments.length - (target?.index ?? comments.length));
  const earlier = Math.max(0, comments.length - shown);
  return (
    <>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Files taskId={task.id} files={data.attachments} canEdit={canEdit} />
      )}
      {(canEdit || comments.length > 0) && (
        <section className={styles.section} aria-label={messages.title}>
          <SmallHeading count={comments.length || undefined}>{messages.title}</SmallHeading>
          {earlier > 0 && (
            <button type="button" className={styles.earlier} onClick={() => setLimit(shown + PAGE_SIZE)}>
              {messages.earlier(earlier)}
            </button>
          )}
          {comments.length > 0 && (
            <ol className={styles.list}>
              {comments.slice(earlier).map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  isTarget={comment.id === target?.id}
                  canEdit={canEdit}
                  mentionable={mentionable}
                />
              ))}
            </ol>
          )}
          {canEdit && <Composer key={task.id} taskId={task.id} />}
        </section>
      )}
    </>
  );
}

/** Scrolls to the comment in the fragment of the URL when it is loaded. Returns its id and index, or undefined. */
function useTargetComment(comments: readonly Comment[]): { id: string; index: number } | undefined {
  const hash = useLocationProperty(() => location.hash);
  const [, id] = /^#comment-(.+)$/.exec(hash) ?? [];
  const index = comments.findIndex((comment) => comment.id === id);
  const isLoaded = index !== -1;
  useEffect(() => {
    if (isLoaded) document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' });
  }, [id, isLoaded]);
  return id === undefined || !isLoaded ? undefined : { id, index };
}

/** Announces comments of others to screen readers while the task is open. */
function useAnnounceNewComments(comments: readonly Comment[] | undefined): void {
  const { comments: messages } = useLazyMessages();
  const { id: me } = useUser();
  const newest = comments?.at(-1);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = newest?.id ?? '';
    if (before === undefined || !newest || newest.id <= before || newest.user_id === me) return;
    announce(messages.newComment(newest.user_name ?? messages.anotherUser));
  }, [newest, me, messages]);
}
