import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.ts';
import { useRestore } from '../trash/restore.ts';
import styles from './missing-task.module.css';

/** What stands in place of a task that is in the trash, or that this person cannot see. */
export function MissingTask({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { taskPanel: words } = useWords();
  const trash = useInfiniteQuery(queries.trashedTasks());
  const restore = useRestore();
  const [busy, setBusy] = useState(false);
  if (trash.isPending) return <Skeleton rows={2} />;
  const trashed = trash.data?.pages.flatMap((page) => page.tasks).find((task) => task.id === taskId);
  const bringBack = async () => {
    if (!trashed) return;
    setBusy(true);
    await restore.task(trashed);
    setBusy(false);
  };
  return (
    <div className={styles.missing}>
      <h2 className={styles.title}>{trashed ? words.inTrash(trashed.content) : words.missing}</h2>
      <p className={styles.text}>{trashed ? words.trashedFrom(trashed.project_name) : words.missingText}</p>
      <div className={styles.actions}>
        {trashed && (
          <Button kind="primary" busy={busy} onClick={() => void bringBack()}>
            {words.restore}
          </Button>
        )}
        <Button onClick={onClose}>{words.back}</Button>
      </div>
    </div>
  );
}
