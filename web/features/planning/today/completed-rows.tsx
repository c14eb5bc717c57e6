import type { CompletedTask } from '#contract/resources/completion.ts';
import { CompletedRow, markLatest } from '../completed/index.ts';

/** The rows of completed tasks and occurrences, the last completed first. */
export default function CompletedRows({ tasks, label }: { tasks: readonly CompletedTask[]; label: string }) {
  return (
    <ul aria-label={label}>
      {markLatest(tasks).map(({ task, isLatest }) => (
        <CompletedRow key={task.occurrence_id ?? task.id} task={task} isLatest={isLatest} />
      ))}
    </ul>
  );
}
