import type { ChangeEvent } from 'react';
import styles from './task-checkbox.module.css';

export type TaskCheckboxProps = {
  checked: boolean;
  /** From 1 (highest) to 4 (none). Sets the colour of the ring. */
  priority: number;
  /** The accessible name, which contains the name of the task. */
  label: string;
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  /** -1 in lists with roving tabindex. */
  tabIndex?: number;
};

/** The round checkbox of a task. It ignores the second click of a double click, which would undo the first. */
export function TaskCheckbox({ checked, priority, label, onChange, disabled = false, tabIndex }: TaskCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      data-priority={priority}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={label}
      onChange={(event) => {
        if (!isSecondClick(event)) onChange(event.currentTarget.checked, event);
      }}
    />
  );
}

/** React fires the change event of a checkbox with the native click event. A click by a key has `detail` 0. */
function isSecondClick({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 1;
}
