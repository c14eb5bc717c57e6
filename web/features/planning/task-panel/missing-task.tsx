import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrashedTask } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useRestore } from '../trash/index.ts';
import styles from './missing-task.module.css';

/** Content of the panel for a task that is in the trash or that the user cannot see. */
export function MissingTask({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { taskPanel: messages } = useLazyMessages();
  const { isPending, trashed } = useTrashedTask(taskId);
  if (isPending) return <Skeleton rows={2} />;
  return (
    <div className={styles.missing}>
      <h2 className={styles.title}>{trashed ? messages.inTrash(trashed.content) : messages.missing}</h2>
      <MissingTaskActions trashed={trashed} onClose={onClose} />
    </div>
  );
}

/** Returns the task if it is on a loaded page of the trash. */
export function useTrashedTask(taskId: string): { isPending: boolean; trashed: TrashedTask | undefined } {
  const { data, isPending } = useInfiniteQuery(queries.trashedTasks());
  return { isPending, trashed: data?.pages.flatMap((page) => page.tasks).find((task) => task.id === taskId) };
}

/** The reason why the task cannot be shown. A task in the trash can be restored. */
export function MissingTaskActions({ trashed, onClose }: { trashed: TrashedTask | undefined; onClose: () => void }) {
  const { taskPanel: messages } = useLazyMessages();
  const restore = useRestore();
  const [busy, setBusy] = useState(false);
  const restoreTask = async (task: TrashedTask) => {
    setBusy(true);
    await restore.task(task);
    setBusy(false);
  };
  return (
    <>
      <p className={styles.text}>{trashed ? messages.trashedFrom(trashed.project_name) : messages.missingText}</p>
      <div className={styles.actions}>
        {trashed && (
          <Button kind="primary" busy={busy} onClick={() => void restoreTask(trashed)}>
            {messages.restore}
          </Button>
        )}
        <Button onClick={onClose}>{messages.back}</Button>
      </div>
    </>
  );
}
