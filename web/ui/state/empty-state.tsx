import type { ReactNode } from 'react';
import styles from './states.module.css';

/** The content of an empty list: one sentence and at most one action. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {action}
    </div>
  );
}
