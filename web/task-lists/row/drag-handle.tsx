import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { useMessages } from '../../platform/messages.ts';
import styles from './drag-handle.module.css';

export type DragHandleProps = {
  task: Task;
  tabIndex: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The drag handle of a row. With the keyboard, Space and Enter on it begin a drag. */
export function DragHandle({ task, tabIndex, onKeyDown }: DragHandleProps) {
  const { tasks: messages } = useMessages();
  return (
    <button
      type="button"
      data-drag-handle
      className={styles.handle}
      tabIndex={tabIndex}
      aria-label={messages.move(task.content)}
      aria-description={messages.moveHint}
      onKeyDown={onKeyDown}
    >
      <GripVertical />
    </button>
  );
}
