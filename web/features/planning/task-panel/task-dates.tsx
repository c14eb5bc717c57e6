import type { Task } from '#contract/resources/task.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './task-dates.module.css';

/** The times at which the task was created, changed and completed. */
export function TaskDates({ task }: { task: Task }) {
  const { taskPanel: messages } = useLazyMessages();
  const momentOf = useMomentInSentence();
  const created = momentOf(task.created_at);
  const changed = momentOf(task.updated_at);
  return (
    <p className={styles.dates}>
      <span>{messages.created(created)}</span>
      {changed !== created && <span>{messages.changed(changed)}</span>}
      {task.completed_at !== undefined && <span>{messages.completedAt(momentOf(task.completed_at))}</span>}
    </p>
  );
}
