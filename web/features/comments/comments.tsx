import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Comment } from '#contract/resources/comment.ts';
import type { Task } from '#contract/resources/task.ts';
import { useUser } from '../../api/use-user.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { followTalk, talkOf } from '../../task-data/talk.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { usePendingDeletes } from '../../undo/delayed-delete.ts';
import { Files } from '../attachments/index.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { useReaders } from './use-readers.ts';

/** Comments that show at first, and with each press more. */
const STEP = 20;

const NONE: readonly Comment[] = [];

followTalk();

/** The files of a task and what people say about it, the newest at the end. */
export default function Comments({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { comments: messages } = useLazyMessages();
  const { data, error, refetch } = useQuery(talkOf(task.id));
  const [most, setMost] = useState(STEP);
  const leaving = usePendingDeletes();
  const comments = data?.comments.filter(({ id }) => !leaving.has(id)) ?? NONE;
  useArrivals(data?.comments);
  const named = useNamedComment(comments);
  const readers = useReaders();

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const shown = Math.max(most, comments.length - (named?.index ?? comments.length));
  const earlier = Math.max(0, comments.length - shown);
  return (
    <>
      <Files taskId={task.id} files={data.attachments} canEdit={canEdit} />
      {(canEdit || comments.length > 0) && (
        <section className={styles.section} aria-label={messages.title}>
          <h3 className={styles.heading}>
            {messages.title}
            {comments.length > 0 && <span className={styles.count}>{comments.length}</span>}
          </h3>
          {earlier > 0 && (
            <button type="button" className={styles.earlier} onClick={() => setMost(shown + STEP)}>
              {messages.earlier(earlier)}
            </button>
          )}
          {comments.length > 0 && (
            <ol className={styles.list}>
              {comments.slice(earlier).map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  isNamed={comment.id === named?.id}
                  canEdit={canEdit}
                  readers={readers}
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

/** Takes the person to the comment that the address names behind its `#`, once it is there; answers which one that is. */
function useNamedComment(comments: readonly Comment[]): { id: string; index: number } | undefined {
  const hash = useLocationProperty(() => location.hash);
  const [, id] = /^#comment-(.+)$/.exec(hash) ?? [];
  const index = comments.findIndex((comment) => comment.id === id);
  const isHere = index !== -1;
  useEffect(() => {
    if (isHere) document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' });
  }, [id, isHere]);
  return id === undefined || !isHere ? undefined : { id, index };
}

/** Has a screen reader say who has commented while the task is open. */
function useArrivals(comments: readonly Comment[] | undefined): void {
  const { comments: messages } = useLazyMessages();
  const { id: me } = useUser();
  const newest = comments?.at(-1);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = newest?.id ?? '';
    if (before === undefined || !newest || newest.id <= before || newest.user_id === me) return;
    announce(messages.arrived(newest.user_name ?? messages.somebody));
  }, [newest, me, messages]);
}
