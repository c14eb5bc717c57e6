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
  const { task, openSubtasks, collapsed } = row;
  const { subtask_count: all = 0, subtask_done: done = 0 } = task;
  if (all === 0) return null;
  const hiddenText = <VisuallyHidden>{messages.subtasks(done, all)}</VisuallyHidden>;
  const visibleText = (
    <span aria-hidden="true">
      {done}/{all}
    </span>
  );
  if (openSubtasks === 0) {
    return (
      <span className={styles.item} {...tip(messages.subtasks(done, all))}>
        {visibleText}
        {hiddenText}
      </span>
    );
  }
  const label = collapsed ? messages.showSubtasks(task.content) : messages.hideSubtasks(task.content);
  return (
    <button
      type="button"
      className={styles.collapse}
      tabIndex={tabIndex}
      aria-expanded={!collapsed}
      onClick={() => setCollapsed(task.id, !collapsed)}
    >
      {visibleText}
      <VisuallyHidden>
        {label}. {messages.subtasks(done, all)}
      </VisuallyHidden>
      <ChevronDown />
    </button>
  );
}
