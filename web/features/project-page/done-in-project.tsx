import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { taskQueries } from '../../task-data/cache/task-queries.ts';
import { byCompletion } from '../../task-data/order/compare.ts';
import { flatRows } from '../../task-data/order/rows.ts';
import { TaskRows } from '../../task-lists/list/task-rows.tsx';
import styles from '../../task-lists/sections/completed-block.module.css';
import { CompletedBlock } from '../../task-lists/sections/completed-block.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

/** The completed tasks of a project. They are loaded when the block is opened. */
export function DoneInProject({ projectId }: { projectId: string }) {
  const { tasks: messages } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...taskQueries.completedIn(projectId), enabled: isOpen });
  const title = isOpen && data && !isFetching ? messages.doneCount(data.length) : messages.done;
  return (
    <CompletedBlock title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      {data ? (
        data.length > 0 ? (
          <TaskRows rows={flatRows(data, byCompletion)} label={messages.done} />
        ) : (
          <p className={styles.none}>{messages.doneNone}</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </CompletedBlock>
  );
}
