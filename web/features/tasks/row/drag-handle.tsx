import GripVertical from 'lucide-react/icons/grip-vertical';
import type { Task } from '#contract/resources/task.ts';
import { useWords } from '../../../words.ts';
import styles from './drag-handle.module.css';

/** Where a row is taken hold of, and the way for the keyboard to lift it. */
export function DragHandle({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const { tasks: words } = useWords();
  return (
    <button
      type="button"
      data-drag-handle
      className={styles.handle}
      tabIndex={tabIndex}
      aria-label={words.move(task.content)}
      aria-description={words.moveHint}
    >
      <GripVertical />
    </button>
  );
}
