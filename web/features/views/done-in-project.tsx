import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { byCompletion } from '../tasks/order/compare.ts';
import { flatRows } from '../tasks/order/rows.ts';
import styles from './done-block.module.css';
import { DoneBlock } from './done-block.tsx';

/** What has been completed in a project, read only when it is asked for. */
export function DoneInProject({ projectId }: { projectId: string }) {
  const { tasks: messages } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...taskQueries.doneIn(projectId), enabled: isOpen });
  const title = isOpen && data && !isFetching ? messages.doneCount(data.length) : messages.done;
  return (
    <DoneBlock title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
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
    </DoneBlock>
  );
}
