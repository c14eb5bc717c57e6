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

/** The round checkbox of a task. The second click of a double click is the impatience of a hand: it would take the first one back. */
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
      onChange={(event) => {
        if (!isRepeatedClick(event)) onChange(event.currentTarget.checked, event);
      }}
    />
  );
}

/** React tells of a change of a checkbox in the click itself; one made by a key counts none. */
function isRepeatedClick({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 1;
}
