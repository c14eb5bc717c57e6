import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../platform/messages.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { byCompletion } from '../../../task-data/order/compare.ts';
import { flatRows } from '../../../task-data/order/rows.ts';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import styles from '../../../task-lists/sections/completed-block.module.css';
import { CompletedBlock } from '../../../task-lists/sections/completed-block.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';

/** The completed tasks of a project. They are loaded when the block is opened. */
export function DoneInProject({ projectId }: { projectId: string }) {
  const { tasks: messages } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...taskQueries.completedIn(projectId), enabled: isOpen });
  const { data, isFetching } = query;
  const title = isOpen && data && !isFetching ? messages.doneCount(data.length) : messages.done;
  return (
    <CompletedBlock title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      {data ? (
        data.length > 0 ? (
          <TaskRows rows={flatRows(data, byCompletion)} label={messages.done} />
        ) : (
          <p className={styles.none}>{messages.noneCompleted}</p>
        )
      ) : (
        <LoadingState queries={[query]} rows={3} />
      )}
    </CompletedBlock>
  );
}
