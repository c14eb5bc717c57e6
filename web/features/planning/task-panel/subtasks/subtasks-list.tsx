import { useQuery } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { taskQueries } from '../../../../task-data/cache/task-queries.ts';
import { byPosition } from '../../../../task-data/order/compare.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import styles from './subtasks.module.css';
import { SubtaskRow } from './subtasks-row.tsx';

type SubtaskListProps = { tasks: readonly Task[]; label: string; canEdit: boolean };

/** Sub-tasks in order of position, each with its own sub-tasks. */
export function SubtaskList({ tasks, label, canEdit }: SubtaskListProps) {
  return (
    <ul aria-label={label}>
      {tasks.toSorted(byPosition).map((task) => (
        <li key={task.id} data-subtask={task.id}>
          <SubtaskRow task={task} canEdit={canEdit} />
          {(task.subtask_count ?? 0) > 0 && <ChildList task={task} canEdit={canEdit} />}
        </li>
      ))}
    </ul>
  );
}

function ChildList({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { data: children = [] } = useQuery({ ...taskQueries.subtasks(task.id), enabled: !isUnsent(task) });
  if (children.length === 0) return null;
  return (
    <div className={styles.children}>
      <SubtaskList tasks={children} label={task.content} canEdit={canEdit} />
    </div>
  );
}
