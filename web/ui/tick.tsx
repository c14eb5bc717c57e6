import type { ChangeEvent } from 'react';
import styles from './tick.module.css';

export type TickProps = {
  checked: boolean;
  /** 1 highest to 4 none; colours the ring. */
  priority: number;
  /** Named after the task. */
  label: string;
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  /** -1 where a list decides which row the Tab key reaches. */
  tabIndex?: number;
};

/** The round checkbox of a task. */
export function Tick({ checked, priority, label, onChange, disabled = false, tabIndex }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-priority={priority}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.checked, event)}
    />
  );
}
