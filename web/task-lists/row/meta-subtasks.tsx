import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMessages } from '../../platform/messages.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import { tip } from '../../ui/popover/tip.ts';
import { setCollapsed } from '../list/collapsed-tasks.ts';
import styles from './task-meta.module.css';

/** The number of completed subtasks. If the list has open subtasks, a button that hides and shows them. */
export function Subtasks({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const { tasks: messages } = useMessages();
  const { task, openSubtasks: below, collapsed: folded } = row;
  const { subtask_count: all = 0, subtask_done: done = 0 } = task;
  if (all === 0) return null;
  const spoken = <VisuallyHidden>{messages.subtasks(done, all)}</VisuallyHidden>;
  const shown = (
    <span aria-hidden="true">
      {done}/{all}
    </span>
  );
  if (below === 0) {
    return (
      <span className={styles.item} {...tip(messages.subtasks(done, all))}>
        {shown}
        {spoken}
      </span>
    );
  }
  const label = folded ? messages.unfold(task.content) : messages.fold(task.content);
  return (
    <button
      type="button"
      className={styles.fold}
      tabIndex={tabIndex}
      aria-expanded={!folded}
      onClick={() => setCollapsed(task.id, !folded)}
    >
      {shown}
      <VisuallyHidden>
        {label}. {messages.subtasks(done, all)}
      </VisuallyHidden>
      <ChevronDown />
    </button>
  );
}
